import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/**
 * Releases the held quotas of purchases, except products that were handed over, inside the caller's transaction. A
 * second call releases nothing; the quantities stay stored for a reinstatement.
 */
export async function releaseQuotas(ctx: AppContext, purchaseIds: readonly number[]): Promise<void> {
  // Lock by kind and ID as acquireQuotas does: an update with a join locks in the order of its plan and can deadlock.
  await sql(
    ctx.em,
    `select id from quota where id in (select quota_id from quota_use where purchase_id = any($1) and held and not handed_over)
      order by kind, id for update`,
    [purchaseIds],
  );
  await sql(
    ctx.em,
    `with freed as (
        update quota_use set held = false
        where purchase_id = any($1) and held and not handed_over returning quota_id, quantity),
      total as (select quota_id, sum(quantity)::int as quantity from freed group by quota_id)
      update quota set taken = taken - total.quantity from total where quota.id = total.quota_id`,
    [purchaseIds],
  );
}
