import { CouponKind } from '../coupons/coupon.entity.js';
import { LineKind, type PriceLine } from './registration-lines.js';

/** What the price of a registration depends on. Amounts in whole pesos. */
export interface PriceQuestion {
  teamSize: number;
  /** Price in force when the hold was taken, a person. */
  basePrice: number;
  category: { distance: string; title: string; difference: number };
  discount: { code: string; kind: CouponKind; value: number } | null;
  /** Lines of products, which a discount does not touch. */
  products: readonly PriceLine[];
}

/**
 * The lines of a registration: members × (price + category difference) − discount + products (decisions.md, 'Money and
 * time'). A person never costs less than 0, a discount never takes more than the registration part, and a percentage
 * is rounded up to whole pesos, in the payer's favour.
 */
export function registrationLines({ teamSize, basePrice, category, discount, products }: PriceQuestion): PriceLine[] {
  const name = category.distance === category.title ? category.title : `${category.distance} ${category.title}`;
  const lines = [line(LineKind.REGISTRATION, `Inscripción ${name}`, teamSize, basePrice)];
  const difference = Math.max(category.difference, -basePrice);
  if (difference !== 0) lines.push(line(LineKind.CATEGORY_DIFFERENCE, `Diferencia ${name}`, teamSize, difference));
  if (discount) {
    const part = totalOf(lines);
    const wanted = discount.kind === CouponKind.PERCENT ? Math.ceil((part * discount.value) / 100) : discount.value;
    const given = Math.min(wanted, part);
    if (given > 0) lines.push(line(LineKind.DISCOUNT, `Código ${discount.code}`, 1, -given));
  }
  return [...lines, ...products];
}

function line(kind: LineKind, description: string, quantity: number, unitAmount: number): PriceLine {
  return { kind, description, quantity, unitAmount, amount: quantity * unitAmount };
}

/** What a discount code takes off, as a positive amount; 0 without one. */
export const discountOf = (lines: readonly PriceLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === LineKind.DISCOUNT)) * -1 || 0;

export function totalOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
