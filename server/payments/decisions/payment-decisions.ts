import type { Purchase } from '../../purchases/purchase.entity.js';
import { PurchaseStatus, isLive, isPayable } from '../../purchases/purchase-states.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { chargesNotReturned } from '../payment-charges.js';
import { PaymentStatus, ReviewReason } from '../payment-states.js';
import type { Payment } from '../payment.entity.js';

type Money = Pick<Payment, 'id' | 'status' | 'review' | 'amount' | 'charges'>;
type Team = Pick<Purchase, 'status' | 'amount'>;

/** Returns whether a payment is under review for at least two charges that were not returned. */
export const isChargedTwice = ({ review, charges }: Money): boolean =>
  review === ReviewReason.DOUBLE_CHARGE && chargesNotReturned(charges).length > 1;

/**
 * Returns the possible decisions about a payment. Without a review, only a payment of a paid purchase can be refunded.
 */
export function allowedDecisions(payment: Money, purchase: Team): PaymentDecision[] {
  const approved = payment.status === PaymentStatus.APPROVED;
  if (!payment.review) return approved && purchase.status === PurchaseStatus.PAID ? [PaymentDecision.REFUND] : [];
  return [
    ...(approved && !isLive(purchase.status) ? [PaymentDecision.REINSTATE] : []),
    ...(approved && isPayable(purchase.status) ? [PaymentDecision.ACCEPT] : []),
    ...(approved ? [PaymentDecision.REFUND] : []),
    PaymentDecision.RESOLVE,
  ];
}

/** Returns whether this payment alone would pay the purchase. */
const pays = ({ status, review, amount }: Money, purchase: Team): boolean =>
  status === PaymentStatus.APPROVED &&
  (review === null ||
    review === ReviewReason.DOUBLE_CHARGE ||
    (review === ReviewReason.AMOUNT_MISMATCH && amount >= purchase.amount));

/**
 * Returns whether a decision requires `places`, because after it no payment would pay the purchase.
 * @param others the purchase's other payments
 */
export function requiresSeatsDecision(
  decision: PaymentDecision,
  payment: Money,
  purchase: Team,
  others: readonly Money[],
): boolean {
  const isReturned =
    decision === PaymentDecision.REFUND
      ? !isChargedTwice(payment)
      : decision === PaymentDecision.RESOLVE && payment.status !== PaymentStatus.APPROVED;
  return isReturned && purchase.status === PurchaseStatus.PAID && !others.some((other) => pays(other, purchase));
}

/** Returns the remaining review reason of an approved payment with one charge left; null if there is none. */
export function remainingReviewReason(purchase: Team, others: readonly Money[]): ReviewReason | null {
  if (!isLive(purchase.status)) return ReviewReason.SEAT_LOST;
  if (isPayable(purchase.status)) return ReviewReason.AMOUNT_MISMATCH;
  const another = others.some(({ status, review }) => status === PaymentStatus.APPROVED && review === null);
  return another ? ReviewReason.DOUBLE_CHARGE : null;
}
