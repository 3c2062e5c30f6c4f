import type { Loaded } from '@mikro-orm/core';
import { sql } from '../platform/database/sql.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus, isLive, isSettled } from '../purchases/purchase-states.js';
import { reinstateHold } from '../purchases/reinstate-hold.js';
import type { AppContext } from '../app-context.js';
import { ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';

export type LockedPayment = Loaded<Payment, 'purchase'>;

/**
 * Locks a payment and its purchase and returns them as read under the locks. The lock order is payments, purchases,
 * quotas: another order deadlocks. Call it first in a transaction: rows that the ORM has loaded before would not be
 * refreshed.
 */
export async function lockPayment({ em }: AppContext, id: number): Promise<LockedPayment> {
  const [row] = await sql<{ payment: object; purchase: object }>(
    em,
    `select to_jsonb(payment) as payment, to_jsonb(purchase) as purchase
      from payment join purchase on purchase.id = payment.purchase_id where payment.id = $1 for update`,
    [id],
  );
  if (!row) throw new Error(`Payment ${id} does not exist.`);
  em.map(Purchase, row.purchase);
  return em.map(Payment, row.payment) as LockedPayment;
}

/**
 * Marks the purchase of an approved payment of the expected amount as PAID, if possible.
 * @returns the reason for a review, or null
 */
export async function settleApproval(ctx: AppContext, payment: LockedPayment): Promise<ReviewReason | null> {
  const purchase = payment.purchase.getEntity();
  if (isSettled(purchase.status)) return ReviewReason.DOUBLE_CHARGE;
  // The payment was opened before the amount changed: less than is owed now does not settle; more settles, and a person
  // refunds it.
  if (payment.amount < purchase.amount) return ReviewReason.AMOUNT_MISMATCH;
  // A refunded purchase is reinstated only by a person.
  if (purchase.status === PurchaseStatus.REFUNDED) return ReviewReason.SEAT_LOST;
  if (!isLive(purchase.status) && (await reinstateHold(ctx, purchase))) return ReviewReason.SEAT_LOST;
  await movePurchase(ctx, purchase, PurchaseStatus.PAID, 'gateway');
  return payment.amount > purchase.amount ? ReviewReason.AMOUNT_MISMATCH : null;
}

/** Marks the purchase as REJECTED; its hold continues, so that the payer can retry. */
export async function settleRejection(ctx: AppContext, payment: LockedPayment): Promise<void> {
  const purchase = payment.purchase.getEntity();
  if (purchase.status === PurchaseStatus.UNPAID) await movePurchase(ctx, purchase, PurchaseStatus.REJECTED, 'gateway');
}
