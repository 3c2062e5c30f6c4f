import jwt, { type JwtPayload } from 'jsonwebtoken';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../platform/permissions.js';
import { roles } from './roles.js';
import { User } from './user.entity.js';

const SESSION_HOURS = 12;
const ISSUER = 'dorsal';

/** A signed token for a user. */
export function issueToken(user: User, secret: string, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const claims = { sub: String(user.id), ver: user.sessionVersion, iat: seconds(now), exp: seconds(expiresAt) };
  const token = jwt.sign({ ...claims, iss: ISSUER }, secret, { algorithm: 'HS256' });
  return { token, expiresAt };
}

/**
 * Who sent this `Authorization` header. The user is read each time, so that the tokens of one who is made inactive, or
 * whose password was changed, stop working at once.
 */
export async function viewerOf(
  authorization: string | undefined,
  em: EntityManager,
  secret: string,
): Promise<Viewer | null> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? claimsOf(token, secret) : null;
  const user = claims && (await em.findOne(User, { id: claims.userId, sessionVersion: claims.version, active: true }));
  return user && viewerFrom(user);
}

/** What a user is to a use case. */
export function viewerFrom({ id, name, roleName }: User): Viewer {
  const { permissions, seesAllEvents } = roles[roleName];
  return { userId: id, name, permissions: new Set(permissions), seesAllEvents };
}

function claimsOf(token: string, secret: string): { userId: number; version: number } | null {
  try {
    const { sub, ver } = jwt.verify(token, secret, { algorithms: ['HS256'], issuer: ISSUER }) as JwtPayload;
    const [userId, version] = [Number(sub), Number(ver)];
    return Number.isSafeInteger(userId) && Number.isSafeInteger(version) ? { userId, version } : null;
  } catch {
    return null;
  }
}
