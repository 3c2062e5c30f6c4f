import { localEntries } from '../base/storage';

/**
 * Which purchase a payment opened on this device was for: a gateway comes back with the payment's reference alone,
 * and the server tells nobody whose it is.
 */
const KEY = 'dorsal.pagos';
/** So many are known at most; the oldest is forgotten first. */
const MOST = 20;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Opened {
  reference: string;
  /** The purchase's */
  token: string;
  /** Milliseconds since the epoch */
  openedAt: number;
}

/** Notes that this device opened a payment. Without storage the page it comes back to shows less, and that is all. */
export function rememberPayment(reference: string, token: string, now: number): void {
  const others = read(now).filter((each) => each.reference !== reference);
  localEntries.set(KEY, JSON.stringify([...others, { reference, token, openedAt: now }].slice(-MOST)));
}

/** The purchase's token of a payment that this device opened during the last seven days. */
export function tokenOfPayment(reference: string, now: number): string | null {
  return read(now).find((each) => each.reference === reference)?.token ?? null;
}

/** Forgets all of them. */
export function forgetPayments(): void {
  localEntries.remove(KEY);
}

function read(now: number): Opened[] {
  const stored = localEntries.getJson(KEY) as (Opened | null)[] | null;
  if (!Array.isArray(stored)) return [];
  return stored.filter((opened) => opened !== null).filter(({ openedAt }) => now - openedAt < KEPT_MS);
}
