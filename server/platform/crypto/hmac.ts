import { createHmac } from 'node:crypto';

/**
 * Returns a keyed hash of personal data that only has to be recognised, such as a document, e-mail or network address.
 * Without the installation's secret it cannot be reversed, unlike a plain hash of a short number.
 * @param purpose separates the hashes of different uses
 */
export function hmac(secret: string, purpose: string, ...parts: readonly string[]): string {
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 27);
}
