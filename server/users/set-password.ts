import { LockMode } from '@mikro-orm/postgresql';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { passwordProblem } from './good-password.js';
import { resetGuessLimit } from './sessions/guess-limits.js';
import { hashPassword } from './password.js';
import { invalidateLinks, findLink } from './password-links.js';
import { passwordLinkState, PasswordLinkState } from './password-link-states.js';
import { endSessions, toViewer } from './sessions/session.js';
import { noteChange } from './update-user.js';
import { User } from './user.entity.js';
import type { SetPasswordInput } from './user.inputs.js';
import { userState } from './user-state.js';

/**
 * Sets the password of a link's user, ends the user's sessions and invalidates all links. Does not log in.
 * @throws NOT_FOUND, WRONG_STATE if the link was used or has expired, VALIDATION
 */
export async function setPassword(ctx: AppContext, { token, password }: SetPasswordInput): Promise<true> {
  const found = await openLink(ctx, token);
  const problem = passwordProblem(password, found);
  if (problem) throw invalid({ password: [problem] });
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const user = await tx.em.findOneOrFail(User, found.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // Check again with the user locked: of two concurrent uses the second finds the link used.
    await openLink(tx, token);
    user.passwordHash = passwordHash;
    noteChange({ ...tx, viewer: toViewer(user) }, user, userState(user), true);
    await invalidateLinks(tx, user.id);
    await endSessions(tx, user.id);
  });
  await resetGuessLimit(ctx, found.email);
  return true;
}

/** Returns the user of a link that can be used. @throws NOT_FOUND, WRONG_STATE */
async function openLink(ctx: AppContext, token: string): Promise<User> {
  const link = await findLink(ctx, token);
  if (!link) throw new AppError(ErrorCode.NOT_FOUND, { message: 'Este enlace no sirve.' });
  const state = passwordLinkState(link, ctx.now);
  if (state === PasswordLinkState.USED)
    throw new AppError(ErrorCode.WRONG_STATE, { message: 'Este enlace ya se usó.' });
  if (state === PasswordLinkState.EXPIRED)
    throw new AppError(ErrorCode.WRONG_STATE, { message: 'Este enlace venció.' });
  return link.user.getEntity();
}
