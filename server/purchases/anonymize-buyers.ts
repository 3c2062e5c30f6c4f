import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/**
 * Removes the buyers' data from locked purchases, inside the caller's transaction. Amounts, lines and statuses stay.
 */
export async function anonymizeBuyers({ em }: AppContext, purchaseIds: readonly number[]): Promise<void> {
  await sql(
    em,
    "update purchase set browsers = '{}', code_owners = '[]', saved_from = null, payer_hash = null, payer = null where id = any($1)",
    [purchaseIds],
  );
  await sql(em, 'delete from claim where purchase_id = any($1)', [purchaseIds]);
}
