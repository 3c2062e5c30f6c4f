import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { QuotaKind } from './quota.entity.js';

/** So many units of one quota. */
export interface QuotaRequest {
  quotaId: number;
  quantity: number;
}

/** A quota that has fewer units left than were wanted. */
export interface Shortfall {
  quotaId: number;
  kind: QuotaKind;
  left: number;
}

/**
 * Takes everything wanted for a purchase, or nothing: the shortfalls say what was missing.
 *
 * Must run inside a READ COMMITTED transaction. The rows are locked in one order (kind, then id), so two holds can wait
 * for each other but never in a circle, and what is decided on is what the lock handed over, not an earlier read. The
 * locks live until the commit: take last. It is one statement, so that others wait for the database alone and never for
 * this process.
 */
export async function acquireQuotas(
  ctx: AppContext,
  purchaseId: number,
  wants: readonly QuotaRequest[],
): Promise<Shortfall[]> {
  const wanted = new Map<number, number>();
  for (const { quotaId, quantity } of wants) wanted.set(quotaId, (wanted.get(quotaId) ?? 0) + quantity);
  if (wanted.size === 0) return [];
  return sql<Shortfall>(
    ctx.em,
    `with wanted as (select * from unnest($2::int[], $3::int[]) as wanted(id, quantity)),
      found as (
        select quota.id, quota.kind, quota."limit", quota.taken, quantity
        from quota join wanted using (id)
        order by quota.kind, quota.id
        for update of quota
      ),
      short as (select id, kind, "limit" - taken as left from found where taken + quantity > "limit"),
      taking as (
        update quota set taken = found.taken + found.quantity
        from found where quota.id = found.id and not exists (select from short)
      ),
      using_them as (
        insert into quota_use (purchase_id, quota_id, quantity, held)
        select $1, id, quantity, true from found where not exists (select from short)
        on conflict (purchase_id, quota_id) do update set held = true, quantity = excluded.quantity
      )
      select id as "quotaId", kind, "left" from short`,
    [purchaseId, [...wanted.keys()], [...wanted.values()]],
  );
}
