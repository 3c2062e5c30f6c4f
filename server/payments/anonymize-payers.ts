import { redactEntriesOf } from '../audit/redact-entries.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Value that replaces the request of a callback; outcome, state and time of the callback stay. */
export const REDACTED_REQUEST = '{"forgotten": true}';

/** Redacts the payers' data in audit entries, callbacks and notes of purchases, inside the caller's transaction. */
export async function anonymizePayers(ctx: AppContext, purchaseIds: readonly number[]): Promise<void> {
  const { em } = ctx;
  const rows = await sql<{ id: number }>(em, 'select id from payment where purchase_id = any($1)', [purchaseIds]);
  const payments = rows.map(({ id }) => id);
  await redactEntriesOf(ctx, 'payment', payments);
  await sql(em, `update payment_notice set request = '${REDACTED_REQUEST}' where payment_id = any($1)`, [payments]);
  await sql(em, "update payment_note set note = 'borrado' where payment_id = any($1)", [payments]);
}
