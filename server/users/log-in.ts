import { record } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { passwordFits } from './password.js';
import { issueToken, viewerFrom } from './session.js';
import { User } from './user.entity.js';

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  user: User;
}

/** Opens a session. Unknown email, wrong password and inactive user answer alike, in the same time. @throws WRONG_LOGIN, TOO_MANY_REQUESTS */
export async function logIn(work: Work, email: string, password: string): Promise<OpenedSession> {
  const { limits, config } = work.services;
  const account = email.trim().toLowerCase();
  await limits.count('loginByAddress', work.network);
  await limits.count('loginByAccount', account);
  const user = await work.em.findOne(User, { email: account });
  const fits = await passwordFits(user?.passwordHash, password);
  // A failure is noted too: at most as often as the account's limit lets anyone try.
  if (user) await note(work, user, fits && user.active);
  if (!fits || !user?.active) throw new AppError(ErrorCode.WRONG_LOGIN);
  await limits.forget('loginByAccount', account);
  return { ...issueToken(user, config.jwtSecret, work.now), user };
}

async function note(work: Work, user: User, entered: boolean): Promise<void> {
  record(
    { ...work, viewer: entered ? viewerFrom(user) : null },
    {
      subject: 'user',
      subjectId: user.id,
      eventId: null,
      action: entered ? 'logged in' : 'login failed',
      detail: { ip: work.address },
    },
  );
  await work.em.flush();
}
