import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { findUser } from './user-events.js';
import { User } from './user.entity.js';

export const PASSWORD_LINK_JOB = 'send-password-link';

/** Data of the job that mails a link. The job creates the token, so that the queue never stores it. */
export interface LinkRequest {
  /** ID of the user with the email; null if no user has it, so that nothing is mailed. */
  userId: number | null;
  /** Network address of the visitor who made the request; null: an administrator made it. */
  ip: string | null;
  askedAt: string;
}

/**
 * Queues a password reset link. Known and unknown emails take equal steps and get the same response; the job finds out.
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
 * Queues a password link for a user: an invitation if the user has no password, otherwise a reset.
 * @throws NOT_FOUND, WRONG_STATE if the user is inactive
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

/** Queues the mail in the caller's transaction, so that a rollback discards it. */
export async function sendPasswordLinkMail(tx: AppContext, user: User): Promise<void> {
  recordAudit(tx, { subject: 'user', subjectId: user.id, eventId: null, action: 'password link asked' });
  const request: LinkRequest = { userId: user.id, ip: null, askedAt: tx.now.toISOString() };
  await tx.services.jobs.enqueue(tx.em, PASSWORD_LINK_JOB, request);
}
