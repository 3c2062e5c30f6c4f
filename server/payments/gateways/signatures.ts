import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type HashName = 'md5' | 'sha1' | 'sha256';

/** Lower-case hexadecimal digest of a UTF-8 text. */
export function hash(name: HashName, text: string): string {
  return createHash(name).update(text, 'utf8').digest('hex');
}

/** Lower-case hexadecimal HMAC-SHA256 of a UTF-8 text. */
export function hmacSha256(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/**
 * Whether a received digest is the computed one. Providers differ in the case of their hexadecimal digits, so case is
 * ignored; the comparison takes the same time wherever the first difference is.
 */
export function sameDigest(computed: string, received: string): boolean {
  const expected = Buffer.from(computed.toLowerCase(), 'utf8');
  const given = Buffer.from(received.toLowerCase(), 'utf8');
  return expected.length === given.length && timingSafeEqual(expected, given);
}
