import { LockMode } from '@mikro-orm/postgresql';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { requireUserSession } from '../platform/permissions.js';
import { inTransaction } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { passwordProblem } from './good-password.js';
import { limitPasswordGuesses, resetGuessLimit } from './sessions/guess-limits.js';
import type { OpenedSession } from './sessions/log-in.js';
import { invalidateLinks } from './password-links.js';
import { hashPassword, verifyPassword } from './password.js';
import { endSessions, openSession } from './sessions/session.js';
import { noteChange } from './update-user.js';
import { ownData } from './user-data.js';
import { User } from './user.entity.js';
import type { ChangeMyPasswordInput, MyAccountInput } from './user.inputs.js';
import { userState } from './user-state.js';

/** Returns the viewer's user, locked until the transaction ends. @throws UNAUTHENTICATED, FORBIDDEN for an API key */
async function lockedSelf({ em, viewer }: AppContext): Promise<User> {
  requireUserSession(viewer);
  const user = await em.findOne(User, viewer.userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw new AppError(ErrorCode.UNAUTHENTICATED);
  return user;
}

/**
 * Changes name and phone of the viewer.
 * @param version version of the user that the form was filled with
 * @throws UNAUTHENTICATED, CONFLICT, VALIDATION
 */
export async function updateMyAccount(ctx: AppContext, input: MyAccountInput, version?: number): Promise<User> {
  const { id } = await inTransaction(ctx, async (tx) => {
    const user = await lockedSelf(tx);
    refuseOlder(user, version);
    const before = userState(user);
    tx.em.assign(user, ownData(input));
    noteChange(tx, user, before, false);
    return user;
  });
  return ctx.em.findOneOrFail(User, id, { refresh: true });
}

/**
 * Changes the viewer's password, ends all sessions and returns a new one. Wrong current passwords count as failed
 * logins, so that a stolen session does not help to guess the password.
 * @throws UNAUTHENTICATED, VALIDATION, TOO_MANY_REQUESTS
 */
export async function changeMyPassword(ctx: AppContext, input: ChangeMyPasswordInput): Promise<OpenedSession> {
  const { viewer } = ctx;
  requireUserSession(viewer);
  const self = await ctx.em.findOne(User, { id: viewer.userId });
  if (!self) throw new AppError(ErrorCode.UNAUTHENTICATED);
  const problem = passwordProblem(input.newPassword, self);
  if (problem) throw invalid({ newPassword: [problem] });
  await limitPasswordGuesses(ctx, self.email);
  if (!(await verifyPassword(self.passwordHash, input.currentPassword)))
    throw invalid({ currentPassword: ['La contraseña actual no es correcta.'] });
  await resetGuessLimit(ctx, self.email);
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockedSelf(tx);
    // The password changed during the check.
    if (locked.passwordHash !== self.passwordHash) throw new AppError(ErrorCode.UNAUTHENTICATED);
    locked.passwordHash = passwordHash;
    noteChange(tx, locked, userState(locked), true);
    await endSessions(tx, locked.id);
    await invalidateLinks(tx, locked.id);
    const key = await openSession(tx, locked);
    if (!key) throw new AppError(ErrorCode.UNAUTHENTICATED);
    return { ...key, user: locked };
  });
}
