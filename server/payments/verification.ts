import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { isPayable } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { lockPurchase } from './lock-payable.js';

/** SQL: the gateway reports payment `m` as pending, or its payer returned and the outcome is unknown. */
export const isVerifiedSql = `(m.status = 'PENDING' and (m.pending_since is not null or m.returned_at is not null))`;

/** SQL: the outcome of payment `m` is unknown, or it is approved and under review. */
export const isUndecidedSql = `(${isVerifiedSql} or m.status = 'APPROVED' and m.review is not null)`;

/**
 * Updates whether a purchase has an undecided payment. Call it after every change of a payment's status, in the
 * transaction that has the payment and its purchase locked: otherwise screens, filters and counters show a wrong
 * status.
 */
export async function updateVerification({ em }: AppContext, purchase: Purchase): Promise<void> {
  if (!isPayable(purchase.status)) return;
  await em.flush();
  const [found] = await sql<{ inVerification: boolean }>(
    em,
    `select exists (select from payment m where m.purchase_id = $1 and ${isUndecidedSql}) as "inVerification"`,
    [purchase.id],
  );
  em.assign(purchase, found ?? {});
}

/** Records that the payer returned from the gateway: the payment is in verification until its outcome is known. */
export async function noteReturn(ctx: AppContext, reference: string): Promise<void> {
  const waiting = `reference = $1 and status = 'PENDING' and checkout_opened_at is not null and returned_at is null`;
  const [payment] = await sql<{ purchaseId: number }>(
    ctx.em.fork(),
    `select purchase_id as "purchaseId" from payment where ${waiting}`,
    [reference],
  );
  if (!payment) return;
  await inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, { id: payment.purchaseId });
    if (!purchase) return;
    await sql(tx.em, `update payment set returned_at = $2 where ${waiting}`, [reference, tx.now]);
    await updateVerification(tx, purchase);
  });
}

/**
 * Removes the recorded returns when the payer opens a checkout again: earlier payments without a report were not
 * finished.
 */
export async function clearReturns(ctx: AppContext, purchase: Purchase): Promise<void> {
  if (!purchase.inVerification) return;
  await sql(ctx.em, 'update payment set returned_at = null where purchase_id = $1 and returned_at is not null', [
    purchase.id,
  ]);
  await updateVerification(ctx, purchase);
}
