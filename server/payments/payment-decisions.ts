import type { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus, isLive, isPayable } from '../purchases/purchase-states.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { chargesNotReturned } from './payment-charges.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import type { Payment } from './payment.entity.js';

type Money = Pick<Payment, 'id' | 'status' | 'review' | 'amount' | 'charges'>;
type Team = Pick<Purchase, 'status' | 'amount'>;

/** Several transactions were approved on this one reference, and at least two have not gone back. */
export const isChargedTwice = ({ review, charges }: Money): boolean =>
  review === ReviewReason.DOUBLE_CHARGE && chargesNotReturned(charges).length > 1;

/** The decisions a payment is open to, as it and its purchase stand. Without a review, what it paid may be given back. */
export function decisionsOf(payment: Money, purchase: Team): PaymentDecision[] {
  const approved = payment.status === PaymentStatus.APPROVED;
  if (!payment.review) return approved && purchase.status === PurchaseStatus.PAID ? [PaymentDecision.REFUND] : [];
  return [
    ...(approved && !isLive(purchase.status) ? [PaymentDecision.REINSTATE] : []),
    ...(approved && isPayable(purchase.status) ? [PaymentDecision.ACCEPT] : []),
    ...(approved ? [PaymentDecision.REFUND] : []),
    PaymentDecision.RESOLVE,
  ];
}

/** Whether this money alone would keep the purchase paid. */
const pays = ({ status, review, amount }: Money, purchase: Team): boolean =>
  status === PaymentStatus.APPROVED &&
  (review === null ||
    review === ReviewReason.DOUBLE_CHARGE ||
    (review === ReviewReason.AMOUNT_MISMATCH && amount >= purchase.amount));

/**
 * Whether a decision has to say what becomes of the places: with it, the purchase would be paid by nothing.
 * @param others the purchase's other payments
 */
export function requiresSeatsDecision(
  decision: PaymentDecision,
  payment: Money,
  purchase: Team,
  others: readonly Money[],
): boolean {
  const gone =
    decision === PaymentDecision.REFUND
      ? !isChargedTwice(payment)
      : decision === PaymentDecision.RESOLVE && payment.status !== PaymentStatus.APPROVED;
  return gone && purchase.status === PurchaseStatus.PAID && !others.some((other) => pays(other, purchase));
}

/** Why an approved payment still waits once only one of its charges is left. */
export function remainingReviewReason(purchase: Team, others: readonly Money[]): ReviewReason | null {
  if (!isLive(purchase.status)) return ReviewReason.SEAT_LOST;
  if (isPayable(purchase.status)) return ReviewReason.AMOUNT_MISMATCH;
  const another = others.some(({ status, review }) => status === PaymentStatus.APPROVED && review === null);
  return another ? ReviewReason.DOUBLE_CHARGE : null;
}
