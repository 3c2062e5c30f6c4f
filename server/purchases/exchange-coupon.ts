import { ref } from '@mikro-orm/core';
import type { Coupon } from '../coupons/coupon.entity.js';
import { exchangeQuotas } from '../quotas/exchange-quotas.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { changeLines } from './change-lines.js';
import { discountLines } from './discount-lines.js';
import { purchaseChanged } from './purchase-topics.js';
import type { Purchase } from './purchase.entity.js';

/**
 * Replaces or removes the coupon of a locked purchase: releases the use of the previous coupon, acquires one of the new
 * coupon and updates the price lines. The caller calls `settleIfFree` after all its changes.
 * @returns false, with nothing changed, if the new coupon has no uses left
 */
export async function exchangeCoupon(ctx: AppContext, purchase: Purchase, coupon: Coupon | null): Promise<boolean> {
  const before = { code: await currentCode(purchase) };
  const uses = coupon ? [{ quotaId: coupon.uses.id, quantity: 1 }] : [];
  if ((await exchangeQuotas(ctx, purchase.id, [QuotaKind.COUPON], uses)).length > 0) return false;
  purchase.coupon = coupon ? ref(coupon) : null;
  changeLines(ctx, purchase, discountLines(purchase.lines, coupon), {
    action: coupon ? 'code applied' : 'code removed',
    before,
    after: { code: coupon?.code ?? null },
  });
  await ctx.services.listeners.emit(purchaseChanged, ctx, { change: 'edited', purchaseIds: [purchase.id] });
  return true;
}

const currentCode = async ({ coupon }: Purchase): Promise<string | null> => coupon && (await coupon.loadOrFail()).code;
