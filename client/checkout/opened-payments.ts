import { localEntries } from '../base/storage/storage';

/**
 * localStorage key of the payments opened on this device with their purchase: a gateway returns only the reference, and
 * the server does not reveal the purchase for it.
 */
const KEY = 'dorsal.pagos';
/** Maximum number of stored payments; the oldest are removed first. */
const MAX_PAYMENTS = 20;
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

interface Opened {
  reference: string;
  /** Token of the purchase */
  token: string;
  /** Milliseconds since the epoch */
  openedAt: number;
}

/** Stores that this device opened a payment. Without storage, the return page shows less. */
export function rememberPayment(reference: string, token: string, now: number): void {
  const others = read(now).filter((payment) => payment.reference !== reference);
  localEntries.set(KEY, JSON.stringify([...others, { reference, token, openedAt: now }].slice(-MAX_PAYMENTS)));
}

/** Purchase token of a payment opened on this device in the last seven days; null if unknown. */
export function tokenOfPayment(reference: string, now: number): string | null {
  return read(now).find((payment) => payment.reference === reference)?.token ?? null;
}

/** Removes all stored payments. */
export function removePayments(): void {
  localEntries.remove(KEY);
}

function read(now: number): Opened[] {
  const stored = localEntries.getJson(KEY) as (Opened | null)[] | null;
  if (!Array.isArray(stored)) return [];
  return stored.filter((opened) => opened !== null).filter(({ openedAt }) => now - openedAt < RETENTION_MS);
}
