import { recordAudit } from '../../audit/record.js';
import { sendAuditedMail } from '../../audit/send-audited-mail.js';
import { isSettled, PurchaseKind } from '../../purchases/purchase-states.js';
import type { AppContext } from '../../app-context.js';
import { Order } from '../order.entity.js';
import { orderMail } from './order-mail.js';

/** Settlement job of a shop order. */
export const ORDER_MAIL_JOB = 'send-order-mail';

/**
 * Mails the confirmation of a paid shop order. A repeated job sends nothing, but a crash between handover and commit
 * may send the mail twice with one message ID. Products of a team are in the team's confirmation.
 * @param request ID of a resend, which makes a new message ID
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
