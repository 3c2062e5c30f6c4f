import { ref } from '@mikro-orm/core';
import { categoryFits } from '../categories/category-fits.js';
import type { Category } from '../categories/category.entity.js';
import { ageAt } from '../platform/time/time.js';
import { countVersion } from '../platform/database/versions.js';
import { discountLines } from '../purchases/discount-lines.js';
import { LineKind, type PriceLine } from '../purchases/purchase-lines.js';
import type { Competitor } from './competitor.entity.js';
import { registrationLines } from './hold/registration-price.js';
import type { Registration } from './registration.entity.js';

/** Returns whether a team may compete in a category, by the ages of its members on the day of the event. */
export const teamFits = (
  category: Category,
  members: readonly Pick<Competitor, 'gender' | 'birthday'>[],
  startsAt: Date,
): boolean =>
  categoryFits(
    category,
    members.map(({ gender, birthday }) => ({ gender, age: ageAt(birthday, startsAt) })),
  );

/**
 * Returns the price lines of a team's purchase in a category: with the base price of the hold, the category's
 * difference, and the coupon's discount recomputed.
 */
export async function linesInCategory(
  { purchase, basePrice }: Pick<Registration, 'purchase' | 'basePrice'>,
  category: Category,
): Promise<PriceLine[]> {
  const teamLines = registrationLines({ teamSize: purchase.people, basePrice, category });
  const otherLines = purchase.lines.filter(({ kind, discountable }) => !discountable && kind !== LineKind.DISCOUNT);
  return discountLines([...teamLines, ...otherLines], purchase.coupon && (await purchase.coupon.loadOrFail()));
}

/** Assigns a category to a registration and increments the version of the registration. */
export function setCategory(registration: Registration, category: Category): void {
  registration.category = ref(category);
  countVersion(registration, ['categoryId']);
}
