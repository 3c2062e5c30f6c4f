import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { ClaimKind } from './claim.entity.js';

/**
 * Gives a purchase another value of what it claims, held as the former one was.
 * @throws unique_violation where another purchase of the event holds it
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
