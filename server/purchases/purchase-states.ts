import { registerEnumType } from 'type-graphql';
import { AppError, ErrorCode } from '../platform/errors.js';

/** What a purchase was made for. A registration may hold goods as well. */
export enum PurchaseKind {
  REGISTRATION = 'REGISTRATION',
  ORDER = 'ORDER',
}
registerEnumType(PurchaseKind, {
  name: 'PurchaseKind',
  description: 'What a purchase was made for.',
  valuesConfig: {
    REGISTRATION: { description: 'The places of a team, with or without goods.' },
    ORDER: { description: 'Goods of the shop alone.' },
  },
});

/** Where a purchase stands. */
export enum PurchaseStatus {
  /** Holds what it takes, waits for money. */
  UNPAID = 'UNPAID',
  /** A gateway refused; holds what it takes until the hold ends, so that the person can try again. */
  REJECTED = 'REJECTED',
  PAID = 'PAID',
  PARTNER = 'PARTNER',
  COURTESY = 'COURTESY',
  FREE = 'FREE',
  /** The hold ended unpaid: everything was given back. Kept for late callbacks. */
  EXPIRED = 'EXPIRED',
  /** Removed by an organiser, unpaid: everything was given back. */
  DELETED = 'DELETED',
  /** Its money went back, and with it all that it held but what was sent. */
  REFUNDED = 'REFUNDED',
}

/** PurchaseStatus as people and programs read it. */
export const ShownStatus = { ...PurchaseStatus, IN_VERIFICATION: 'IN_VERIFICATION' } as const;
export type ShownStatus = PurchaseStatus | 'IN_VERIFICATION';
registerEnumType(ShownStatus, {
  name: 'PurchaseStatus',
  description:
    'Where a purchase stands. REST has numbers for those that hold what they take: UNPAID 0, PAID 4, REJECTED 6, PARTNER 7, COURTESY 8, FREE 100; IN_VERIFICATION is 0 or 6, whichever it was before.',
  valuesConfig: {
    UNPAID: { description: 'Holds what it takes until `holdExpiresAt`, and waits for money' },
    IN_VERIFICATION: {
      description:
        'Holds what it takes, and how a payment ends is not known: the gateway reports it as pending, the payer came back from the gateway before it reported anything, or money that does not pay it waits for a decision. Nobody should pay again',
    },
    REJECTED: {
      description:
        'A gateway refused the payment; holds what it takes until `holdExpiresAt`, so that it can be tried again',
    },
    PAID: { description: 'Its money arrived' },
    PARTNER: { description: 'A partner pays: made with a key of the kind PAID_BY_PARTNER' },
    COURTESY: { description: 'Nobody pays: made with a key of the kind COURTESY' },
    FREE: { description: 'Nothing is to be paid: the price is 0, or a discount code took all of it' },
    EXPIRED: {
      description:
        'The hold ended unpaid, and everything was given back; PAID only if money comes late and all can still be had',
    },
    DELETED: {
      description:
        'An organiser deleted it unpaid, and everything was given back; PAID only if money comes late and all can still be had',
    },
    REFUNDED: { description: 'Its money went back, and with it all that it held but what was sent' },
  },
});

const { UNPAID, REJECTED, PAID, PARTNER, COURTESY, FREE, EXPIRED, DELETED, REFUNDED } = PurchaseStatus;

/**
 * The whole life of a purchase: from → to. An expired or deleted one comes back only when money arrives and
 * everything can still be taken; a paid one leaves only when its money went back and a person gives back what it holds.
 * A refunded one comes back by a person's decision about other money.
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

/** Statuses in which a purchase holds what it takes. */
export const liveStatuses: readonly PurchaseStatus[] = [UNPAID, REJECTED, PAID, PARTNER, COURTESY, FREE];
/** Statuses that still wait for money. */
export const payableStatuses: readonly PurchaseStatus[] = [UNPAID, REJECTED];
/** Statuses in which nothing more is to be paid. */
export const settledStatuses: readonly PurchaseStatus[] = liveStatuses.filter(
  (status) => !payableStatuses.includes(status),
);
/** Statuses the 'pagos' counter counts (spec codes 4, 7 and 100). */
export const countedAsPaid: readonly PurchaseStatus[] = [PAID, PARTNER, FREE];

export const isLive = (status: PurchaseStatus): boolean => liveStatuses.includes(status);
/** Nothing more is to be paid. */
export const isSettled = (status: PurchaseStatus): boolean => settledStatuses.includes(status);
export const isPayable = (status: PurchaseStatus): boolean => payableStatuses.includes(status);

/** Status of a purchase as everybody is shown it; every answer, filter, count and file uses it. */
export const shownStatus = ({
  status,
  inVerification,
}: {
  status: PurchaseStatus;
  inVerification: boolean;
}): ShownStatus => (inVerification && isPayable(status) ? 'IN_VERIFICATION' : status);

/** SQL of the same, of the purchase `p`. */
export const shownStatusSql = `case when p.in_verification and p.status in ('${UNPAID}', '${REJECTED}') then 'IN_VERIFICATION' else p.status end`;

/** The spec's participant payment status code; null for those that left every list. */
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

/** @throws AppError WRONG_STATE where the table has no such move. */
export function assertMove(from: PurchaseStatus, to: PurchaseStatus): void {
  if (!moves[from].includes(to)) throw new AppError(ErrorCode.WRONG_STATE);
}
