import { ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { lockedEvent } from '../events/locked-event.js';
import { invalid } from '../platform/errors.js';
import { encrypt } from '../platform/crypto/encryption.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { validateWebhookUrl } from './validate-webhook-url.js';
import { newSecret } from './webhook-secret.js';
import { auditState } from './webhook-state.js';
import { Webhook } from './webhook.entity.js';
import type { WebhookInput } from './webhooks.inputs.js';
import type { WebhookWithSecret } from './webhooks.types.js';
import { WebhookAction } from './webhook-enums.js';

/** Maximum of webhooks per event. */
export const MAX_WEBHOOKS = 10;

/**
 * Creates an active webhook of an event and its signing secret, which is returned only here.
 * @throws NOT_FOUND; VALIDATION if the URL is refused or the event has MAX_WEBHOOKS webhooks
 */
export async function createWebhook(ctx: AppContext, eventId: number, input: WebhookInput): Promise<WebhookWithSecret> {
  const { id } = await findViewerEvent(ctx, eventId);
  await validateWebhookUrl(ctx, input.url);
  const secret = newSecret();
  const webhook = await inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id });
    if ((await tx.em.count(Webhook, { event: id })) >= MAX_WEBHOOKS)
      throw invalid({ url: [`Ya hay ${MAX_WEBHOOKS} webhooks. Elimina uno para agregar otro.`] });
    const webhook = tx.em.create(Webhook, {
      event: ref(event),
      maker: tx.viewer?.userId ?? null,
      url: input.url,
      anywhere: tx.services.outboundHttp.anywhere,
      types: [...input.types],
      secret: encrypt(secret, tx.services.config.dataKey),
      createdAt: tx.now,
    });
    await tx.em.persist(webhook).flush();
    recordAudit(tx, {
      subject: 'event',
      subjectId: id,
      eventId: id,
      action: WebhookAction.WEBHOOK_CREATED,
      before: {},
      after: auditState(webhook),
    });
    return webhook;
  });
  return { webhook, secret };
}
