import { registerEnumType } from 'type-graphql';
import { AppError, ErrorCode } from '../platform/errors.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Kind of purchase. A registration may also hold products. */
export const PurchaseKind = describedEnum('PurchaseKind', 'Kind of purchase.', {
  REGISTRATION: 'Registration of a team, with or without products',
  ORDER: 'Products of the shop only',
});
export type PurchaseKind = EnumValue<typeof PurchaseKind>;

/** Stored status of a purchase. */
export enum PurchaseStatus {
  /** Holds its quotas and is not paid. */
  UNPAID = 'UNPAID',
  /** A gateway rejected the payment. Holds its quotas until the hold ends, so that the payer can retry. */
  REJECTED = 'REJECTED',
  PAID = 'PAID',
  PARTNER = 'PARTNER',
  COURTESY = 'COURTESY',
  FREE = 'FREE',
  /** The hold ended unpaid and the quotas were released. The row stays for late callbacks. */
  EXPIRED = 'EXPIRED',
  /** An organiser deleted it unpaid; the quotas were released. */
  DELETED = 'DELETED',
  /** The payment was returned; the quotas were released, except products that were sent. */
  REFUNDED = 'REFUNDED',
}

/** Status of a purchase in the APIs, files and screens: `PurchaseStatus` and IN_VERIFICATION. */
export const DisplayStatus = { ...PurchaseStatus, IN_VERIFICATION: 'IN_VERIFICATION' } as const;
export type DisplayStatus = PurchaseStatus | 'IN_VERIFICATION';
registerEnumType(DisplayStatus, {
  name: 'PurchaseStatus',
  description:
    'Status of a purchase. Number in REST: UNPAID 0, PAID 4, REJECTED 6, PARTNER 7, COURTESY 8, FREE 100; IN_VERIFICATION has the number of its previous status, 0 or 6; the other statuses have none.',
  valuesConfig: {
    UNPAID: { description: 'Holds its quotas until `holdExpiresAt` and is not paid' },
    IN_VERIFICATION: {
      description:
        'Holds its quotas while the outcome of a payment is unknown: the gateway reports it as pending, the payer returned from the gateway before any report, or a payment that does not settle the purchase is under review. The payer should not pay again',
    },
    REJECTED: {
      description: 'Gateway rejected the payment; holds its quotas until `holdExpiresAt`, so that the payer can retry',
    },
    PAID: { description: 'Payment was received' },
    PARTNER: { description: 'Paid by a partner: made with a partner key of the kind PAID_BY_PARTNER' },
    COURTESY: { description: 'Courtesy that no one pays: made with a partner key of the kind COURTESY' },
    FREE: { description: 'Costs nothing: the price is 0, or a coupon code discounts all of it' },
    EXPIRED: {
      description:
        'Hold ended unpaid and the quotas were released; becomes PAID only if a payment arrives late and all quotas can be acquired again',
    },
    DELETED: {
      description:
        'Deleted by an organiser while unpaid, and the quotas were released; becomes PAID only if a payment arrives late and all quotas can be acquired again',
    },
    REFUNDED: { description: 'Payment was returned, and the quotas were released, except products that were sent' },
  },
});

const { UNPAID, REJECTED, PAID, PARTNER, COURTESY, FREE, EXPIRED, DELETED, REFUNDED } = PurchaseStatus;

/**
 * Allowed moves of a purchase. EXPIRED and DELETED become PAID only if a payment arrives and all quotas can be acquired
 * again; PAID becomes REFUNDED only by a person's decision after the money was returned; REFUNDED becomes PAID only by
 * a person's decision about another payment.
 */
const moves: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  UNPAID: [REJECTED, PAID, PARTNER, COURTESY, FREE, EXPIRED, DELETED],
  REJECTED: [PAID, FREE, EXPIRED, DELETED],
  PAID: [REFUNDED],
  PARTNER: [],
  COURTESY: [],
  FREE: [],
  EXPIRED: [PAID],
  DELETED: [PAID],
  REFUNDED: [PAID],
};

/** Statuses in which a purchase holds its quotas. */
export const liveStatuses: readonly PurchaseStatus[] = [UNPAID, REJECTED, PAID, PARTNER, COURTESY, FREE];
/** Statuses in which a purchase can be paid. */
export const payableStatuses: readonly PurchaseStatus[] = [UNPAID, REJECTED];
/** Statuses in which a purchase holds its quotas and nothing is left to pay. */
export const settledStatuses: readonly PurchaseStatus[] = liveStatuses.filter(
  (status) => !payableStatuses.includes(status),
);
/** Statuses of the 'pagos' counter (codes 4, 7 and 100 of the specification). */
export const countedAsPaid: readonly PurchaseStatus[] = [PAID, PARTNER, FREE];

export const isLive = (status: PurchaseStatus): boolean => liveStatuses.includes(status);
export const isSettled = (status: PurchaseStatus): boolean => settledStatuses.includes(status);
export const isPayable = (status: PurchaseStatus): boolean => payableStatuses.includes(status);

/**
 * Returns the status for display. Every response, filter, count and file must use it: otherwise their numbers differ.
 */
export const displayStatus = ({
  status,
  inVerification,
}: {
  status: PurchaseStatus;
  inVerification: boolean;
}): DisplayStatus => (inVerification && isPayable(status) ? 'IN_VERIFICATION' : status);

/** SQL of `displayStatus` for the purchase `p`. */
export const displayStatusSql = `case when p.in_verification and p.status in ('${UNPAID}', '${REJECTED}') then 'IN_VERIFICATION' else p.status end`;

/** Returns the payment status code of the specification; null if the purchase is expired, deleted or refunded. */
export function statusCode(status: PurchaseStatus): number | null {
  const codes: Partial<Record<PurchaseStatus, number>> = {
    UNPAID: 0,
    PAID: 4,
    REJECTED: 6,
    PARTNER: 7,
    COURTESY: 8,
    FREE: 100,
  };
  return codes[status] ?? null;
}

/** @throws WRONG_STATE if the move is not allowed */
export function assertMove(from: PurchaseStatus, to: PurchaseStatus): void {
  if (!moves[from].includes(to)) throw new AppError(ErrorCode.WRONG_STATE);
}
