import { hmac } from '../platform/crypto/hmac.js';
import type { AppContext } from '../app-context.js';

/**
 * Hashes by which unpaid seats and product units of an event are capped. The caps only compare them, so no clear text
 * is stored.
 */
export interface UnpaidCapKeys {
  /** HMAC of the network address (the /64 of an IPv6 address); null if the caller is not a visitor. */
  networkHash: string | null;
  /** HMAC of the payer's e-mail address. */
  payerEmailHash: string;
}

export function unpaidCapKeys({ network, services }: AppContext, payerEmail: string): UnpaidCapKeys {
  const hash = (kind: string, text: string): string => hmac(services.config.dataKey, kind, text);
  return { networkHash: network === '' ? null : hash('address', network), payerEmailHash: hash('e-mail', payerEmail) };
}

/**
 * Returns the maximum number of unpaid seats (or product units) of an event per payer and per network address. Without
 * the caps one visitor could hold all seats or the whole stock without paying. docs/operating.md explains the numbers.
 * @param size number of seats of the event, or of its product units
 */
export function unpaidCaps(size: number): { payer: number; address: number } {
  return {
    payer: Math.min(70, Math.max(MIN_PAYER_CAP, Math.floor(size / 10))),
    address: Math.max(60, Math.floor(size / 5)),
  };
}

/**
 * Minimum of a payer's cap in a small event. It is the largest possible order: a lower cap would reject an allowed
 * order.
 */
export const MIN_PAYER_CAP = 35;

/** Message for the exceeded cap. */
export type ExceededCap = 'tooManyFromPayer' | 'tooManyFromAddress';
