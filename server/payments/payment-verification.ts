import { isPayable } from '../purchases/purchase-states.js';
import type { PaymentVerification } from './payment-verification.types.js';
import type { Payment } from './payment.entity.js';
import { nextReconciliation } from './reconcile-payments.js';

const MINUTE_MS = 60_000;

/** Returns when the gateway of a payment was and will be asked; null if the payment is not in verification. */
export async function verificationOf(payment: Payment, now: Date): Promise<PaymentVerification | null> {
  if (!payment.inVerification) return null;
  const { status, holdExpiresAt } = await payment.purchase.loadOrFail();
  const checks = [
    nextReconciliation(payment, now),
    // A hold is freed once its payments were asked about, by a job that runs every minute.
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
