import { recordAudit } from '../audit/record.js';
import { sendAuditedMail } from '../audit/send-audited-mail.js';
import { isSettled, PurchaseKind } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';
import { orderMail } from './order-mail.js';

/** Follows the payment of an order of the shop. */
export const ORDER_MAIL_JOB = 'send-order-mail';

/**
 * Mails who bought in the shop that it is paid. A repetition sends nothing; between handing over and noting it, a crash
 * may send the same mail (with the same message id) twice. Goods of a team are in the team's own confirmation.
 * @param request of somebody who had it mailed again, which is another mail with a message id of its own
 */
export async function sendOrderMail(ctx: AppContext, purchaseId: number, request?: string): Promise<void> {
  const { em, now, services } = ctx;
  const order = await em.findOne(Order, purchaseId, { populate: ['purchase.event', 'items.product.sizes'] });
  if (!order || order.mailedAt || order.kind !== PurchaseKind.ORDER || !isSettled(order.status)) return;
  const about = { subject: 'order', subjectId: order.id, eventId: order.event.id } as const;
  if (!(await sendAuditedMail(ctx, orderMail(order, services.publicUrl, request), about))) return;
  order.mailedAt = now;
  recordAudit(ctx, { ...about, action: 'confirmation mailed', actor: 'job' });
  await em.flush();
}
