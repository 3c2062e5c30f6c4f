import { CouponKind } from '../coupons/coupon.entity.js';
import { LineKind, priceLine, totalOf, type PriceLine } from './purchase-lines.js';

/** What a code takes off: a percentage, or whole pesos. */
export interface Discount {
  code: string;
  kind: CouponKind;
  value: number;
}

/**
 * A purchase's lines with what this code takes off, instead of an earlier one. It discounts no more than the lines that a
 * code discounts cost together; a percentage is rounded up to whole pesos, in the payer's favour.
 */
export function discountLines(lines: readonly PriceLine[], discount: Discount | null): PriceLine[] {
  const own = lines.filter(({ discountable }) => discountable);
  const others = lines.filter(({ kind, discountable }) => !discountable && kind !== LineKind.DISCOUNT);
  const part = totalOf(own);
  const wanted = !discount
    ? 0
    : discount.kind === CouponKind.PERCENT
      ? Math.ceil((part * discount.value) / 100)
      : discount.value;
  const given = Math.min(wanted, part);
  const taken = discount && given > 0 ? [priceLine(LineKind.DISCOUNT, `Código ${discount.code}`, 1, -given)] : [];
  return [...own, ...taken, ...others];
}
