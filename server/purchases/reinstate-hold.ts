import { sql } from '../platform/sql.js';
import { sqlState, uniqueViolation } from '../platform/transaction.js';
import { acquireQuotas, type QuotaRequest, type Shortfall } from '../quotas/acquire-quotas.js';
import type { AppContext } from '../app-context.js';
import type { Purchase } from './purchase.entity.js';

class ReinstatementError extends Error {
  constructor(readonly shortfalls: Shortfall[]) {
    super('not everything can be taken again');
  }
}

/**
 * Takes once more all that a locked purchase gave back, or nothing. Inside the caller's transaction, which goes on after
 * a refusal. @returns null when it has everything; otherwise what was short: nothing, when another purchase has what it
 * claimed for itself
 */
export async function reinstateHold(ctx: AppContext, { id }: Purchase): Promise<Shortfall[] | null> {
  // Written before the savepoint: what is still only told to the ORM would be undone with it.
  await ctx.em.flush();
  try {
    // A savepoint: a refusal undoes this part alone.
    await ctx.em.transactional(async (em) => {
      // Quotas first, as in every hold: who holds the event's seats is the only one who claims in it.
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

/** What purchases have given back and would take again, by purchase. */
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
