import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { CallbackError } from './callback-error.js';

/** So long a notice that is not judged is nobody's business: its gateway sends it again, or the job tries it. */
const QUIET_MINUTES = 10;

/** SQL: notices that could not be judged for so long that a person should know; $1 is the moment. */
export const unverifiedCallbacksSql = `outcome = 'RECEIVED' and received_at < $1::timestamptz - interval '${QUIET_MINUTES} minutes'`;

/** What a gateway said about a payment and nobody could check. */
export interface UnverifiedSummary {
  count: number;
  /** When the first came */
  since: Date;
  /** What the last try of the latest failed on; null: none was made */
  obstacle: CallbackError | null;
  /** When the next try is; null: none by itself */
  nextTryAt: Date | null;
}

/** By payment; a batch for `load`. */
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

/** More are not shown at once. */
const MOST = 1_000;

/** Payments that a gateway spoke of and nobody could check what it said. */
export async function paymentsWithUnverifiedCallbacks({ em, now }: AppContext): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    em,
    `select distinct payment_id as id from payment_notice where payment_id is not null and ${unverifiedCallbacksSql} limit ${MOST}`,
    [now],
  );
  return rows.map(({ id }) => id);
}
