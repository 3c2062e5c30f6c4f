import type { Viewer } from '../platform/permissions.js';
import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { roles } from './roles.js';
import { hashOfToken, newSecretToken } from './secret-token.js';
import { UserSession } from './user-session.entity.js';
import type { User } from './user.entity.js';

const MINUTE_MS = 60_000;

/** What a browser keeps of its session. */
export interface SessionKey {
  token: string;
  expiresAt: Date;
}

/**
 * Opens a session of a user in the caller's transaction; null where the user is not what they were any more: inactive,
 * gone, or with another password than the one that was checked. The row is locked until then, so a password that is
 * changed at the same time ends this session, or keeps it from being opened.
 */
export async function openSession({ em, now, services }: Work, user: User): Promise<SessionKey | null> {
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + services.config.sessionHours * 60 * MINUTE_MS);
  const [opened] = await sql<{ id: number }>(
    em,
    `insert into user_session (user_id, token_hash, created_at, last_seen_at, expires_at)
      select id, $3, $4, $4, $5 from app_user where id = $1 and password_hash = $2 and active for share
      returning id`,
    [user.id, user.passwordHash, hashOfToken(token), now, expiresAt],
  );
  return opened ? { token, expiresAt } : null;
}

/** Ends every session of a user. */
export async function endSessions({ em }: Work, userId: number): Promise<void> {
  await sql(em, 'delete from user_session where user_id = $1', [userId]);
}

/** Sessions last used before this moment have ended. */
export const idleSince = ({ now, services }: Work): Date =>
  new Date(now.getTime() - services.config.sessionIdleMinutes * MINUTE_MS);

/**
 * Who sent this `Authorization` header. Session and user are read each time, in one statement, so that what ends either
 * counts at once on every node. `attended`: a person asks, not a page by itself, which keeps the session from ending.
 */
export async function viewerOf(
  work: Work,
  authorization: string | undefined,
  { attended }: { attended: boolean },
): Promise<Viewer | null> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const session = await work.em.findOne(
    UserSession,
    {
      tokenHash: hashOfToken(token),
      expiresAt: { $gt: work.now },
      lastSeenAt: { $gt: idleSince(work) },
      user: { active: true },
    },
    { populate: ['user'], strategy: 'joined' },
  );
  if (!session) return null;
  if (attended) await noteUse(work, session);
  return viewerFrom(session.user.getEntity(), session);
}

/** Once a minute at most: of requests at the same time the first writes. */
async function noteUse({ em, now }: Work, { id, lastSeenAt }: UserSession): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (lastSeenAt > minuteAgo) return;
  await sql(em, 'update user_session set last_seen_at = $2 where id = $1 and last_seen_at <= $3', [id, now, minuteAgo]);
}

/** What a user is to a use case. */
export function viewerFrom({ id, name, roleName }: User, session: UserSession | null = null): Viewer {
  const { permissions, seesAllEvents } = roles[roleName];
  return {
    userId: id,
    name,
    permissions: new Set(permissions),
    seesAllEvents,
    eventIds: null,
    sessionId: session?.id ?? null,
    keyId: null,
    authenticatedAt: session && (session.reauthenticatedAt ?? session.createdAt),
  };
}
