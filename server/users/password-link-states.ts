import { registerEnumType } from 'type-graphql';

/** What a link was mailed for. */
export enum PasswordLinkKind {
  INVITATION = 'INVITATION',
  RESET = 'RESET',
}
registerEnumType(PasswordLinkKind, {
  name: 'PasswordLinkKind',
  description: 'What a link that sets a password was mailed for.',
  valuesConfig: {
    INVITATION: { description: 'A user who has no password yet: good for seven days.' },
    RESET: { description: 'A user who has a password and is to choose another: good for an hour.' },
  },
});

/** Whether a link may still be used. */
export enum PasswordLinkState {
  OPEN = 'OPEN',
  USED = 'USED',
  EXPIRED = 'EXPIRED',
}
registerEnumType(PasswordLinkState, {
  name: 'PasswordLinkState',
  description: 'Whether a link that sets a password may still be used.',
  valuesConfig: {
    OPEN: { description: 'It sets a password, once.' },
    USED: {
      description:
        'It set a password, or became useless since: the password or the email of its user was changed in another way.',
    },
    EXPIRED: { description: 'Its time is over.' },
  },
});

const HOUR_MS = 3_600_000;

/** How long a link is good for. */
export const linkLifetime: Record<PasswordLinkKind, number> = {
  [PasswordLinkKind.INVITATION]: 7 * 24 * HOUR_MS,
  [PasswordLinkKind.RESET]: HOUR_MS,
};

export function linkStateOf(link: { usedAt: Date | null; expiresAt: Date }, now: Date): PasswordLinkState {
  if (link.usedAt) return PasswordLinkState.USED;
  return link.expiresAt > now ? PasswordLinkState.OPEN : PasswordLinkState.EXPIRED;
}
