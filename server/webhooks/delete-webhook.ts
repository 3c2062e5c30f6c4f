import { recordAudit } from '../audit/record.js';
import { BATCH_ROWS, changeInBatches } from '../platform/database/batches.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedWebhook } from './locked-webhook.js';
import { WebhookAction, WebhookState } from './webhook-enums.js';
import { auditState } from './webhook-state.js';

/**
 * Deletes a webhook and its deliveries. First pauses it and deletes the deliveries in short transactions: deleting the
 * row blocks every sale that queues a delivery for it, for as long as the deletion of the deliveries takes.
 * @throws NOT_FOUND
 */
export async function deleteWebhook(ctx: AppContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const webhook = await lockedWebhook(tx, id);
    recordAudit(tx, {
      subject: 'event',
      subjectId: webhook.event.id,
      eventId: webhook.event.id,
      action: WebhookAction.WEBHOOK_DELETED,
      before: auditState(webhook),
      after: {},
    });
    webhook.state = WebhookState.PAUSED;
  });
  await changeInBatches(
    ctx.em,
    `delete from webhook_delivery where id in (
      select id from webhook_delivery where webhook_id = $1 order by id limit ${BATCH_ROWS})`,
    [id],
  );
  await inTransaction(ctx, async (tx) => {
    tx.em.remove(await lockedWebhook(tx, id));
  });
}
