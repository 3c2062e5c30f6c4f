import { redactEntriesOf } from '../audit/redact-entries.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';

/** What gateways sent about payments, without whom it was about: that they said it, and what, stays. */
export const FORGOTTEN_REQUEST = '{"forgotten": true}';

/** Forgets what gateways and people said of who paid these purchases, inside the caller's transaction. */
export async function forgetPayers(ctx: AppContext, purchaseIds: readonly number[]): Promise<void> {
  const { em } = ctx;
  const rows = await sql<{ id: number }>(em, 'select id from payment where purchase_id = any($1)', [purchaseIds]);
  const payments = rows.map(({ id }) => id);
  await redactEntriesOf(ctx, 'payment', payments);
  await sql(em, `update payment_notice set request = '${FORGOTTEN_REQUEST}' where payment_id = any($1)`, [payments]);
  await sql(em, "update payment_note set note = 'borrado' where payment_id = any($1)", [payments]);
}
