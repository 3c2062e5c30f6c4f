import { forEachSettled } from '../platform/process/for-each-settled.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { Payment } from './payment.entity.js';
import { queryGateway } from './settle-open-payments.js';

export const RECONCILE_JOB = 'reconcile-payments';
/** The job runs when the minutes of the hour are a multiple of this. */
export const RECONCILE_EVERY_MINUTES = 5;
/** Gateways stop sending callbacks after a day (PayU after 9 attempts, Wompi after 3); PSE and cash may take days. */
const MIN_AGE_MINUTES = 10;
const REPEAT_MINUTES = 20;
const MAX_AGE_DAYS = 4;
const BATCH = 100;
const AT_ONCE = 20;

/**
 * Queries the gateways about pending payments without a final callback. Each payment is marked as queried first, so
 * that several nodes share the work.
 * @returns the number of payments that were queried
 */
export async function reconcilePayments(ctx: AppContext): Promise<number> {
  const payments = await sql<{ id: number; event_id: number }>(
    ctx.em.fork(),
    `update payment set asked_at = $1 where id in (
        select id from payment where status = 'PENDING' and created_at < $1::timestamptz - interval '${MIN_AGE_MINUTES} minutes'
          and created_at > $1::timestamptz - interval '${MAX_AGE_DAYS} days'
          and (asked_at is null or asked_at < $1::timestamptz - interval '${REPEAT_MINUTES} minutes')
        order by asked_at nulls first limit ${BATCH} for update skip locked)
      returning id, event_id`,
    [ctx.now],
  );
  await forEachSettled({ log: ctx.log, job: RECONCILE_JOB, width: AT_ONCE }, payments, async ({ id, event_id }) => {
    const em = ctx.em.fork();
    await queryGateway({ ...ctx, em }, await em.findOneOrFail(Payment, id), event_id);
  });
  return payments.length;
}

const MINUTE_MS = 60_000;
const EVERY_MS = RECONCILE_EVERY_MINUTES * MINUTE_MS;

/**
 * Returns the time of the job's next query about a pending payment; null if the payment is too old for another query.
 */
export function nextReconciliation(
  { createdAt, askedAt }: Pick<Payment, 'createdAt' | 'askedAt'>,
  now: Date,
): Date | null {
  const earliest = Math.max(
    now.getTime(),
    createdAt.getTime() + MIN_AGE_MINUTES * MINUTE_MS,
    askedAt ? askedAt.getTime() + REPEAT_MINUTES * MINUTE_MS : 0,
  );
  const run = (Math.floor(earliest / EVERY_MS) + 1) * EVERY_MS;
  return run < createdAt.getTime() + MAX_AGE_DAYS * 24 * 60 * MINUTE_MS ? new Date(run) : null;
}
