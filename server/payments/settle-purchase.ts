import type { Loaded } from '@mikro-orm/core';
import { sql } from '../platform/sql.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus, isLive, isSettled } from '../purchases/purchase-states.js';
import { reinstateHold } from '../purchases/reinstate-hold.js';
import type { AppContext } from '../app-context.js';
import { ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';

export type LockedPayment = Loaded<Payment, 'purchase'>;

/**
 * A payment with its purchase, both locked and read after the locks were had: payments before purchases, and these before
 * any quota, everywhere. First in a transaction, so that the ORM knows neither from before.
 */
export async function lockPayment({ em }: AppContext, id: number): Promise<LockedPayment> {
  const [row] = await sql<{ payment: object; purchase: object }>(
    em,
    `select to_jsonb(payment) as payment, to_jsonb(purchase) as purchase
      from payment join purchase on purchase.id = payment.purchase_id where payment.id = $1 for update`,
    [id],
  );
  if (!row) throw new Error(`There is no payment ${id}.`);
  em.map(Purchase, row.purchase);
  return em.map(Payment, row.payment) as LockedPayment;
}

/**
 * Money of the right amount arrived for this payment. Marks its purchase paid where that is right; otherwise says why a
 * person has to decide. The money itself stays on the payment either way.
 */
export async function settleApproval(ctx: AppContext, payment: LockedPayment): Promise<ReviewReason | null> {
  const purchase = payment.purchase.getEntity();
  if (isSettled(purchase.status)) return ReviewReason.DOUBLE_CHARGE;
  // An attempt opened before the amount changed: less than what is owed now does not pay, more does and is given back by hand.
  if (payment.amount < purchase.amount) return ReviewReason.AMOUNT_MISMATCH;
  // Somebody gave its money back: whether it is to be bought all the same is not for a gateway to say.
  if (purchase.status === PurchaseStatus.REFUNDED) return ReviewReason.SEAT_LOST;
  if (!isLive(purchase.status) && (await reinstateHold(ctx, purchase))) return ReviewReason.SEAT_LOST;
  await movePurchase(ctx, purchase, PurchaseStatus.PAID, 'gateway');
  return payment.amount > purchase.amount ? ReviewReason.AMOUNT_MISMATCH : null;
}

/** A gateway refused: the hold lives on, so that the person can try again. */
export async function settleRejection(ctx: AppContext, payment: LockedPayment): Promise<void> {
  const purchase = payment.purchase.getEntity();
  if (purchase.status === PurchaseStatus.UNPAID) await movePurchase(ctx, purchase, PurchaseStatus.REJECTED, 'gateway');
}
