import { recordAudit } from '../audit/record.js';
import { encrypt, decrypt } from '../platform/crypto/encryption.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedWebhook } from './locked-webhook.js';
import { newSecret } from './webhook-secret.js';
import { auditUrl } from './webhook-state.js';
import type { WebhookWithSecret } from './webhooks.types.js';
import { WebhookAction } from './webhook-enums.js';

/** Time for which the previous secret still signs, in milliseconds. */
export const PREVIOUS_SECRET_MS = 24 * 3_600_000;

/**
 * Replaces the secret of a webhook; for a day messages are signed with both. A previous secret that cannot be
 * decrypted, because the secret of the installation changed, is discarded: otherwise messages would still fail with it.
 * @throws NOT_FOUND
 */
export async function rotateWebhookSecret(ctx: AppContext, id: number): Promise<WebhookWithSecret> {
  const secret = newSecret();
  const webhook = await inTransaction(ctx, async (tx) => {
    const webhook = await lockedWebhook(tx, id);
    const { dataKey } = tx.services.config;
    const signs = canDecrypt(webhook.secret, dataKey);
    webhook.formerSecret = signs ? webhook.secret : null;
    webhook.previousSecretExpiresAt = signs ? new Date(tx.now.getTime() + PREVIOUS_SECRET_MS) : null;
    webhook.secret = encrypt(secret, dataKey);
    recordAudit(tx, {
      subject: 'event',
      subjectId: webhook.event.id,
      eventId: webhook.event.id,
      action: WebhookAction.WEBHOOK_SECRET_ROTATED,
      detail: { url: auditUrl(webhook.url) },
    });
    return webhook;
  });
  return { webhook, secret };
}

function canDecrypt(encrypted: string, key: string): boolean {
  try {
    decrypt(encrypted, key);
    return true;
  } catch {
    return false;
  }
}
