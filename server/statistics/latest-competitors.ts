import type { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { Competitor } from '../registration/competitor.entity.js';
import { holdsASeat } from '../registration/hold/holds-a-seat.js';
import type { AppContext } from '../app-context.js';

const LATEST = 5;

/** Returns the leaders of the latest registrations; null without PARTICIPANTS_READ. */
export async function latestCompetitors({ em, viewer }: AppContext, event: Event): Promise<Competitor[] | null> {
  if (!viewer?.permissions.has(Permission.PARTICIPANTS_READ)) return null;
  return em.find(
    Competitor,
    { event, position: 1, ...holdsASeat },
    { orderBy: { registration: 'desc' }, limit: LATEST, populate: ['registration.category'] },
  );
}
