import { LineKind, priceLine, type PriceLine } from '../../purchases/purchase-lines.js';

/** Values that determine the price of a registration. Amounts in whole pesos. */
export interface PriceInput {
  teamSize: number;
  /** Price per competitor when the hold began. */
  basePrice: number;
  category: { distance: string; title: string; difference: number };
}

/**
 * Returns the price lines of a registration: members × (price + category difference) (decisions.md, 'Money and time').
 * The price per competitor is never below 0.
 */
export function registrationLines({ teamSize, basePrice, category }: PriceInput): PriceLine[] {
  const name = category.distance === category.title ? category.title : `${category.distance} ${category.title}`;
  const lines = [priceLine(LineKind.REGISTRATION, `Inscripción ${name}`, teamSize, basePrice)];
  const difference = Math.max(category.difference, -basePrice);
  return difference === 0
    ? lines
    : [...lines, priceLine(LineKind.CATEGORY_DIFFERENCE, `Diferencia ${name}`, teamSize, difference)];
}
