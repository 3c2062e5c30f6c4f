import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { PasswordLink } from './password-link.entity.js';
import { passwordLinkState, PasswordLinkState } from './password-link-states.js';
import { tokenDigest } from './sessions/secret-token.js';
import type { PasswordLinkPage } from './user.types.js';

const RETENTION_DAYS = 30;

/** Returns the link with this token and its user; null if it does not exist or its user is inactive. */
export function findLink({ em }: AppContext, token: string): Promise<PasswordLink | null> {
  return em.findOne(
    PasswordLink,
    { tokenHash: tokenDigest(token), user: { active: true } },
    { populate: ['user'], strategy: 'joined', refresh: true },
  );
}

/** Returns the data of the page behind a password link. */
export async function passwordLinkPage(ctx: AppContext, token: string): Promise<PasswordLinkPage | null> {
  const link = await findLink(ctx, token);
  if (!link) return null;
  const state = passwordLinkState(link, ctx.now);
  return { state, kind: link.kind, email: state === PasswordLinkState.OPEN ? link.user.getEntity().email : null };
}

/** Invalidates all unused links of a user, because the password or the email changed. */
export async function invalidateLinks({ em, now }: AppContext, userId: number): Promise<void> {
  await sql(em, 'update password_link set used_at = $2 where user_id = $1 and used_at is null', [userId, now]);
}

/** Purges links a month after they expired; until then their page explains why they do not work. */
export async function purgePasswordLinks({ em, now }: AppContext): Promise<void> {
  await sql(em, `delete from password_link where expires_at < $1::timestamptz - interval '${RETENTION_DAYS} days'`, [
    now,
  ]);
}
