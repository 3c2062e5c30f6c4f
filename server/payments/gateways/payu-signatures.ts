import { hash, hmacSha256 } from './signatures.js';

/** Algorithms an organiser can pin; the account at PayU must be set to the same. */
export const payuAlgorithms = ['MD5', 'SHA1', 'SHA256', 'HMAC-SHA256'] as const;
export type PayuAlgorithm = (typeof payuAlgorithms)[number];

export interface PayuKey {
  apiKey: string;
  merchantId: string;
  algorithm: PayuAlgorithm;
  /** Key of HMAC-SHA256 where the account has a dedicated one; the apiKey otherwise. */
  hmacKey?: string;
}

/** Signature of the checkout form: `ApiKey~merchantId~referenceCode~amount~currency`, the amount byte for byte as in the form. */
export function signRequest(key: PayuKey, reference: string, amount: string, currency: string): string {
  return sign(key, [reference, amount, currency]);
}

/** Signature of the browser's return: as the request's, with TX_VALUE rounded to one decimal and the transactionState. */
export function signResponse(key: PayuKey, reference: string, value: string, currency: string, state: string): string {
  return sign(key, [reference, responseValue(value), currency, state]);
}

/** Signature of the confirmation: as the response's, but with the confirmation's own form of the value and state_pol. */
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

/** Digest by the account's algorithm. The apiKey is the text's first value even where it is the HMAC's key too. */
function sign(key: PayuKey, values: readonly string[]): string {
  const text = [key.apiKey, key.merchantId, ...values].join('~');
  if (key.algorithm === 'HMAC-SHA256') return hmacSha256(key.hmacKey ?? key.apiKey, text);
  return hash(hashNames[key.algorithm], text);
}

/**
 * The confirmation's value as PayU signs it: a second decimal of zero falls away (150.00 → 150.0), another stays
 * (150.26), and a whole number gets one zero (150 → 150.0).
 */
export function confirmationValue(value: string): string {
  if (/^\d+\.\d0$/.test(value)) return value.slice(0, -1);
  return /^\d+$/.test(value) ? `${value}.0` : value;
}

/**
 * The response's value as PayU signs it: one decimal, rounded half to even (150.25 → 150.2, 150.35 → 150.4). Done on the
 * digits: PayU's own PHP sample rounds half up, and a float cannot hold 150.35.
 */
export function responseValue(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  const kept = BigInt(whole + (fraction[0] ?? '0'));
  const dropped = fraction.slice(1).padEnd(1, '0');
  const isTie = /^50*$/.test(dropped);
  const up = isTie ? kept % 2n === 1n : dropped >= '5';
  const rounded = String(up ? kept + 1n : kept).padStart(2, '0');
  return `${rounded.slice(0, -1)}.${rounded.slice(-1)}`;
}
