import { randomBytes } from 'node:crypto';

/** Returns 128 random bits as URL-safe text. */
export const newToken = (): string => randomBytes(16).toString('base64url');
