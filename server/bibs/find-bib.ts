import { load } from '../platform/database/loaders.js';
import { isSettled, settledStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { linkIdFromKey } from './bib-link.js';
import { Bib } from './bib.types.js';
import { Competitor } from '../registration/competitor.entity.js';
import { membersOfRegistrations } from '../registration/competitors.loaders.js';
import type { HeldRegistration } from '../registration/registration.types.js';

/** Returns the bib for the key of a bib link; null if the seat is no longer the competitor's or no longer paid. */
export async function findBib(ctx: AppContext, key: string): Promise<Bib | null> {
  const linkId = linkIdFromKey(ctx, key);
  if (!linkId) return null;
  const competitor = await ctx.em.findOne(
    Competitor,
    { linkId, purchase: { status: { $in: [...settledStatuses] } } },
    { populate: ['registration'] },
  );
  return competitor && new Bib(competitor, competitor.registration.getEntity());
}

/** Returns the bibs of a whole team to an owner, once the team is paid. */
export async function bibsOfTeam(ctx: AppContext, held: HeldRegistration): Promise<Bib[]> {
  const { registration, purchase } = held;
  if (!isSettled(purchase.status) || !held.may('seeBibs')) return [];
  const members = (await load(ctx, membersOfRegistrations, registration.id)) ?? [];
  return members.map((member) => new Bib(member, registration));
}
