import { recordAudit } from '../audit/record.js';
import type { AppContext } from '../app-context.js';
import { User } from './user.entity.js';

export const FAILED_LOGIN_JOB = 'note-failed-login';

export interface FailedLogin {
  /** Null: nobody has the email that was tried, and nothing is noted. */
  userId: number | null;
  /** Network address of whoever tried. */
  ip: string;
}

/** Notes a login that failed. By a job, so that the one who tried waits as long whether the email is somebody's or not. */
export async function noteFailedLogin(ctx: AppContext, { userId, ip }: FailedLogin): Promise<void> {
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
