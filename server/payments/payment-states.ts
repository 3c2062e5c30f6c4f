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
  description: 'How a payment stands.',
  valuesConfig: {
    APPROVED: { description: 'The gateway has the money' },
    CHARGED_BACK: { description: "The payer's bank took the money back" },
    EXPIRED: { description: 'The payer let the time for it pass' },
    PENDING: { description: 'It was begun, and nothing is known yet' },
    REFUNDED: { description: 'The money went back to the payer' },
    REJECTED: { description: 'The bank or the gateway refused it' },
    VOIDED: { description: 'It was taken back before the money moved' },
  },
});

const { APPROVED, REJECTED, EXPIRED, REFUNDED, VOIDED, CHARGED_BACK } = PaymentStatus;

/**
 * A payment moves only forward. A rejected or expired attempt may still be approved (the payer tried again, cash was
 * paid late); an approval is left only by money going back, never by a late rejection of another try. After that, another
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

/** Why a received payment waits for a decision under 'Pagos por revisar'. */
export enum ReviewReason {
  /** Approved after the hold had ended and its places were gone, or after its purchase was refunded. */
  SEAT_LOST = 'SEAT_LOST',
  /** A second approval of a purchase that was paid already. */
  DOUBLE_CHARGE = 'DOUBLE_CHARGE',
  /** Amount or currency are not what was asked for, or the purchase's amount changed in between. */
  AMOUNT_MISMATCH = 'AMOUNT_MISMATCH',
  /** Money went back: refund, void or chargeback of a paid purchase. */
  MONEY_RETURNED = 'MONEY_RETURNED',
}
registerEnumType(ReviewReason, {
  name: 'ReviewReason',
  description: 'Why a payment waits for a person.',
  valuesConfig: {
    SEAT_LOST: {
      description: 'Approved after the hold had ended and its places were gone, or after its purchase was refunded.',
    },
    DOUBLE_CHARGE: { description: 'A second approval of a purchase that was paid already.' },
    AMOUNT_MISMATCH: { description: 'Amount or currency are not what was asked for, or not what is owed by now.' },
    MONEY_RETURNED: { description: 'The gateway says that money went back: refund, void or chargeback.' },
  },
});
