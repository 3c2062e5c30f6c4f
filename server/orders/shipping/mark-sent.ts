import { LockMode } from '@mikro-orm/core';
import { recordAudit } from '../../audit/record.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { purchaseChanged } from '../../purchases/purchase-topics.js';
import { isSettled } from '../../purchases/purchase-states.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import { markFulfilled } from '../../quotas/mark-fulfilled.js';
import { QuotaKind } from '../../quotas/quota.entity.js';
import type { AppContext } from '../../app-context.js';
import { findOrder } from '../find-order.js';
import type { Order } from '../order.entity.js';

/**
 * Marks an order as sent or not sent. The same state again changes nothing. Sent units do not return to stock by a
 * refund.
 * @throws NOT_FOUND; WRONG_STATE if the order is not paid, or was refunded
 */
export function markSent(ctx: AppContext, id: number, sent: boolean): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, id);
    // Locks the purchase as payments and refunds do.
    const purchase = await tx.em.findOneOrFail(Purchase, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    await tx.em.refresh(order);
    if (!isSettled(purchase.status))
      throw new AppError(ErrorCode.WRONG_STATE, {
        message: sent
          ? 'Solo se envían órdenes pagadas.'
          : 'Solo las órdenes pagadas cambian de «Enviado» a «Sin Enviar».',
      });
    if ((order.sentAt !== null) === sent) return order;
    order.sentAt = sent ? tx.now : null;
    await markFulfilled(tx, id, QuotaKind.PRODUCT_SIZE, sent);
    recordAudit(tx, {
      subject: 'order',
      subjectId: id,
      eventId: purchase.event.id,
      action: sent ? 'sent' : 'not sent',
    });
    if (sent) await tx.services.listeners.emit(purchaseChanged, tx, { change: 'sent', purchaseIds: [id] });
    return order;
  });
}
