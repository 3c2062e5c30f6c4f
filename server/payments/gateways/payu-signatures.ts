import { hash, hmacSha256 } from './signatures.js';

/** Signature algorithms; the organiser chooses the one that is set in the account at PayU. */
export const payuAlgorithms = ['MD5', 'SHA1', 'SHA256', 'HMAC-SHA256'] as const;
export type PayuAlgorithm = (typeof payuAlgorithms)[number];

export interface PayuKey {
  apiKey: string;
  merchantId: string;
  algorithm: PayuAlgorithm;
  /** Dedicated key for HMAC-SHA256; defaults to `apiKey`. */
  hmacKey?: string;
}

/** Returns the signature of the checkout form. `amount` must be the text of the form: `50000` and `50000.0` differ. */
export function signRequest(key: PayuKey, reference: string, amount: string, currency: string): string {
  return sign(key, [reference, amount, currency]);
}

/** Returns the signature of the browser's return, over TX_VALUE rounded to one decimal and the transactionState. */
export function signResponse(key: PayuKey, reference: string, value: string, currency: string, state: string): string {
  return sign(key, [reference, responseValue(value), currency, state]);
}

/** Returns the signature of a confirmation, over the value as `confirmationValue` writes it and state_pol. */
export function signConfirmation(
  key: PayuKey,
  reference: string,
  value: string,
  currency: string,
  state: string,
): string {
  return sign(key, [reference, confirmationValue(value), currency, state]);
}

const hashNames = { MD5: 'md5', SHA1: 'sha1', SHA256: 'sha256' } as const;

/** Returns the digest by the account's algorithm. The text begins with the apiKey even if it is also the HMAC key. */
function sign(key: PayuKey, values: readonly string[]): string {
  const text = [key.apiKey, key.merchantId, ...values].join('~');
  if (key.algorithm === 'HMAC-SHA256') return hmacSha256(key.hmacKey ?? key.apiKey, text);
  return hash(hashNames[key.algorithm], text);
}

/**
 * Returns the value of a confirmation as PayU signs it: without a second decimal of zero (150.00 → 150.0, but 150.26 →
 * 150.26), and a whole number with one zero (150 → 150.0).
 */
export function confirmationValue(value: string): string {
  if (/^\d+\.\d0$/.test(value)) return value.slice(0, -1);
  return /^\d+$/.test(value) ? `${value}.0` : value;
}

/**
 * Returns the value of a browser's return as PayU signs it: one decimal, rounded half to even (150.25 → 150.2, 150.35 →
 * 150.4). Works on the digits, because a float cannot represent 150.35. PayU's PHP sample is wrong: it rounds half up.
 */
export function responseValue(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  const tenths = BigInt(whole + (fraction[0] ?? '0'));
  const remainder = fraction.slice(1).padEnd(1, '0');
  const isTie = /^50*$/.test(remainder);
  const roundsUp = isTie ? tenths % 2n === 1n : remainder >= '5';
  const rounded = String(roundsUp ? tenths + 1n : tenths).padStart(2, '0');
  return `${rounded.slice(0, -1)}.${rounded.slice(-1)}`;
}
