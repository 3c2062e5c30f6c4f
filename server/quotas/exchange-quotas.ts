import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { QuotaKind } from './quota.entity.js';
import type { QuotaRequest, Shortfall } from './acquire-quotas.js';

/**
 * Replaces a purchase's allocations of some kinds with the requested ones, or changes nothing. A reinstatement does not
 * acquire the replaced units again.
 *
 * Runs inside a READ COMMITTED transaction that has the purchase locked. Released and acquired quotas are locked
 * together, by kind and ID: two exchanges that lock in different orders deadlock.
 * @returns the quotas with too few units left, counting the purchase's own units as left; empty if all were exchanged
 */
export async function exchangeQuotas(
  ctx: AppContext,
  purchaseId: number,
  kinds: readonly QuotaKind[],
  requests: readonly QuotaRequest[],
): Promise<Shortfall[]> {
  const quantities = new Map<number, number>();
  for (const { quotaId, quantity } of requests) quantities.set(quotaId, (quantities.get(quotaId) ?? 0) + quantity);
  const rows = await sql<{ id: number; kind: QuotaKind; limit: number | null; taken: number; mine: number }>(
    ctx.em,
    `select q.id, q.kind, q."limit", q.taken, coalesce(
        (select u.quantity from quota_use u where u.purchase_id = $1 and u.quota_id = q.id and u.held), 0) as mine
      from quota q
      where q.kind = any($2) and (q.id = any($3) or q.id in (select quota_id from quota_use where purchase_id = $1))
      order by q.kind, q.id for update of q`,
    [purchaseId, kinds, [...quantities.keys()]],
  );
  const short = rows.flatMap(({ id, kind, limit, taken, mine }) => {
    const left = limit === null ? Infinity : limit - taken + mine;
    return (quantities.get(id) ?? 0) > left ? [{ quotaId: id, kind, left }] : [];
  });
  if (short.length > 0 || rows.length === 0) return short;
  await sql(
    ctx.em,
    `with requested as (select * from unnest($2::int[], $3::int[]) as requested(quota_id, quantity)),
      deleted as (
        delete from quota_use u using unnest($4::int[]) as known(quota_id)
        where u.purchase_id = $1 and u.quota_id = known.quota_id and u.quota_id not in (select quota_id from requested)
      ),
      using_them as (
        insert into quota_use (purchase_id, quota_id, quantity, held) select $1, quota_id, quantity, true from requested
        on conflict (purchase_id, quota_id) do update set held = true, quantity = excluded.quantity
      )
      update quota set taken = taken + changed.by from unnest($4::int[], $5::int[]) as changed(id, by)
        where quota.id = changed.id and changed.by <> 0`,
    [
      ...[purchaseId, [...quantities.keys()], [...quantities.values()]],
      ...[rows.map(({ id }) => id), rows.map(({ id, mine }) => (quantities.get(id) ?? 0) - mine)],
    ],
  );
  return [];
}
