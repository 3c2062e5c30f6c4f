import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Returns a new signing secret: the prefix and 192 random bits in base64. */
export const newSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/**
 * Returns the signature of a message as Standard Webhooks defines it (https://www.standardwebhooks.com): HMAC-SHA256
 * over `id.timestamp.body` with the decoded secret as key.
 * @param seconds time of the request, in seconds since 1970
 */
export function signMessage(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
