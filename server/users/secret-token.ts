import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, in letters that an address and a header may hold. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret token. It has no less entropy than its digest, so it needs no slow hash and no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
