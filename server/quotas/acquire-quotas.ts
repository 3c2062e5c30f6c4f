import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { QuotaKind } from './quota.entity.js';

/** Number of units of one quota that a purchase needs. */
export interface QuotaRequest {
  quotaId: number;
  quantity: number;
}

/** A quota that has fewer units left than were requested. */
export interface Shortfall {
  quotaId: number;
  kind: QuotaKind;
  left: number;
}

/**
 * Acquires all requested units for a purchase, or none. Runs inside a READ COMMITTED transaction: the row locks then
 * return the latest counts, not an earlier read.
 *
 * Quotas are locked by kind and ID: two holds that lock in different orders deadlock. Call this last in the
 * transaction, because the locks last until the commit. One statement keeps other holds waiting for the database only,
 * never for this process.
 * @returns the quotas with too few units left; empty if all units were acquired
 */
export async function acquireQuotas(
  ctx: AppContext,
  purchaseId: number,
  requests: readonly QuotaRequest[],
): Promise<Shortfall[]> {
  const quantities = new Map<number, number>();
  for (const { quotaId, quantity } of requests) quantities.set(quotaId, (quantities.get(quotaId) ?? 0) + quantity);
  if (quantities.size === 0) return [];
  return sql<Shortfall>(
    ctx.em,
    `with requested as (select * from unnest($2::int[], $3::int[]) as requested(id, quantity)),
      found as (
        select quota.id, quota.kind, quota."limit", quota.taken, quantity
        from quota join requested using (id)
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
    [purchaseId, [...quantities.keys()], [...quantities.values()]],
  );
}
