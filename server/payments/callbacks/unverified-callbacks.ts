import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import type { CallbackError } from './callback-error.js';

/** Time after which an unverified callback is shown to people; before that the gateway or the job retries it. */
const QUIET_MINUTES = 10;

/** SQL: callbacks that have been unverified for at least QUIET_MINUTES; $1 is the current time. */
export const unverifiedCallbacksSql = `outcome = 'RECEIVED' and received_at < $1::timestamptz - interval '${QUIET_MINUTES} minutes'`;

/** Summary of a payment's unverified callbacks. */
export interface UnverifiedSummary {
  count: number;
  /** Time when the first one was received. */
  since: Date;
  /** Error of the last attempt to verify the latest one; null if there was no attempt. */
  obstacle: CallbackError | null;
  /** Time of the next automatic attempt; null if there is none. */
  nextTryAt: Date | null;
}

/** Returns the summaries of unverified callbacks by payment. Batch function for `load`. */
export async function unverifiedByPayment(
  { em, now }: AppContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UnverifiedSummary>> {
  const rows = await sql<
    { payment: number; count: number; since: string; nextTryAt: string | null } & Pick<UnverifiedSummary, 'obstacle'>
  >(
    em,
    `select payment_id as payment, count(*)::int as count, min(received_at) as since, min(next_try_at) as "nextTryAt",
        (array_agg(obstacle order by id desc))[1] as obstacle
      from payment_notice where payment_id = any($2) and ${unverifiedCallbacksSql} group by payment_id`,
    [now, ids],
  );
  return new Map(
    rows.map(({ payment, since, nextTryAt, ...unverifiedCallbacks }) => [
      payment,
      { ...unverifiedCallbacks, since: new Date(since), nextTryAt: nextTryAt === null ? null : new Date(nextTryAt) },
    ]),
  );
}

/** Maximum number of payments with unverified callbacks in a list. */
const MAX_PAYMENTS = 1_000;

/** Returns the IDs of payments with unverified callbacks. */
export async function paymentsWithUnverifiedCallbacks({ em, now }: AppContext): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    em,
    `select distinct payment_id as id from payment_notice where payment_id is not null and ${unverifiedCallbacksSql} limit ${MAX_PAYMENTS}`,
    [now],
  );
  return rows.map(({ id }) => id);
}
