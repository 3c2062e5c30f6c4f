import { registerEnumType } from 'type-graphql';

export enum PaymentStatus {
  PENDING = 'PENDING',
  APPROVED = 'APPROVED',
  REJECTED = 'REJECTED',
  EXPIRED = 'EXPIRED',
  REFUNDED = 'REFUNDED',
  VOIDED = 'VOIDED',
  CHARGED_BACK = 'CHARGED_BACK',
}
registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'Status of a payment.',
  valuesConfig: {
    APPROVED: { description: 'The gateway received the money' },
    CHARGED_BACK: { description: "The payer's bank returned the money to the payer" },
    EXPIRED: { description: 'The payer did not pay in time' },
    PENDING: { description: 'Started, and the outcome is unknown' },
    REFUNDED: { description: 'The money was refunded to the payer' },
    REJECTED: { description: 'The bank or the gateway rejected the payment' },
    VOIDED: { description: 'Cancelled before the money was captured' },
  },
});

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
export enum ReviewReason {
  /** Approved after the hold ended and its quotas cannot be acquired again, or after the purchase was refunded. */
  SEAT_LOST = 'SEAT_LOST',
  /** Second approval for a purchase that is paid. */
  DOUBLE_CHARGE = 'DOUBLE_CHARGE',
  /** Another amount or currency than requested, or the purchase's amount changed since. */
  AMOUNT_MISMATCH = 'AMOUNT_MISMATCH',
  /** The gateway reports a refund, void or chargeback. */
  MONEY_RETURNED = 'MONEY_RETURNED',
}
registerEnumType(ReviewReason, {
  name: 'ReviewReason',
  description: 'Reason why a payment is under review.',
  valuesConfig: {
    SEAT_LOST: {
      description:
        'Approved after the hold ended and its quotas cannot be acquired again, or after the purchase was refunded',
    },
    DOUBLE_CHARGE: { description: 'Second approval for a purchase that is paid' },
    AMOUNT_MISMATCH: { description: 'Received amount or currency differs from the request or from what is owed now' },
    MONEY_RETURNED: { description: 'The gateway reports a refund, void or chargeback' },
  },
});
