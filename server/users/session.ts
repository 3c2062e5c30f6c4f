import type { Viewer } from '../platform/permissions.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { roles } from './roles.js';
import { signSessionToken, verifySessionToken } from './session-token.js';
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
export async function openSession({ em, now, services }: AppContext, user: User): Promise<SessionKey | null> {
  // A token holds whole seconds, and the row is found by its `issuedAt`.
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + services.config.sessionHours * 60 * MINUTE_MS);
  const [opened] = await sql<{ id: number }>(
    em,
    `insert into user_session (user_id, created_at, last_seen_at, expires_at)
      select id, $3, $4, $5 from app_user where id = $1 and password_hash = $2 and active for share
      returning id`,
    [user.id, user.passwordHash, issuedAt, now, expiresAt],
  );
  if (!opened) return null;
  return { token: signSessionToken(services.config, { sessionId: opened.id, issuedAt, expiresAt }), expiresAt };
}

/** Ends every session of a user. */
export async function endSessions({ em }: AppContext, userId: number): Promise<void> {
  await sql(em, 'delete from user_session where user_id = $1', [userId]);
}

/** Sessions last used before this moment have ended. */
export const idleSince = ({ now, services }: AppContext): Date =>
  new Date(now.getTime() - services.config.sessionIdleMinutes * MINUTE_MS);

/**
 * Returns the viewer of an `Authorization` header; null without a valid token of a live session. The signature is checked
 * before the database is asked. Session and user are read each time, in one statement, so that signing out, another password
 * or deactivation counts at once on every node. The row is looked up by its ID and `createdAt`: after a database is restored
 * from a backup IDs are given again, and an older token would open somebody else's session.
 * @param attended whether a person makes the request; requests that a page repeats by itself do not prolong the session
 */
export async function viewerFromSession(
  ctx: AppContext,
  authorization: string | undefined,
  { attended }: { attended: boolean },
): Promise<Viewer | null> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? verifySessionToken(ctx.services.config, token, ctx.now) : null;
  if (!claims) return null;
  const session = await ctx.em.findOne(
    UserSession,
    {
      id: claims.sessionId,
      createdAt: claims.issuedAt,
      expiresAt: { $gt: ctx.now },
      lastSeenAt: { $gt: idleSince(ctx) },
      user: { active: true },
    },
    { populate: ['user'], strategy: 'joined' },
  );
  if (!session) return null;
  if (attended) await noteUse(ctx, session);
  return toViewer(session.user.getEntity(), session);
}

/** Once a minute at most: of requests at the same time the first writes. */
async function noteUse({ em, now }: AppContext, { id, lastSeenAt }: UserSession): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (lastSeenAt > minuteAgo) return;
  await sql(em, 'update user_session set last_seen_at = $2 where id = $1 and last_seen_at <= $3', [id, now, minuteAgo]);
}

/** What a user is to a use case. */
export function toViewer({ id, name, roleName }: User, session: UserSession | null = null): Viewer {
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
