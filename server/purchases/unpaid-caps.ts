import { keyedHash } from '../platform/keyed-hash.js';
import type { Work } from '../work.js';

/** What unpaid people of one event are capped by. Hashes, because it only has to be recognised. */
export interface HoldOrigin {
  /** The network address, a /64 of IPv6; null: of no visitor. */
  savedFrom: string | null;
  /** The e-mail of who pays. */
  payerHash: string;
}

export function originOf({ network, services }: Work, payerEmail: string): HoldOrigin {
  const hash = (kind: string, text: string): string => keyedHash(services.config.jwtSecret, kind, text);
  return { savedFrom: network === '' ? null : hash('address', network), payerHash: hash('e-mail', payerEmail) };
}

/**
 * How many people may hold a seat of an event without having paid: with one payer's e-mail a club's captain and ten
 * teams, from one network address a club's evening or a fifth of a large event. Why these numbers: docs/operating.md.
 */
export function unpaidCaps(seats: number): { payer: number; address: number } {
  return { payer: Math.min(70, Math.max(35, Math.floor(seats / 10))), address: Math.max(60, Math.floor(seats / 5)) };
}

/** The message that says which. */
export type OverCap = 'tooManyFromPayer' | 'tooManyFromAddress';
