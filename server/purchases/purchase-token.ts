import { randomText } from '../platform/crypto/random-text.js';

/** Returns 128 random bits as URL-safe text. */
export const newToken = (): string => randomText(16);
