import { CouponKind } from '../coupons/coupon.entity.js';
import { LineKind, priceLine, sumAmounts, type PriceLine } from './purchase-lines.js';

/** Discount of a coupon code: a percentage or an amount in whole pesos. */
export interface Discount {
  code: string;
  kind: CouponKind;
  value: number;
}

/**
 * Returns a purchase's price lines with this discount instead of an earlier one. A discount is at most the total of the
 * discountable lines; a percentage is rounded up to whole pesos, in the payer's favour.
 */
export function discountLines(lines: readonly PriceLine[], discount: Discount | null): PriceLine[] {
  const discountable = lines.filter((line) => line.discountable);
  const others = lines.filter((line) => !line.discountable && line.kind !== LineKind.DISCOUNT);
  const maximum = sumAmounts(discountable);
  const nominal = !discount
    ? 0
    : discount.kind === CouponKind.PERCENT
      ? Math.ceil((maximum * discount.value) / 100)
      : discount.value;
  const amount = Math.min(nominal, maximum);
  const discounts = discount && amount > 0 ? [priceLine(LineKind.DISCOUNT, `Código ${discount.code}`, 1, -amount)] : [];
  return [...discountable, ...discounts, ...others];
}
