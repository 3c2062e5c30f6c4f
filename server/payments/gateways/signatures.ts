import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type HashName = 'md5' | 'sha1' | 'sha256';

/** Returns the lower-case hexadecimal digest of a UTF-8 text. */
export function hash(name: HashName, text: string): string {
  return createHash(name).update(text, 'utf8').digest('hex');
}

/** Returns the lower-case hexadecimal HMAC-SHA256 of a UTF-8 text. */
export function hmacSha256(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/**
 * Returns whether a received digest equals the computed one. Case is ignored, because providers use both; the
 * comparison runs in constant time, so that its duration reveals nothing about the digest.
 */
export function sameDigest(computed: string, received: string): boolean {
  const expected = Buffer.from(computed.toLowerCase(), 'utf8');
  const actual = Buffer.from(received.toLowerCase(), 'utf8');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
