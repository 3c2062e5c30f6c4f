import { isPayable } from '../purchases/purchase-states.js';
import type { PaymentVerification } from './payment-verification.types.js';
import type { Payment } from './payment.entity.js';
import { nextReconciliation } from './reconcile-payments.js';

const MINUTE_MS = 60_000;

/** Returns the times of the last and next query to the gateway; null if the payment is not in verification. */
export async function findVerification(payment: Payment, now: Date): Promise<PaymentVerification | null> {
  if (!payment.inVerification) return null;
  const { status, holdExpiresAt } = await payment.purchase.loadOrFail();
  const checks = [
    nextReconciliation(payment, now),
    // The job that expires holds runs every minute and first queries the gateways of their payments.
    isPayable(status) && holdExpiresAt ? nextMinute(Math.max(holdExpiresAt.getTime(), now.getTime())) : null,
  ].filter((at) => at !== null);
  return {
    gateway: payment.gateway,
    openedAt: payment.checkoutOpenedAt ?? payment.createdAt,
    checkedAt: payment.askedAt,
    nextCheckAt: checks.length > 0 ? new Date(Math.min(...checks.map((at) => at.getTime()))) : null,
  };
}

const nextMinute = (time: number): Date => new Date((Math.floor(time / MINUTE_MS) + 1) * MINUTE_MS);
