import { recordAudit } from '../../audit/record.js';
import { AppError, ErrorCode, type ErrorDetails } from '../../platform/errors.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { limitPasswordGuesses, resetGuessLimit } from './guess-limits.js';
import { FAILED_LOGIN_JOB, type FailedLogin } from './note-failed-login.js';
import { verifyPassword } from '../password.js';
import { openSession, toViewer, type SessionKey } from './session.js';
import { User } from '../user.entity.js';

export interface OpenedSession extends SessionKey {
  user: User;
}

/**
 * Opens a session. An unknown email, a wrong password and an inactive user take equal steps and get the same response:
 * a password hash is verified, and a job records the failure. Otherwise timing would reveal which emails exist.
 * @throws WRONG_LOGIN, TOO_MANY_REQUESTS
 */
export async function logIn(ctx: AppContext, email: string, password: string): Promise<OpenedSession> {
  const account = email.trim().toLowerCase();
  await limitPasswordGuesses(ctx, account);
  const user = await ctx.em.findOne(User, { email: account });
  const fits = await verifyPassword(user?.passwordHash, password);
  const session = fits && user?.active ? await enter(ctx, user) : null;
  if (!session) throw await failedLogin(ctx, user);
  await resetGuessLimit(ctx, account);
  return session;
}

/** Queues the audit entry of a failed password check and returns the error for it. */
export async function failedLogin(ctx: AppContext, user: User | null, details?: ErrorDetails): Promise<AppError> {
  const failure: FailedLogin = { userId: user?.id ?? null, ip: ctx.address };
  await ctx.services.jobs.enqueue(ctx.em, FAILED_LOGIN_JOB, failure);
  return new AppError(ErrorCode.WRONG_LOGIN, details);
}

/** Returns null if password or status changed during the check. */
function enter(ctx: AppContext, user: User): Promise<OpenedSession | null> {
  return inTransaction(ctx, async (tx) => {
    const key = await openSession(tx, user);
    if (!key) return null;
    recordAudit(
      { ...tx, viewer: toViewer(user) },
      { subject: 'user', subjectId: user.id, eventId: null, action: 'logged in', detail: { ip: tx.address } },
    );
    return { ...key, user };
  });
}
