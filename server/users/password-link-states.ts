import { registerEnumType } from 'type-graphql';

/** Purpose of a password link. */
export enum PasswordLinkKind {
  INVITATION = 'INVITATION',
  RESET = 'RESET',
}
registerEnumType(PasswordLinkKind, {
  name: 'PasswordLinkKind',
  description: 'Purpose of a password link.',
  valuesConfig: {
    INVITATION: { description: 'The user has no password yet; the link is valid for 7 days.' },
    RESET: { description: 'The user has a password and can choose another; the link is valid for 1 hour.' },
  },
});

/** Whether a password link can be used. */
export enum PasswordLinkState {
  OPEN = 'OPEN',
  USED = 'USED',
  EXPIRED = 'EXPIRED',
}
registerEnumType(PasswordLinkState, {
  name: 'PasswordLinkState',
  description: 'State of a password link.',
  valuesConfig: {
    OPEN: { description: 'The link can set a password, once.' },
    USED: {
      description: 'The link has set a password, or was invalidated because the password or email of its user changed.',
    },
    EXPIRED: { description: "The link's lifetime has ended." },
  },
});

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
