import { Image } from '../images/image.entity.js';
import { pageWindow } from '../platform/page.js';
import { shownRow, type Row } from '../platform/shown-rows.js';
import { sql } from '../platform/sql.js';
import { Quota } from '../quotas/quota.entity.js';
import type { Work } from '../work.js';
import { Sport, type CatalogOrder } from './event-enums.js';
import { EVENTS_PER_PAGE } from './event-list.js';
import { Event } from './event.entity.js';
import type { CatalogFilter } from './event.inputs.js';
import type { EventCatalog } from './event.types.js';
import { findInCatalog, type Counted } from './find-in-catalog.js';

/** Running and cycling include events of both. */
export const sportsFor = (sport: Sport): Sport[] =>
  sport === Sport.RUNNING || sport === Sport.CYCLING ? [sport, Sport.BOTH] : [sport];

/** The public list: active events, upcoming ones before finished ones, and what each filter would find. */
export async function eventCatalog(
  work: Work,
  filter: CatalogFilter,
  order: CatalogOrder,
  page: number,
): Promise<EventCatalog> {
  const sports = filter.sport ? sportsFor(filter.sport) : null;
  const found = await findInCatalog(work, { ...filter, sports }, order, { page, perPage: EVENTS_PER_PAGE });
  const { currentPage, lastPage } = pageWindow(page, EVENTS_PER_PAGE, found.total);
  return {
    data: await eventsInOrder(work, found.ids),
    total: found.total,
    more: false,
    perPage: EVENTS_PER_PAGE,
    currentPage,
    lastPage,
    sports: sportCounts(found.sports),
    cities: found.cities.map(({ value, count }) => ({ city: value, count })),
    months: found.months.map(({ value, count }) => ({ month: value, count })),
  };
}

/** With what a card shows of other tables: one statement, however many events. */
async function eventsInOrder({ em }: Work, ids: readonly number[]): Promise<Event[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ event: Row; seats: Row; cover: Row | null }>(
    em,
    `select to_json(e) as event, to_json(q) as seats, to_json(i) as cover
      from unnest($1::int[]) with ordinality as wanted (id, position)
      join event e using (id) join quota q on q.id = e.seats_id left join image i on i.id = e.cover_image_id
      order by position`,
    [ids],
  );
  return rows.map(({ event, seats, cover }) =>
    shownRow(em, Event, event, {
      seats: shownRow(em, Quota, seats),
      coverImage: cover && shownRow(em, Image, cover),
    }),
  );
}

function sportCounts(found: readonly Counted[]): { sport: Sport; count: number }[] {
  return Object.values(Sport)
    .map((sport) => ({
      sport,
      count: found
        .filter(({ value }) => sportsFor(sport).some((each) => each === value))
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);
}
