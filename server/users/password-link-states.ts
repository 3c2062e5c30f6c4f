import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const PasswordLinkKind = describedEnum('PasswordLinkKind', 'Purpose of a password link.', {
  INVITATION: 'The user has no password yet; the link is valid for 7 days.',
  RESET: 'The user has a password and can choose another; the link is valid for 1 hour.',
});
export type PasswordLinkKind = EnumValue<typeof PasswordLinkKind>;

/** Whether a password link can be used. */
export const PasswordLinkState = describedEnum('PasswordLinkState', 'State of a password link.', {
  OPEN: 'The link can set a password, once.',
  USED: 'The link has set a password, or was invalidated because the password or email of its user changed.',
  EXPIRED: "The link's lifetime has ended.",
});
export type PasswordLinkState = EnumValue<typeof PasswordLinkState>;

const HOUR_MS = 3_600_000;

/** Lifetime by purpose, in milliseconds. */
export const linkLifetime: Record<PasswordLinkKind, number> = {
  [PasswordLinkKind.INVITATION]: 7 * 24 * HOUR_MS,
  [PasswordLinkKind.RESET]: HOUR_MS,
};

export function passwordLinkState(link: { usedAt: Date | null; expiresAt: Date }, now: Date): PasswordLinkState {
  if (link.usedAt) return PasswordLinkState.USED;
  return link.expiresAt > now ? PasswordLinkState.OPEN : PasswordLinkState.EXPIRED;
}
