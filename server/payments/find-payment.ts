import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { Payment } from './payment.entity.js';

/** Returns a payment of one of the viewer's events. @throws NOT_FOUND */
export async function findPayment(ctx: AppContext, id: number): Promise<Payment> {
  const payment = await ctx.em.findOne(Payment, { id, event: viewerEvents(ctx.viewer) });
  if (!payment) throw new AppError(ErrorCode.NOT_FOUND);
  return payment;
}
