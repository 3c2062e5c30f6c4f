import { recordAudit } from '../../audit/record.js';
import { forEachSettled } from '../../platform/process/for-each-settled.js';
import { reportJobFailure } from '../../platform/process/failures.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { findPayment } from '../find-payment.js';
import { reverifyCallback, type StoredCallback } from './verify-callback.js';
import type { Payment } from '../payment.entity.js';

export const RETRY_CALLBACKS_JOB = 'retry-notices';

/** Delay of the first retry: the request of the callback has ended by then. */
const FIRST_PAUSE_MINUTES = 2;
const MAX_PAUSE_MINUTES = 6 * 60;
/** Wompi repeats a callback for a day, PayU for longer; after that a person decides. */
const GIVEN_UP_AFTER_DAYS = 3;
const BATCH = 50;
const AT_ONCE = 5;

/** Returns the time of the first retry of a callback that was not verified at once. */
export const firstTryAt = (received: Date): Date => new Date(received.getTime() + FIRST_PAUSE_MINUTES * 60_000);

/**
 * Verifies stored callbacks that are still unverified, because the process ended, an error occurred or the gateway did
 * not respond. The next attempt is scheduled before each attempt, with a doubled delay, so that several nodes share the
 * work. After 3 days only a person can retry.
 * @returns the number of attempts
 */
export async function retryCallbacks(ctx: AppContext): Promise<number> {
  const callbacks = await sql<StoredCallback>(
    ctx.em.fork(),
    `update payment_notice set tries = tries + 1, next_try_at = case
        when $1::timestamptz > received_at + interval '${GIVEN_UP_AFTER_DAYS} days' then null
        else $1::timestamptz + interval '1 minute'
          * least(${FIRST_PAUSE_MINUTES} * 2 ^ least(tries + 1, 12), ${MAX_PAUSE_MINUTES}) end
      where id in (
        select id from payment_notice where outcome = 'RECEIVED' and next_try_at <= $1
        order by next_try_at limit ${BATCH} for update skip locked)
      returning id, gateway, request`,
    [ctx.now],
  );
  await forEachSettled({ log: ctx.log, job: RETRY_CALLBACKS_JOB, width: AT_ONCE }, callbacks, async (callback) => {
    await reverifyCallback({ ...ctx, em: ctx.em.fork() }, callback);
  });
  return callbacks.length;
}

/** Maximum number of callbacks that a person retries at once. */
const MAX_MANUAL_RETRIES = 20;

/**
 * Verifies the unverified callbacks of a payment now, and stops at the first that still cannot be verified. @throws
 * NOT_FOUND
 */
export async function retryPaymentCallbacks(ctx: AppContext, paymentId: number): Promise<Payment> {
  const payment = await findPayment(ctx, paymentId);
  const callbacks = await sql<StoredCallback>(
    ctx.em,
    "select id, gateway, request from payment_notice where payment_id = $1 and outcome = 'RECEIVED' order by id limit $2",
    [payment.id, MAX_MANUAL_RETRIES],
  );
  await noteRetry(ctx, payment, callbacks.length);
  // Verify without the viewer: the audit entries of the reports must name the gateway as actor.
  for (const callback of callbacks) if (!(await tryVerify({ ...ctx, viewer: null }, callback))) break;
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

async function tryVerify(ctx: AppContext, callback: StoredCallback): Promise<boolean> {
  try {
    return (await reverifyCallback({ ...ctx, em: ctx.em.fork() }, callback)) !== 503;
  } catch (error) {
    reportJobFailure(ctx.log, RETRY_CALLBACKS_JOB, error, { id: callback.id });
    return false;
  }
}
