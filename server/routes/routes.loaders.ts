import { raw } from '@mikro-orm/postgresql';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { offered } from './offered-distance.js';

/** Returns routes by event ID, longest first. */
export async function routesOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, EventRoute[]>> {
  const routes = await em.find(
    EventRoute,
    { event: { $in: [...ids] }, [raw((alias) => offered(alias))]: true },
    { orderBy: { length: 'desc', id: 'asc' } },
  );
  return Map.groupBy(routes, ({ event }) => event.id);
}
