import type { Gender } from '../categories/category-enums.js';
import type { Category } from '../categories/category.entity.js';
import { matchingCategories } from '../categories/matching-categories.js';
import { ageAt } from '../platform/time.js';
import { hasRight, relationTo } from '../purchases/purchase-access.js';
import { PurchaseRelation } from '../purchases/relation-enums.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';
import type { MemberDetails } from './registration.types.js';

/** Returns the team of a registration with the data that can be corrected; null for callers that may not change it. */
export async function teamToCorrect(work: Work, token: string): Promise<MemberDetails[] | null> {
  const purchase = await work.em.findOne(Purchase, { token });
  if (!purchase || !hasRight(relationTo(work, purchase, PurchaseRelation.LINK), purchase.kind, 'change')) return null;
  return work.em.find(Competitor, { registration: purchase.id }, { orderBy: { position: 'asc' } });
}

/** Categories for a held team in which somebody turns out to be of this gender. */
export async function categoriesForHeld(
  work: Work,
  id: number,
  changed: { position: number; gender: Gender },
): Promise<Category[]> {
  const members = await work.em.find(Competitor, { registration: id }, { orderBy: { position: 'asc' } });
  const [first] = members;
  if (!first) return [];
  const event = await first.event.loadOrFail();
  return matchingCategories(
    work,
    event.id,
    members.map(({ position, gender }) => (position === changed.position ? changed.gender : gender)),
    members.map(({ birthday }) => ageAt(birthday, event.startsAt)),
  );
}
