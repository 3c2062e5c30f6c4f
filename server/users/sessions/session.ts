import type { Viewer } from '../../platform/permissions.js';
import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import { roles } from '../roles.js';
import { signSessionToken, verifySessionToken } from './session-token.js';
import { UserSession } from './user-session.entity.js';
import type { User } from '../user.entity.js';

const MINUTE_MS = 60_000;

/** Token of a session and the time at which it expires. */
export interface SessionKey {
  token: string;
  expiresAt: Date;
}

/**
 * Opens a session in the caller's transaction. Returns null if the user was deactivated, deleted or given another
 * password since the check. The user's row is share-locked: a concurrent change of the password ends this session or
 * prevents it.
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

/** Ends all sessions of a user. */
export async function endSessions({ em }: AppContext, userId: number): Promise<void> {
  await sql(em, 'delete from user_session where user_id = $1', [userId]);
}

/** Returns the time before which an unused session has ended. */
export const idleSince = ({ now, services }: AppContext): Date =>
  new Date(now.getTime() - services.config.sessionIdleMinutes * MINUTE_MS);

/**
 * Returns the viewer of an `Authorization` header; null without a valid token of a live session. The signature is
 * checked before the database is queried. Session and user are read in one statement on every request, so that a
 * logout, another password or deactivation takes effect on all nodes at once. The lookup uses ID and `createdAt`: after
 * a restore from a backup IDs are reused, and an older token would open another user's session.
 * @param attended whether a person makes the request; polling by a page does not prolong the session
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
  if (attended) await recordUse(ctx, session);
  return toViewer(session.user.getEntity(), session);
}

/** Records the use of a session, at most once a minute; of concurrent requests only the first writes. */
async function recordUse({ em, now }: AppContext, { id, lastSeenAt }: UserSession): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (lastSeenAt > minuteAgo) return;
  await sql(em, 'update user_session set last_seen_at = $2 where id = $1 and last_seen_at <= $3', [id, now, minuteAgo]);
}

/** Returns the viewer that use cases check permissions with. */
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
