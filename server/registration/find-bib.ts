import { load } from '../platform/loaders.js';
import { isOwn } from '../purchases/browsers-of-purchases.js';
import { isSettled, settledStatuses } from '../purchases/purchase-states.js';
import type { Work } from '../work.js';
import { linkIdOf } from './bib-link.js';
import { Bib } from './bib.types.js';
import { Competitor } from './competitor.entity.js';
import { membersOfRegistrations } from './competitors.loaders.js';
import type { HeldRegistration } from './registration.types.js';

/** A person's bib by the key of their own link; null once the place is not theirs, or not paid, any more. */
export async function findBib(work: Work, key: string): Promise<Bib | null> {
  const linkId = linkIdOf(work, key);
  if (!linkId) return null;
  const competitor = await work.em.findOne(
    Competitor,
    { linkId, purchase: { status: { $in: [...settledStatuses] } } },
    { populate: ['registration'] },
  );
  return competitor && new Bib(competitor, competitor.registration.getEntity());
}

/** The bibs of a whole team, for the browser that registered or paid it; none for others, and none before it is paid. */
export async function bibsOfTeam(work: Work, { registration, purchase }: HeldRegistration): Promise<Bib[]> {
  if (!isSettled(purchase.status) || !isOwn(work, purchase)) return [];
  const members = (await load(work, membersOfRegistrations, registration.id)) ?? [];
  return members.map((member) => new Bib(member, registration));
}
