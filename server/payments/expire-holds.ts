import { settleOpenPayments } from './settle-open-payments.js';
import { forEachSettled } from '../platform/for-each-settled.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { movePurchases } from '../purchases/move-purchase.js';
import { PurchaseStatus, payableStatuses } from '../purchases/purchase-states.js';

export const EXPIRE_JOB = 'expire-holds';
const BATCH = 200;
/** Freeing waits for the database; asking waits for a gateway, ten seconds for each payment where it does not answer. */
const FREED_AT_ONCE = 5;
const ASKED_AT_ONCE = 20;

/**
 * Frees every hold that has ended unpaid: what it took goes back, and the purchase leaves every list. Before that
 * its open payments are asked about at their gateways. Holds nobody has to be asked about come first, and each is apart
 * from the others, so that one event's broken gateway keeps no other event's places. Any number of nodes may run this at
 * once: each purchase is freed by whoever locks it first, and only once.
 * @returns how many were freed by this call
 */
export async function expireHolds(ctx: AppContext): Promise<number> {
  let freed = 0;
  for (const toAsk of [false, true]) {
    for await (const ended of endedHolds(ctx, toAsk)) {
      const width = toAsk ? ASKED_AT_ONCE : FREED_AT_ONCE;
      await forEachSettled({ log: ctx.log, job: EXPIRE_JOB, width }, ended, async ({ id }) => {
        if (await expireHold(ctx, id)) freed++;
      });
    }
  }
  return freed;
}

/** Holds that have ended, with or without a payment somebody has to be asked about. */
async function* endedHolds(ctx: AppContext, toAsk: boolean): AsyncGenerator<{ id: number }[]> {
  for (let after = 0, full = true; full;) {
    const ended = await sql<{ id: number }>(
      ctx.em.fork(),
      `select id from purchase r where status = any($1) and hold_expires_at < $2 and id > $3
          and exists (select from payment p where p.purchase_id = r.id and p.status = 'PENDING') = $4
        order by id limit ${BATCH}`,
      [payableStatuses, ctx.now, after, toAsk],
    );
    yield ended;
    after = ended.at(-1)?.id ?? after;
    full = ended.length === BATCH;
  }
}

/** Frees one hold whose end has come, unless a gateway says that it was paid, or cannot be asked yet. @returns whether it was freed here */
export async function expireHold(ctx: AppContext, purchaseId: number): Promise<boolean> {
  const settled = await settleOpenPayments(ctx, purchaseId);
  return settled && free(ctx, purchaseId);
}

/** Frees one hold if its end has come. @returns false when somebody else did it, is doing it, or it was paid in between */
function free(ctx: AppContext, purchaseId: number): Promise<boolean> {
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
