import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { Payment } from './payment.entity.js';

/** A payment of one of the viewer's events. @throws NOT_FOUND */
export async function findPayment(work: Work, id: number): Promise<Payment> {
  const payment = await work.em.findOne(Payment, { id, event: viewerEvents(work.viewer) });
  if (!payment) throw new AppError(ErrorCode.NOT_FOUND);
  return payment;
}
