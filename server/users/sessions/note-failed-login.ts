import { recordAudit } from '../../audit/record.js';
import type { AppContext } from '../../app-context.js';
import { User } from '../user.entity.js';

export const FAILED_LOGIN_JOB = 'note-failed-login';

export interface FailedLogin {
  /** ID of the user with the email; null if no user has it, so that nothing is recorded. */
  userId: number | null;
  /** Network address of the caller. */
  ip: string;
}

/** Records a failed login. A job does so, because the response must take equally long for unknown emails. */
export async function recordFailedLogin(ctx: AppContext, { userId, ip }: FailedLogin): Promise<void> {
  if (userId === null || (await ctx.em.count(User, { id: userId })) === 0) return;
  recordAudit(ctx, {
    subject: 'user',
    subjectId: userId,
    eventId: null,
    action: 'login failed',
    actor: 'visitor',
    detail: { ip },
  });
  await ctx.em.flush();
}
