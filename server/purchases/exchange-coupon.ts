import { ref } from '@mikro-orm/core';
import { record } from '../audit/record.js';
import type { Coupon } from '../coupons/coupon.entity.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import { dropQuotas } from '../quotas/release-quotas.js';
import { takeQuotas } from '../quotas/take-quotas.js';
import type { Work } from '../work.js';
import { discountLines } from './discount-lines.js';
import { movePurchase, subjectOf } from './move-purchase.js';
import { totalOf } from './purchase-lines.js';
import { PurchaseStatus } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/**
 * Gives a locked purchase another coupon, or none: the former one's use goes back, the new one's is taken, and the lines
 * change. Where nothing is left to pay, it is free from then on.
 * @returns false where the coupon has no uses left; the caller's transaction has to end then
 */
export async function exchangeCoupon(work: Work, purchase: Purchase, coupon: Coupon | null): Promise<boolean> {
  const before = await stateOf(purchase);
  await dropQuotas(work, purchase.id, QuotaKind.COUPON);
  if (coupon) {
    const shortfalls = await takeQuotas(work, purchase.id, [{ quotaId: coupon.uses.id, quantity: 1 }]);
    if (shortfalls.length > 0) return false;
  }
  purchase.coupon = coupon ? ref(coupon) : null;
  purchase.lines = discountLines(purchase.lines, coupon);
  purchase.amount = totalOf(purchase.lines);
  record(work, {
    subject: subjectOf[purchase.kind],
    subjectId: purchase.id,
    eventId: purchase.event.id,
    action: coupon ? 'code applied' : 'code removed',
    before,
    after: await stateOf(purchase),
  });
  if (purchase.amount === 0) await movePurchase(work, purchase, PurchaseStatus.FREE);
  return true;
}

async function stateOf({ coupon, amount }: Purchase): Promise<Record<string, unknown>> {
  return { code: coupon && (await coupon.loadOrFail()).code, amount };
}
