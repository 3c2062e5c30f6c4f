import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret, as its owner keeps it: 192 random bits in base64. */
export const newSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/**
 * The signature of one message by one secret, as Standard Webhooks says (https://www.standardwebhooks.com):
 * HMAC-SHA256 over `id.timestamp.body`, keyed with the bytes that the secret is the base64 of.
 * @param seconds since 1970
 */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
