import { LineKind, priceLine, type PriceLine } from '../purchases/purchase-lines.js';

/** What the price of a registration depends on. Amounts in whole pesos. */
export interface PriceQuestion {
  teamSize: number;
  /** Price in force when the hold was taken, a person. */
  basePrice: number;
  category: { distance: string; title: string; difference: number };
}

/**
 * The lines of a registration: members × (price + category difference) (decisions.md, 'Money and time'). A person never
 * costs less than 0.
 */
export function registrationLines({ teamSize, basePrice, category }: PriceQuestion): PriceLine[] {
  const name = category.distance === category.title ? category.title : `${category.distance} ${category.title}`;
  const lines = [priceLine(LineKind.REGISTRATION, `Inscripción ${name}`, teamSize, basePrice)];
  const difference = Math.max(category.difference, -basePrice);
  return difference === 0
    ? lines
    : [...lines, priceLine(LineKind.CATEGORY_DIFFERENCE, `Diferencia ${name}`, teamSize, difference)];
}
