import type { DataOf } from './responses';

type Redeemed = DataOf<'RedeemVerificationCode'>['redeemVerificationCode'];

/**
 * Returns the response to a code that was sent just now.
 * @param wait seconds until another code may be sent
 */
export const codeSent = (wait = 60) => {
  const now = Date.now();
  return {
    data: {
      sendVerificationCode: {
        expiresAt: new Date(now + 600_000).toISOString(),
        resendAt: new Date(now + wait * 1000).toISOString(),
        now: new Date(now).toISOString(),
      },
    },
  };
};

export const codeAccepted = (more: Partial<Redeemed> = {}) => ({
  data: {
    redeemVerificationCode: {
      outcome: 'ACCEPTED' as const,
      attemptsLeft: null,
      person: null,
      registrations: [],
      ...more,
    },
  },
});
