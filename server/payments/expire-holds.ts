import { settleOpenPayments } from './settle-open-payments.js';
import { forEachSettled } from '../platform/process/for-each-settled.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { movePurchases } from '../purchases/move-purchase.js';
import { PurchaseStatus, payableStatuses } from '../purchases/purchase-states.js';

export const EXPIRE_JOB = 'expire-holds';
const BATCH = 200;
/** Maximum concurrent releases, which load the database. */
const MAX_CONCURRENT_RELEASES = 5;
/** Maximum concurrent gateway queries, each of which waits up to 10 s. */
const MAX_CONCURRENT_QUERIES = 20;

/**
 * Expires all unpaid holds whose end has passed and releases their quotas. Pending payments are queried at their
 * gateways first. Holds without pending payments come first, and holds fail independently, so that a broken gateway of
 * one event does not keep the seats of another. Several nodes may run this at once: the first to lock a purchase
 * expires it.
 * @returns the number of holds that this call expired
 */
export async function expireHolds(ctx: AppContext): Promise<number> {
  let expired = 0;
  for (const hasPending of [false, true]) {
    for await (const ended of endedHolds(ctx, hasPending)) {
      const width = hasPending ? MAX_CONCURRENT_QUERIES : MAX_CONCURRENT_RELEASES;
      await forEachSettled({ log: ctx.log, job: EXPIRE_JOB, width }, ended, async ({ id }) => {
        if (await expireHold(ctx, id)) expired++;
      });
    }
  }
  return expired;
}

/** Yields ended holds with or without a pending payment, in batches. */
async function* endedHolds(ctx: AppContext, hasPending: boolean): AsyncGenerator<{ id: number }[]> {
  for (let after = 0, full = true; full;) {
    const ended = await sql<{ id: number }>(
      ctx.em.fork(),
      `select id from purchase r where status = any($1) and hold_expires_at < $2 and id > $3
          and exists (select from payment p where p.purchase_id = r.id and p.status = 'PENDING') = $4
        order by id limit ${BATCH}`,
      [payableStatuses, ctx.now, after, hasPending],
    );
    yield ended;
    after = ended.at(-1)?.id ?? after;
    full = ended.length === BATCH;
  }
}

/**
 * Expires an ended hold unless a gateway reports it as paid or cannot be queried yet. @returns whether this call
 * expired it
 */
export async function expireHold(ctx: AppContext, purchaseId: number): Promise<boolean> {
  const settled = await settleOpenPayments(ctx, purchaseId);
  return settled && release(ctx, purchaseId);
}

/** Expires a hold if it has ended. @returns false if it was paid, or another process has it locked or has expired it */
function release(ctx: AppContext, purchaseId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const locked = await sql<{ id: number }>(
      tx.em,
      'select id from purchase where id = $1 and status = any($2) and hold_expires_at < $3 for update skip locked',
      [purchaseId, payableStatuses, tx.now],
    );
    if (locked.length === 0) return false;
    return (await movePurchases(tx, [purchaseId], payableStatuses, PurchaseStatus.EXPIRED)).length > 0;
  });
}
