import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { QuotaKind } from './quota.entity.js';

/** Marks a locked purchase's allocations of one kind as handed over or not, inside the caller's transaction. */
export async function markFulfilled(
  ctx: AppContext,
  purchaseId: number,
  kind: QuotaKind,
  fulfilled: boolean,
): Promise<void> {
  await sql(
    ctx.em,
    `update quota_use u set handed_over = $3 from quota q where u.purchase_id = $1 and q.id = u.quota_id and q.kind = $2`,
    [purchaseId, kind, fulfilled],
  );
}
