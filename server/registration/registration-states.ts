import { registerEnumType } from 'type-graphql';
import { AppError, ErrorCode } from '../platform/errors.js';

/** Where a registration stands. */
export enum RegistrationStatus {
  /** Holds its places, waits for money. */
  UNPAID = 'UNPAID',
  /** A gateway refused; holds its places until the hold ends, so that the person can try again. */
  REJECTED = 'REJECTED',
  PAID = 'PAID',
  PARTNER = 'PARTNER',
  COURTESY = 'COURTESY',
  FREE = 'FREE',
  /** The hold ended unpaid: everything was given back. Kept for late callbacks. */
  EXPIRED = 'EXPIRED',
  /** Removed by an organiser, unpaid or after its money went back: everything was given back. */
  DELETED = 'DELETED',
}
registerEnumType(RegistrationStatus, {
  name: 'RegistrationStatus',
  description:
    'Where a registration stands. Codes of the spec: UNPAID 0, PAID 4, REJECTED 6, PARTNER 7, COURTESY 8, FREE 100. EXPIRED and DELETED hold nothing any more.',
});

const { UNPAID, REJECTED, PAID, PARTNER, COURTESY, FREE, EXPIRED, DELETED } = RegistrationStatus;

/**
 * The whole life of a registration: from → to. An expired or deleted one comes back only when money arrives and
 * everything can still be taken; a paid one leaves only when its money went back and a person frees its places.
 */
const moves: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  UNPAID: [REJECTED, PAID, PARTNER, COURTESY, FREE, EXPIRED, DELETED],
  REJECTED: [PAID, FREE, EXPIRED, DELETED],
  PAID: [DELETED],
  PARTNER: [],
  COURTESY: [],
  FREE: [],
  EXPIRED: [PAID],
  DELETED: [PAID],
};

/** Statuses in which a registration holds its places. */
export const liveStatuses: readonly RegistrationStatus[] = [UNPAID, REJECTED, PAID, PARTNER, COURTESY, FREE];
/** Statuses that still wait for money. */
export const payableStatuses: readonly RegistrationStatus[] = [UNPAID, REJECTED];
/** Statuses the 'pagos' counter counts (spec codes 4, 7 and 100). */
export const countedAsPaid: readonly RegistrationStatus[] = [PAID, PARTNER, FREE];

export const isLive = (status: RegistrationStatus): boolean => liveStatuses.includes(status);
export const isPayable = (status: RegistrationStatus): boolean => payableStatuses.includes(status);

/** The spec's participant payment status code; null for those that left every list. */
export function statusCode(status: RegistrationStatus): number | null {
  const codes: Partial<Record<RegistrationStatus, number>> = {
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
export function assertMove(from: RegistrationStatus, to: RegistrationStatus): void {
  if (!moves[from].includes(to)) throw new AppError(ErrorCode.WRONG_STATE);
}
