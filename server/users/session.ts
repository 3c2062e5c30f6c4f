import jwt from 'jsonwebtoken';
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
  const token = jwt.sign({ sub: String(user.id), iat: seconds(now), exp: seconds(expiresAt), iss: ISSUER }, secret, {
    algorithm: 'HS256',
  });
  return { token, expiresAt };
}

/** Who sent this `Authorization` header. The user is read each time, so that an inactive one's tokens stop working at once. */
export async function viewerOf(
  authorization: string | undefined,
  em: EntityManager,
  secret: string,
): Promise<Viewer | null> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const userId = token ? subjectOf(token, secret) : null;
  if (userId === null) return null;
  const user = await em.findOne(User, { id: userId, active: true });
  if (!user) return null;
  const { permissions, seesAllEvents } = roles[user.roleName];
  return { userId, name: user.name, permissions: new Set(permissions), seesAllEvents };
}

function subjectOf(token: string, secret: string): number | null {
  try {
    const { sub } = jwt.verify(token, secret, { algorithms: ['HS256'], issuer: ISSUER });
    const id = Number(sub);
    return Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
}
