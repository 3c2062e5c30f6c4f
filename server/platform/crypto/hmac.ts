import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Keys by secret: making one takes longer than a hash. A process has one or two secrets. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

/**
 * Returns a keyed hash of personal data that only has to be recognised, such as a document, e-mail or network address.
 * Without the installation's secret it cannot be reversed, unlike a plain hash of a short number.
 * @param purpose separates the hashes of different uses
 */
export function hmac(secret: string, purpose: string, ...parts: readonly string[]): string {
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac('sha256', keyOf(secret)).update(text).digest('base64url').slice(0, 27);
}
