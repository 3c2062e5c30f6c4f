import { createHmac } from 'node:crypto';

/** Returns the HMAC of personal data that only has to be recognised. */
export const hashed = (secret, ...parts) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
