import { hmac } from '../platform/hmac.js';
import type { AppContext } from '../app-context.js';

/** What unpaid people and goods of one event are capped by. Hashes, because it only has to be recognised. */
export interface UnpaidCapKeys {
  /** The network address, a /64 of IPv6; null: of no visitor. */
  networkHash: string | null;
  /** The e-mail of who pays. */
  payerEmailHash: string;
}

export function unpaidCapKeys({ network, services }: AppContext, payerEmail: string): UnpaidCapKeys {
  const hash = (kind: string, text: string): string => hmac(services.config.dataKey, kind, text);
  return { networkHash: network === '' ? null : hash('address', network), payerEmailHash: hash('e-mail', payerEmail) };
}

/**
 * How many people may hold a seat of an event without having paid: with one payer's e-mail a club's captain and ten
 * teams, from one network address a club's evening or a fifth of a large event. Units of goods are capped the same by how
 * many the event has, so that nobody empties a shop without paying. Why these numbers: docs/operating.md.
 * @param size seats of the event, or units of its goods
 */
export function unpaidCaps(size: number): { payer: number; address: number } {
  return {
    payer: Math.min(70, Math.max(MIN_PAYER_CAP, Math.floor(size / 10))),
    address: Math.max(60, Math.floor(size / 5)),
  };
}

/** What one payer may hold unpaid, however small the event: no order of the shop is larger. */
export const MIN_PAYER_CAP = 35;

/** The message that says which. */
export type ExceededCap = 'tooManyFromPayer' | 'tooManyFromAddress';
