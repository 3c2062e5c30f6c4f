import { recordAudit } from '../audit/record.js';
import { forEachSettled } from '../platform/for-each-settled.js';
import { reportJobFailure } from '../platform/failures.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { findPayment } from './find-payment.js';
import { reverifyCallback, type StoredCallback } from './verify-callback.js';
import type { Payment } from './payment.entity.js';

export const RETRY_CALLBACKS_JOB = 'retry-notices';

/** The request that brought it has answered by then. */
const FIRST_PAUSE_MINUTES = 2;
const LONGEST_PAUSE_MINUTES = 6 * 60;
/** Wompi repeats for a day, PayU longer; from then on a person decides. */
const GIVEN_UP_AFTER_DAYS = 3;
const BATCH = 50;
const AT_ONCE = 5;

/** When the job first looks at a callback that was not judged on the spot. */
export const firstTryAt = (received: Date): Date => new Date(received.getTime() + FIRST_PAUSE_MINUTES * 60_000);

/**
 * Judges the stored callbacks that nobody has: the process ended, something failed, or the gateway could not be asked.
 * Each is put off before it is tried, twice as long each time, so that several nodes share the work and a failure
 * waits; after three days it is left to a person. @returns how many were tried
 */
export async function retryCallbacks(ctx: AppContext): Promise<number> {
  const due = await sql<StoredCallback>(
    ctx.em.fork(),
    `update payment_notice set tries = tries + 1, next_try_at = case
        when $1::timestamptz > received_at + interval '${GIVEN_UP_AFTER_DAYS} days' then null
        else $1::timestamptz + interval '1 minute'
          * least(${FIRST_PAUSE_MINUTES} * 2 ^ least(tries + 1, 12), ${LONGEST_PAUSE_MINUTES}) end
      where id in (
        select id from payment_notice where outcome = 'RECEIVED' and next_try_at <= $1
        order by next_try_at limit ${BATCH} for update skip locked)
      returning id, gateway, request`,
    [ctx.now],
  );
  await forEachSettled({ log: ctx.log, job: RETRY_CALLBACKS_JOB, width: AT_ONCE }, due, async (notice) => {
    await reverifyCallback({ ...ctx, em: ctx.em.fork() }, notice);
  });
  return due.length;
}

/** So many are tried while a person waits for them. */
const BY_HAND = 20;

/** A person wants those of a payment judged now; the first that still cannot be ends it. @throws NOT_FOUND */
export async function retryPaymentCallbacks(ctx: AppContext, paymentId: number): Promise<Payment> {
  const payment = await findPayment(ctx, paymentId);
  const notices = await sql<StoredCallback>(
    ctx.em,
    "select id, gateway, request from payment_notice where payment_id = $1 and outcome = 'RECEIVED' order by id limit $2",
    [payment.id, BY_HAND],
  );
  await noteRetry(ctx, payment, notices.length);
  // What comes of it is the gateway's word, not the person's.
  for (const notice of notices) if (!(await isJudged({ ...ctx, viewer: null }, notice))) break;
  return ctx.em.refreshOrFail(payment);
}

const noteRetry = (ctx: AppContext, { id, event }: Payment, count: number): Promise<void> =>
  inTransaction(ctx, (tx) => {
    recordAudit(tx, {
      subject: 'payment',
      subjectId: id,
      eventId: event.id,
      action: 'notices retried',
      detail: { count },
    });
    return Promise.resolve();
  });

async function isJudged(ctx: AppContext, notice: StoredCallback): Promise<boolean> {
  try {
    return (await reverifyCallback({ ...ctx, em: ctx.em.fork() }, notice)) !== 503;
  } catch (error) {
    reportJobFailure(ctx.log, RETRY_CALLBACKS_JOB, error, { id: notice.id });
    return false;
  }
}
