import type { Gender } from '../../categories/category-enums.js';
import type { Category } from '../../categories/category.entity.js';
import { matchingCategories } from '../../categories/matching-categories.js';
import { ageAt } from '../../platform/time/time.js';
import { hasRight, relationTo } from '../../purchases/purchase-access.js';
import { PurchaseRelation } from '../../purchases/relation-enums.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import type { AppContext } from '../../app-context.js';
import { Competitor } from '../competitor.entity.js';
import type { MemberDetails } from '../registration.types.js';

/** Returns the team of a registration with the data that can be corrected; null for callers that may not change it. */
export async function readEditableTeam(ctx: AppContext, token: string): Promise<MemberDetails[] | null> {
  const purchase = await ctx.em.findOne(Purchase, { token });
  if (!purchase || !hasRight(relationTo(ctx, purchase, PurchaseRelation.LINK), purchase.kind, 'change')) return null;
  return ctx.em.find(Competitor, { registration: purchase.id }, { orderBy: { position: 'asc' } });
}

/** Returns the categories that fit a held team if one member had another gender. */
export async function categoriesForHeld(
  ctx: AppContext,
  id: number,
  changed: { position: number; gender: Gender },
): Promise<Category[]> {
  const members = await ctx.em.find(Competitor, { registration: id }, { orderBy: { position: 'asc' } });
  const [first] = members;
  if (!first) return [];
  const event = await first.event.loadOrFail();
  return matchingCategories(
    ctx,
    event.id,
    members.map(({ position, gender }) => (position === changed.position ? changed.gender : gender)),
    members.map(({ birthday }) => ageAt(birthday, event.startsAt)),
  );
}
