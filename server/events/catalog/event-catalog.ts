import type { AppContext } from '../../app-context.js';
import { Sport, type CatalogOrder } from '../event-enums.js';
import { EVENTS_PER_PAGE } from '../event-list.js';
import type { CatalogFilter } from '../event.inputs.js';
import type { EventCatalog } from '../event.types.js';
import { findInCatalog, type FilterCount } from './find-in-catalog.js';
import { eventsForDisplay } from './events-for-display.js';

/** Running and cycling include events of both. */
export const sportsFor = (sport: Sport): Sport[] =>
  sport === Sport.RUNNING || sport === Sport.CYCLING ? [sport, Sport.BOTH] : [sport];

/** Returns the public list: active events, upcoming before finished, with the count of each filter. */
export async function eventCatalog(
  ctx: AppContext,
  filter: CatalogFilter,
  order: CatalogOrder,
  page: number,
): Promise<EventCatalog> {
  const sports = filter.sport ? sportsFor(filter.sport) : null;
  const found = await findInCatalog(ctx, { ...filter, sports }, order, {
    page,
    perPage: EVENTS_PER_PAGE,
  });
  return {
    data: await eventsForDisplay(ctx, found.ids),
    total: found.total,
    more: false,
    perPage: EVENTS_PER_PAGE,
    currentPage: found.currentPage,
    lastPage: found.lastPage,
    sports: sportCounts(found.sports),
    cities: found.cities.map(({ value, count }) => ({ city: value, count })),
    months: found.months.map(({ value, count }) => ({ month: value, count })),
  };
}

function sportCounts(found: readonly FilterCount[]): { sport: Sport; count: number }[] {
  return Object.values(Sport)
    .map((sport) => ({
      sport,
      count: found
        .filter(({ value }) => sportsFor(sport).some((candidate) => candidate === value))
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);
}
