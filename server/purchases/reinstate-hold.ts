import { sql } from '../platform/database/sql.js';
import { sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { acquireQuotas, type QuotaRequest, type Shortfall } from '../quotas/acquire-quotas.js';
import type { AppContext } from '../app-context.js';
import type { Purchase } from './purchase.entity.js';

class ReinstatementError extends Error {
  constructor(readonly shortfalls: Shortfall[]) {
    super('Some quotas of the purchase cannot be acquired again.');
  }
}

/**
 * Acquires the released quotas and claims of a locked purchase again, all or none. The caller's transaction continues
 * in both cases.
 * @returns null if everything was acquired; otherwise the quotas with too few units, or an empty list if another
 * purchase holds a claim
 */
export async function reinstateHold(ctx: AppContext, { id }: Purchase): Promise<Shortfall[] | null> {
  // Flush before the savepoint: a rollback to it would also undo the caller's pending changes.
  await ctx.em.flush();
  try {
    // A nested transaction is a savepoint, so that a shortfall undoes only this part.
    await ctx.em.transactional(async (em) => {
      // Quotas before claims, as every hold does: the lock on the event's seats serialises the claims of the event.
      const shortfalls = await acquireQuotas(
        { ...ctx, em },
        id,
        (await releasedQuotas({ ...ctx, em }, [id])).get(id) ?? [],
      );
      if (shortfalls.length > 0) throw new ReinstatementError(shortfalls);
      await sql(em, 'update claim set held = true where purchase_id = $1', [id]);
    });
    return null;
  } catch (error) {
    if (error instanceof ReinstatementError) return error.shortfalls;
    if (sqlState(error) === uniqueViolation) return [];
    throw error;
  }
}

/** Returns the released quotas of purchases, which a reinstatement acquires again, by purchase. */
export async function releasedQuotas(
  { em }: AppContext,
  purchaseIds: readonly number[],
): Promise<Map<number, QuotaRequest[]>> {
  const rows = await sql<QuotaRequest & { purchaseId: number }>(
    em,
    `select purchase_id as "purchaseId", quota_id as "quotaId", quantity from quota_use
      where purchase_id = any($1) and not held`,
    [purchaseIds],
  );
  return Map.groupBy(rows, ({ purchaseId }) => purchaseId);
}
