import { forEachSettled } from '../platform/for-each-settled.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { Payment } from './payment.entity.js';
import { queryGateway } from './settle-open-payments.js';

export const RECONCILE_JOB = 'reconcile-payments';
/** The job runs when the minutes of the hour are a multiple of this. */
export const RECONCILE_EVERY_MINUTES = 5;
/** Callbacks end after a day (PayU nine tries, Wompi three); PSE and cash may take days. */
const YOUNGEST_MINUTES = 10;
const AGAIN_MINUTES = 20;
const OLDEST_DAYS = 4;
const BATCH = 100;
const AT_ONCE = 20;

/**
 * Asks the gateways about payments whose callback never came. Each payment is marked as asked before it is, so that
 * several nodes share the work. @returns how many were asked about
 */
export async function reconcilePayments(ctx: AppContext): Promise<number> {
  const due = await sql<{ id: number; event_id: number }>(
    ctx.em.fork(),
    `update payment set asked_at = $1 where id in (
        select id from payment where status = 'PENDING' and created_at < $1::timestamptz - interval '${YOUNGEST_MINUTES} minutes'
          and created_at > $1::timestamptz - interval '${OLDEST_DAYS} days'
          and (asked_at is null or asked_at < $1::timestamptz - interval '${AGAIN_MINUTES} minutes')
        order by asked_at nulls first limit ${BATCH} for update skip locked)
      returning id, event_id`,
    [ctx.now],
  );
  await forEachSettled({ log: ctx.log, job: RECONCILE_JOB, width: AT_ONCE }, due, async ({ id, event_id }) => {
    const em = ctx.em.fork();
    await queryGateway({ ...ctx, em }, await em.findOneOrFail(Payment, id), event_id);
  });
  return due.length;
}

const MINUTE_MS = 60_000;
const EVERY_MS = RECONCILE_EVERY_MINUTES * MINUTE_MS;

/** Returns when the job next asks about a pending payment; null if the payment is too old to be asked about again. */
export function nextReconciliation(
  { createdAt, askedAt }: Pick<Payment, 'createdAt' | 'askedAt'>,
  now: Date,
): Date | null {
  const due = Math.max(
    now.getTime(),
    createdAt.getTime() + YOUNGEST_MINUTES * MINUTE_MS,
    askedAt ? askedAt.getTime() + AGAIN_MINUTES * MINUTE_MS : 0,
  );
  const run = (Math.floor(due / EVERY_MS) + 1) * EVERY_MS;
  return run < createdAt.getTime() + OLDEST_DAYS * 24 * 60 * MINUTE_MS ? new Date(run) : null;
}
