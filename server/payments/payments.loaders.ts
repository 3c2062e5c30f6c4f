import type { Work } from '../work.js';
import { Payment } from './payment.entity.js';
import { PaymentNotice } from './payment-notice.entity.js';

/** Attempts to pay by registration, newest first. */
export async function paymentsOfRegistrations({ em }: Work, ids: readonly number[]): Promise<Map<number, Payment[]>> {
  const payments = await em.find(Payment, { registration: { $in: [...ids] } }, { orderBy: { id: 'desc' } });
  return Map.groupBy(payments, ({ registration }) => registration.id);
}

/** What gateways said by payment, in the order it came. */
export async function noticesOfPayments({ em }: Work, ids: readonly number[]): Promise<Map<number, PaymentNotice[]>> {
  const notices = await em.find(PaymentNotice, { payment: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(notices, ({ payment }) => payment?.id ?? 0);
}
