import { ref } from '@mikro-orm/core';
import { categoryFits } from '../categories/category-fits.js';
import type { Category } from '../categories/category.entity.js';
import { ageAt } from '../platform/time.js';
import { countVersion } from '../platform/versions.js';
import { discountLines } from '../purchases/discount-lines.js';
import { LineKind, type PriceLine } from '../purchases/purchase-lines.js';
import type { Competitor } from './competitor.entity.js';
import { registrationLines } from './registration-price.js';
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
 * Returns the lines of a team's purchase as they are in a category: the price in force when the hold was taken stays, the difference is
 * the category's, and a code takes its part anew.
 */
export async function linesInCategory(
  { purchase, basePrice }: Pick<Registration, 'purchase' | 'basePrice'>,
  category: Category,
): Promise<PriceLine[]> {
  const own = registrationLines({ teamSize: purchase.people, basePrice, category });
  const others = purchase.lines.filter(({ kind, discountable }) => !discountable && kind !== LineKind.DISCOUNT);
  return discountLines([...own, ...others], purchase.coupon && (await purchase.coupon.loadOrFail()));
}

/** Gives a registration another category, which is a version of its own. */
export function setCategory(registration: Registration, category: Category): void {
  registration.category = ref(category);
  countVersion(registration, ['categoryId']);
}
