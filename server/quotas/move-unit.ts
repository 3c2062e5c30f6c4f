import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/**
 * Exchanges one unit of a purchase for one of another quota, inside the caller's transaction, and locks by kind and ID
 * as every hold does. `from` or `to` may be null. If the purchase has released its quotas, only the units that a
 * reinstatement acquires change.
 * @returns false, with nothing changed, if the quota `to` has no unit left
 */
export async function moveUnit(
  ctx: AppContext,
  { purchaseId, held }: { purchaseId: number; held: boolean },
  from: number | null,
  to: number | null,
): Promise<boolean> {
  if (held) {
    const rows = await sql<{ id: number; left: number | null }>(
      ctx.em,
      'select id, "limit" - taken as left from quota where id = any($1) order by kind, id for update',
      [[from, to].filter((id) => id !== null)],
    );
    const left = rows.find(({ id }) => id === to)?.left;
    if (typeof left === 'number' && left < 1) return false;
  }
  if (from !== null) {
    // Only held units are returned to the quota. A row with one unit is deleted: the table refuses a quantity of 0.
    await sql(
      ctx.em,
      `with last as (
          delete from quota_use where purchase_id = $1 and quota_id = $2 and quantity = 1 returning quota_id, held),
        fewer as (
          update quota_use set quantity = quantity - 1
          where purchase_id = $1 and quota_id = $2 and quantity > 1 returning quota_id, held)
        update quota set taken = taken - 1
          where id in (select quota_id from last where held union select quota_id from fewer where held)`,
      [purchaseId, from],
    );
  }
  if (to !== null) {
    if (held) await sql(ctx.em, 'update quota set taken = taken + 1 where id = $1', [to]);
    await sql(
      ctx.em,
      `insert into quota_use (purchase_id, quota_id, quantity, held) values ($1, $2, 1, $3)
        on conflict (purchase_id, quota_id) do update set quantity = quota_use.quantity + 1`,
      [purchaseId, to, held],
    );
  }
  return true;
}
