import { createHash } from 'node:crypto';
import { randomText } from '../../platform/crypto/random-text.js';

/** Returns a random token of 256 bits that is safe in URLs and headers. */
export const newSecretToken = (): string => randomText(32);

/**
 * Returns the digest that is stored instead of a token. A token has enough entropy to need no slow hash and no salt.
 */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');
