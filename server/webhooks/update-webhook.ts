import { changedFields, recordAudit } from '../audit/record.js';
import { DELIVERIES } from './delivery-worker.js';
import { findViewerWebhook } from './find-webhook.js';
import { inTransaction } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { lockedWebhook } from './locked-webhook.js';
import { validateWebhookUrl } from './validate-webhook-url.js';
import { WebhookAction, WebhookState } from './webhook-enums.js';
import { auditState, auditUrl } from './webhook-state.js';
import type { Webhook } from './webhook.entity.js';
import type { UpdateWebhookInput } from './webhooks.inputs.js';

/**
 * Changes URL, message types and state of a webhook.
 * @param version version of the webhook that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the fields that were saved in between; VALIDATION if a new URL is refused
 */
export async function updateWebhook(
  ctx: AppContext,
  id: number,
  { url, types, active }: UpdateWebhookInput,
  version?: number,
): Promise<Webhook> {
  if ((await findViewerWebhook(ctx, id)).url !== url) await validateWebhookUrl(ctx, url);
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockedWebhook(tx, id);
    refuseOlder(webhook, version);
    const was = { url: webhook.url, types: [...webhook.types].sort(), active: webhook.state === WebhookState.ACTIVE };
    const changed = changedFields(was, { url, types: [...types].sort(), active });
    if (changed.length === 0) return webhook;
    const before = auditState(webhook);
    if (changed.includes('url')) webhook.anywhere = tx.services.outboundHttp.anywhere;
    webhook.url = url;
    webhook.types = [...types];
    if (changed.includes('active')) webhook.state = active ? WebhookState.ACTIVE : WebhookState.PAUSED;
    const isActivated = changed.includes('active') && active;
    // Deliveries that became due during the pause are sent now.
    if (isActivated) tx.services.jobs.announce(tx.em, DELIVERIES);
    // Failures before a pause or at another URL must not disable the webhook.
    if (changed.includes('url') || isActivated) webhook.failingSince = null;
    countVersion(webhook, changed);
    recordAudit(tx, {
      subject: 'event',
      subjectId: webhook.event.id,
      eventId: webhook.event.id,
      action: WebhookAction.WEBHOOK_CHANGED,
      before,
      after: auditState(webhook),
      detail: { url: auditUrl(url) },
    });
    return webhook;
  });
}
