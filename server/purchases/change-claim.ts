import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { ClaimKind } from './claim.entity.js';

/**
 * Changes the value of a purchase's claim; `held` stays as it is.
 * @throws unique_violation if another purchase of the event holds the new value
 */
export async function changeClaim(
  { em }: AppContext,
  purchaseId: number,
  kind: ClaimKind,
  from: string,
  to: string,
): Promise<void> {
  await sql(em, 'update claim set value = $4 where purchase_id = $1 and kind = $2 and value = $3', [
    ...[purchaseId, kind, from, to],
  ]);
}
