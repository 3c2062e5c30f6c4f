import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const PaymentStatus = describedEnum('PaymentStatus', 'Status of a payment.', {
  PENDING: 'Started, and the outcome is unknown',
  APPROVED: 'The gateway received the money',
  REJECTED: 'The bank or the gateway rejected the payment',
  EXPIRED: 'The payer did not pay in time',
  REFUNDED: 'The money was refunded to the payer',
  VOIDED: 'Cancelled before the money was captured',
  CHARGED_BACK: "The payer's bank returned the money to the payer",
});
export type PaymentStatus = EnumValue<typeof PaymentStatus>;

const { APPROVED, REJECTED, EXPIRED, REFUNDED, VOIDED, CHARGED_BACK } = PaymentStatus;

/**
 * Allowed moves of a payment. REJECTED and EXPIRED may become APPROVED (the payer retried, or cash was paid late).
 * APPROVED ends only if the money is returned, not by a late rejection of another attempt. After that another
 * transaction on the same reference may be approved.
 */
const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  PENDING: [APPROVED, REJECTED, EXPIRED, REFUNDED, VOIDED, CHARGED_BACK],
  REJECTED: [APPROVED, EXPIRED],
  EXPIRED: [APPROVED, REJECTED],
  APPROVED: [REFUNDED, VOIDED, CHARGED_BACK],
  REFUNDED: [CHARGED_BACK, APPROVED],
  VOIDED: [CHARGED_BACK, APPROVED],
  CHARGED_BACK: [APPROVED],
};

export const canMove = (from: PaymentStatus, to: PaymentStatus): boolean => moves[from].includes(to);

/** Reason of a review under 'Pagos por revisar'. */
export const ReviewReason = describedEnum('ReviewReason', 'Reason why a payment is under review.', {
  SEAT_LOST:
    'Approved after the hold ended and its quotas cannot be acquired again, or after the purchase was refunded',
  DOUBLE_CHARGE: 'Second approval for a purchase that is paid',
  AMOUNT_MISMATCH: 'Received amount or currency differs from the request or from what is owed now',
  MONEY_RETURNED: 'The gateway reports a refund, void or chargeback',
});
export type ReviewReason = EnumValue<typeof ReviewReason>;
