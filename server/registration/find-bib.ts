import { load } from '../platform/loaders.js';
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

/** Returns the bibs of a whole team to an owner, once the team is paid. */
export async function bibsOfTeam(work: Work, held: HeldRegistration): Promise<Bib[]> {
  const { registration, purchase } = held;
  if (!isSettled(purchase.status) || !held.may('seeBibs')) return [];
  const members = (await load(work, membersOfRegistrations, registration.id)) ?? [];
  return members.map((member) => new Bib(member, registration));
}
