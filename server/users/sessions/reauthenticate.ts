import { recordAudit } from '../../audit/record.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { requireUserSession } from '../../platform/permissions.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { limitPasswordGuesses, resetGuessLimit } from './guess-limits.js';
import { failedLogin } from './log-in.js';
import { verifyPassword } from '../password.js';
import { User } from '../user.entity.js';

/**
 * Checks the viewer's password, so that only this session may run sensitive operations again. Wrong passwords are
 * limited and recorded as failed logins, so that a stolen session does not help to guess the password.
 * @throws UNAUTHENTICATED, FORBIDDEN for an API key, WRONG_LOGIN, TOO_MANY_REQUESTS
 */
export async function reauthenticate(ctx: AppContext, password: string): Promise<boolean> {
  const { viewer } = ctx;
  requireUserSession(viewer);
  const user = await ctx.em.findOne(User, { id: viewer.userId });
  if (!user) throw new AppError(ErrorCode.UNAUTHENTICATED);
  await limitPasswordGuesses(ctx, user.email);
  if (!(await verifyPassword(user.passwordHash, password)))
    throw await failedLogin(ctx, user, { message: 'La contraseña no es correcta.' });
  await resetGuessLimit(ctx, user.email);
  return inTransaction(ctx, async (tx) => {
    // A password that changed during the check has ended the session, so that no row is left to renew.
    const [session] = await sql(tx.em, 'update user_session set reauthenticated_at = $2 where id = $1 returning id', [
      viewer.sessionId,
      tx.now,
    ]);
    if (!session) throw new AppError(ErrorCode.UNAUTHENTICATED);
    const detail = { ip: tx.address };
    recordAudit(tx, { subject: 'user', subjectId: user.id, eventId: null, action: 'password confirmed', detail });
    return true;
  });
}
