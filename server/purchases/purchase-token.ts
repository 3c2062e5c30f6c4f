import { randomBytes } from 'node:crypto';

/** 128 random bits, safe in an address. */
export const newToken = (): string => randomBytes(16).toString('base64url');
