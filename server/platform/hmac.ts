import { createHmac } from 'node:crypto';

/**
 * What stands for something personal where it only has to be recognised: a document, an e-mail, a network address. It
 * cannot be turned back without the installation's secret, as a plain hash of a short number could.
 * @param purpose keeps the hashes of different uses apart
 */
export function hmac(secret: string, purpose: string, ...parts: readonly string[]): string {
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 27);
}
