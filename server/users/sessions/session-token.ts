import jwt from 'jsonwebtoken';
import type { Config } from '../../platform/config/config.js';
import { hmac } from '../../platform/crypto/hmac.js';

type SigningSecrets = Pick<Config, 'jwtSecret' | 'previousJwtSecret'>;

/** Claims of a session's token. Dates are whole seconds: a JWT holds no fractions. */
export interface SessionClaims {
  sessionId: number;
  issuedAt: Date;
  expiresAt: Date;
}

const ALGORITHM = 'HS256';

/** Names a signing secret in a token's header without revealing it; equal on all nodes that share the secret. */
const keyIdFromSecret = (secret: string): string => hmac(secret, 'JWT key ID').slice(0, 8);

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Returns a JWT with the claims `sid`, `iat` and `exp`, signed with the current secret. */
export function signSessionToken(
  { jwtSecret }: SigningSecrets,
  { sessionId, issuedAt, expiresAt }: SessionClaims,
): string {
  const claims = { sid: sessionId, iat: toSeconds(issuedAt), exp: toSeconds(expiresAt) };
  return jwt.sign(claims, jwtSecret, { algorithm: ALGORITHM, keyid: keyIdFromSecret(jwtSecret) });
}

/**
 * Returns the claims of a token that was signed with the current or the previous secret and has not expired at `now`;
 * otherwise null. The algorithm is fixed: a token that names its own, such as `none`, would need no secret.
 */
export function verifySessionToken(
  { jwtSecret, previousJwtSecret }: SigningSecrets,
  token: string,
  now: Date,
): SessionClaims | null {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const secret = [jwtSecret, previousJwtSecret].find(
    (candidate) => candidate !== null && keyIdFromSecret(candidate) === keyId,
  );
  if (!secret) return null;
  try {
    const claims = jwt.verify(token, secret, { algorithms: [ALGORITHM], clockTimestamp: toSeconds(now) });
    if (typeof claims === 'string') return null;
    const { sid, iat, exp } = claims as { sid?: unknown; iat?: number; exp?: number };
    if (!Number.isInteger(sid) || iat === undefined || exp === undefined) return null;
    return { sessionId: sid as number, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
