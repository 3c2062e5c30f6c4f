import { recordAudit } from '../audit/record.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { LEASE_MS } from './claim-deliveries.js';
import { DELIVERIES } from './delivery-worker.js';
import { WebhookAction, DeliveryState, WebhookState } from './webhook-enums.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { auditUrl } from './webhook-state.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Queues a delivery of any state to be sent now, with the same message ID and body, and restarts its backoff.
 * @throws NOT_FOUND; WRONG_STATE during an attempt, and if the webhook is not active
 */
export function redeliverWebhook(ctx: AppContext, id: number): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    // Claiming an attempt updates this row, so none is claimed until this transaction ends.
    await sql(tx.em, 'select from webhook_delivery where id = $1 for update', [id]);
    const delivery = requireRow(
      await tx.em.findOne(WebhookDelivery, { id, webhook: { event: viewerEvents(tx.viewer) } }),
    );
    const webhook = await delivery.webhook.loadOrFail();
    if (webhook.state !== WebhookState.ACTIVE)
      throw new AppError(ErrorCode.WRONG_STATE, { message: 'Este webhook está en pausa. Actívalo para enviar.' });
    const since = delivery.underWaySince;
    if (since && tx.now.getTime() - since.getTime() < LEASE_MS)
      throw new AppError(ErrorCode.WRONG_STATE, { message: 'Se está enviando en este momento.' });
    delivery.state = DeliveryState.WAITING;
    delivery.begunBefore = delivery.begun;
    delivery.underWaySince = null;
    delivery.underWayNode = null;
    delivery.nextAttemptAt = tx.now;
    tx.services.jobs.announce(tx.em, DELIVERIES);
    const eventId = webhook.event.id;
    recordAudit(tx, {
      subject: 'event',
      subjectId: eventId,
      eventId,
      action: WebhookAction.WEBHOOK_REDELIVERED,
      detail: { url: auditUrl(webhook.url), message: delivery.messageId },
    });
    return delivery;
  });
}
