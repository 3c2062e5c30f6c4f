import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { PasswordLink } from './password-link.entity.js';
import { linkStateOf, PasswordLinkState } from './password-link-states.js';
import { hashOfToken } from './secret-token.js';
import type { PasswordLinkPage } from './user.types.js';

const KEPT_DAYS = 30;

/** The link with this token, with its user; null where there is none, or its user may not log in. */
export function findLink({ em }: AppContext, token: string): Promise<PasswordLink | null> {
  return em.findOne(
    PasswordLink,
    { tokenHash: hashOfToken(token), user: { active: true } },
    { populate: ['user'], strategy: 'joined', refresh: true },
  );
}

/** What the page of a link is told. */
export async function passwordLinkPage(ctx: AppContext, token: string): Promise<PasswordLinkPage | null> {
  const link = await findLink(ctx, token);
  if (!link) return null;
  const state = linkStateOf(link, ctx.now);
  return { state, kind: link.kind, email: state === PasswordLinkState.OPEN ? link.user.getEntity().email : null };
}

/** Whatever links a user has may not be used any more: their password was set, or they are reached elsewhere. */
export async function invalidateLinks({ em, now }: AppContext, userId: number): Promise<void> {
  await sql(em, 'update password_link set used_at = $2 where user_id = $1 and used_at is null', [userId, now]);
}

/** Forgets links a month after their end; until then their page says why they no longer work. */
export async function purgePasswordLinks({ em, now }: AppContext): Promise<void> {
  await sql(em, `delete from password_link where expires_at < $1::timestamptz - interval '${KEPT_DAYS} days'`, [now]);
}
