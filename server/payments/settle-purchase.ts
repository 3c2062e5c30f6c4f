import { LockMode } from '@mikro-orm/core';
import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus, isLive, isSettled } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { takeAgain } from '../purchases/take-again.js';
import type { Work } from '../work.js';
import { ReviewReason } from './payment-states.js';
import type { Payment } from './payment.entity.js';

/** A payment's purchase, locked: after the payment, before any quota, everywhere. */
export const lockPurchase = (work: Work, payment: Payment): Promise<Purchase> =>
  work.em.findOneOrFail(Purchase, payment.purchase.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * Money of the right amount arrived for this payment. Marks its purchase paid where that is right; otherwise says why a
 * person has to decide. The money itself stays on the payment either way.
 */
export async function settleApproval(work: Work, payment: Payment): Promise<ReviewReason | null> {
  const purchase = await lockPurchase(work, payment);
  if (isSettled(purchase.status)) return ReviewReason.DOUBLE_CHARGE;
  // An attempt opened before the amount changed: less than what is owed now does not pay, more does and is given back by hand.
  if (payment.amount < purchase.amount) return ReviewReason.AMOUNT_MISMATCH;
  if (!isLive(purchase.status) && (await takeAgain(work, purchase))) return ReviewReason.SEAT_LOST;
  await movePurchase(work, purchase, PurchaseStatus.PAID, 'gateway');
  return payment.amount > purchase.amount ? ReviewReason.AMOUNT_MISMATCH : null;
}

/** A gateway refused: the hold lives on, so that the person can try again. */
export async function settleRejection(work: Work, payment: Payment): Promise<void> {
  const purchase = await lockPurchase(work, payment);
  if (purchase.status === PurchaseStatus.UNPAID) await movePurchase(work, purchase, PurchaseStatus.REJECTED, 'gateway');
}
