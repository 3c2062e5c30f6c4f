import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { QuotaKind } from './quota.entity.js';
import type { QuotaRequest, Shortfall } from './acquire-quotas.js';

/**
 * Exchanges all that a purchase has of some kinds for what it wants of them now, or changes nothing: the shortfalls say what
 * was missing, with what it has itself counted as left. What it gives up it will not take again.
 *
 * Inside a READ COMMITTED transaction that has the purchase locked. What is given up and what is taken are locked together,
 * in the one order, so that two that exchange the same cannot wait for each other in a circle.
 */
export async function exchangeQuotas(
  ctx: AppContext,
  purchaseId: number,
  kinds: readonly QuotaKind[],
  wants: readonly QuotaRequest[],
): Promise<Shortfall[]> {
  const wanted = new Map<number, number>();
  for (const { quotaId, quantity } of wants) wanted.set(quotaId, (wanted.get(quotaId) ?? 0) + quantity);
  const rows = await sql<{ id: number; kind: QuotaKind; limit: number | null; taken: number; mine: number }>(
    ctx.em,
    `select q.id, q.kind, q."limit", q.taken, coalesce(
        (select u.quantity from quota_use u where u.purchase_id = $1 and u.quota_id = q.id and u.held), 0) as mine
      from quota q
      where q.kind = any($2) and (q.id = any($3) or q.id in (select quota_id from quota_use where purchase_id = $1))
      order by q.kind, q.id for update of q`,
    [purchaseId, kinds, [...wanted.keys()]],
  );
  const short = rows.flatMap(({ id, kind, limit, taken, mine }) => {
    const left = limit === null ? Infinity : limit - taken + mine;
    return (wanted.get(id) ?? 0) > left ? [{ quotaId: id, kind, left }] : [];
  });
  if (short.length > 0 || rows.length === 0) return short;
  await sql(
    ctx.em,
    `with wanted as (select * from unnest($2::int[], $3::int[]) as wanted(quota_id, quantity)),
      dropped as (
        delete from quota_use u using unnest($4::int[]) as known(quota_id)
        where u.purchase_id = $1 and u.quota_id = known.quota_id and u.quota_id not in (select quota_id from wanted)
      ),
      using_them as (
        insert into quota_use (purchase_id, quota_id, quantity, held) select $1, quota_id, quantity, true from wanted
        on conflict (purchase_id, quota_id) do update set held = true, quantity = excluded.quantity
      )
      update quota set taken = taken + changed.by from unnest($4::int[], $5::int[]) as changed(id, by)
        where quota.id = changed.id and changed.by <> 0`,
    [
      ...[purchaseId, [...wanted.keys()], [...wanted.values()]],
      ...[rows.map(({ id }) => id), rows.map(({ id, mine }) => (wanted.get(id) ?? 0) - mine)],
    ],
  );
  return [];
}
