import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { findUser } from './user-events.js';
import { User } from './user.entity.js';

export const PASSWORD_LINK_JOB = 'send-password-link';

/** What the job that mails a link is told: never the token, which it makes itself. */
export interface LinkRequest {
  /** Null: nobody has the email that was typed, and nothing is mailed. */
  userId: number | null;
  /** Network address of a visitor who asked; null: an administrator did. */
  ip: string | null;
  askedAt: string;
}

/**
 * A visitor forgot their password. Whether the email is anybody's takes the same steps and has the same answer: the job
 * finds out.
 * @throws TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(ctx: AppContext, email: string): Promise<true> {
  const { jobs, limits } = ctx.services;
  const account = email.trim().toLowerCase();
  await limits.count('resetByAddress', ctx.network);
  await limits.slowDown('resetsOfAccount', account);
  const user = await ctx.em.findOne(User, { email: account });
  const request: LinkRequest = { userId: user?.id ?? null, ip: ctx.address, askedAt: ctx.now.toISOString() };
  await jobs.enqueue(ctx.em, PASSWORD_LINK_JOB, request);
  return true;
}

/**
 * An administrator has a link mailed to a user, once more: an invitation to who has no password yet, otherwise one to
 * choose another. @throws NOT_FOUND, WRONG_STATE for who is inactive
 */
export async function sendPasswordLink(ctx: AppContext, userId: number): Promise<true> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user.active)
      throw new AppError(ErrorCode.WRONG_STATE, {
        message: 'Este usuario está inactivo.',
        body: 'Actívalo primero: un enlace no le serviría.',
      });
    await sendPasswordLinkMail(tx, user);
  });
  return true;
}

/** In the transaction of what is done: the mail goes out exactly when that is. */
export async function sendPasswordLinkMail(tx: AppContext, user: User): Promise<void> {
  recordAudit(tx, { subject: 'user', subjectId: user.id, eventId: null, action: 'password link asked' });
  const request: LinkRequest = { userId: user.id, ip: null, askedAt: tx.now.toISOString() };
  await tx.services.jobs.enqueue(tx.em, PASSWORD_LINK_JOB, request);
}
