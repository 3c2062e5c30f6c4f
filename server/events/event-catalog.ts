import { raw, type FilterQuery, type QBFilterQuery } from '@mikro-orm/postgresql';
import { readPage } from '../platform/page.js';
import { bogotaDate, bogotaMonth } from '../platform/time.js';
import type { Work } from '../work.js';
import { EventStatus, Sport } from './event-enums.js';
import { EVENTS_PER_PAGE, eventsMatching } from './event-list.js';
import { Event } from './event.entity.js';
import type { CatalogFilter } from './event.inputs.js';
import type { EventCatalog } from './event.types.js';

const MONTH = "to_char(starts_at at time zone 'America/Bogota', 'YYYY-MM')";

/** The public list: active events, upcoming ones soonest first, then finished ones latest first, and what each filter would find. */
export async function eventCatalog(work: Work, filter: CatalogFilter, page: number): Promise<EventCatalog> {
  const { em, now } = work;
  const where = allOf(filter);
  const today = new Date(`${bogotaDate(now)}T00:00:00-05:00`);
  const list = await readPage(em, Event, where, {
    orderBy: [
      { [raw('starts_at < ?', [today])]: 'asc' },
      { [raw('abs(extract(epoch from starts_at - ?::timestamptz))', [today])]: 'asc' },
      { id: 'asc' },
    ],
    page,
    perPage: EVENTS_PER_PAGE,
  });
  const [sports, cities, months] = [
    await counted(work, 'sport', allOf({ ...filter, sport: undefined })),
    await counted(work, 'city', allOf({ ...filter, city: undefined })),
    await counted(work, MONTH, allOf({ ...filter, month: undefined })),
  ];
  return {
    ...list,
    sports: sportCounts(sports),
    cities: cities.map(({ value, count }) => ({ city: value, count })),
    months: months.map(({ value, count }) => ({ month: value, count })),
  };
}

/** Running and cycling include events of both. */
const sportsFor = (sport: Sport): Sport[] =>
  sport === Sport.RUNNING || sport === Sport.CYCLING ? [sport, Sport.BOTH] : [sport];

function allOf({ search, sport, city, month }: CatalogFilter): FilterQuery<Event> {
  const conditions: FilterQuery<Event>[] = [{ status: EventStatus.ACTIVE }];
  if (search) conditions.push(eventsMatching(search));
  if (sport) conditions.push({ sport: { $in: sportsFor(sport) } });
  if (city) conditions.push({ city });
  if (month) {
    const { start, end } = bogotaMonth(month);
    conditions.push({ startsAt: { $gte: start, $lt: end } });
  }
  return { $and: conditions };
}

interface Counted {
  value: string;
  count: number;
}

function counted({ em }: Work, column: string, where: FilterQuery<Event>): Promise<Counted[]> {
  return em
    .createQueryBuilder(Event)
    .select([raw(`${column} as value`), raw('count(*)::int as count')])
    .where(where as QBFilterQuery<Event>)
    .groupBy(raw(column))
    .orderBy({ [raw(column)]: 'asc' })
    .execute<Counted[]>('all', false);
}

function sportCounts(found: Counted[]): { sport: Sport; count: number }[] {
  return Object.values(Sport)
    .map((sport) => ({
      sport,
      count: found
        .filter(({ value }) => sportsFor(sport).some((each) => each === value))
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0);
}
