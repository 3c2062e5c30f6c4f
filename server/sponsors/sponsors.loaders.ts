import type { AppContext } from '../app-context.js';
import { Sponsor } from './sponsor.entity.js';

/** Returns sponsors with their logos by event ID, in order. */
export async function sponsorsOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Sponsor[]>> {
  const sponsors = await em.find(
    Sponsor,
    { event: { $in: [...ids] } },
    { orderBy: { position: 'asc', id: 'asc' }, populate: ['image'] },
  );
  return Map.groupBy(sponsors, ({ event }) => event.id);
}
