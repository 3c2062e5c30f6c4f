import { raw, type FilterQuery, type QBFilterQuery } from '@mikro-orm/postgresql';
import { containing } from '../platform/database/like.js';
import type { ListSorts, OrderKeys, Sort, SortColumn } from '../platform/list/list-sort.js';
import { readPage, type Page } from '../platform/list/page.js';
import { ListOrder, type PageArgs } from '../platform/list/page-args.js';
import { searchable } from '../platform/database/searchable.js';
import { bogotaDate, bogotaDay } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import { EventStatus } from './event-enums.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

export const EVENTS_PER_PAGE = 12;

/** Filter of the events whose name or city has every word of a search, without accents and case. */
export function eventsMatching(search: string): FilterQuery<Event> {
  const searchTerms = searchable(search).split(' ').filter(Boolean);
  return { $and: searchTerms.map((word) => ({ searchText: { $like: containing(word) } })) };
}

/** Returns the newest active events, which have public pages, with their last change. */
export const activeEventPages = ({ em }: AppContext, maxPages: number): Promise<Pick<Event, 'slug' | 'updatedAt'>[]> =>
  em.find(
    Event,
    { status: EventStatus.ACTIVE },
    { fields: ['slug', 'updatedAt'], orderBy: { id: 'desc' }, limit: maxPages },
  );

/** Columns of an event that its lists can be sorted by. */
export const eventColumns = {
  NAME: { means: 'name', keys: (to) => [{ searchText: to }, { id: to }] },
  DATE: { means: 'start of the event', keys: (to) => [{ startsAt: to }, { id: to }] },
  CREATED: { means: 'time of creation', keys: (to) => [{ createdAt: to }, { id: to }] },
  ENROLLED: { means: 'seats taken', keys: (to) => [{ seats: { taken: to } }, { id: to }] },
} satisfies Record<string, SortColumn>;

export interface EventListFilter {
  search?: string | null;
  /** true: only finished events; false: only the others */
  past?: boolean | null;
}

/** An event is finished after its day in Bogotá. */
const beganToday = (now: Date): Date => bogotaDay(bogotaDate(now)).start;

/** Order: upcoming events by date, then finished ones, latest first. */
const nextFirst = (today: Date): OrderKeys => [
  { [raw((alias) => `${alias}.starts_at < ?`, [today])]: 'asc' },
  { [raw((alias) => `abs(extract(epoch from ${alias}.starts_at - ?::timestamptz))`, [today])]: 'asc' },
  { id: 'asc' },
];

/** Filter of the viewer's events. */
function eventsWhere({ viewer, now }: AppContext, { search, past }: EventListFilter): FilterQuery<Event> {
  const today = beganToday(now);
  const of: FilterQuery<Event>[] = past == null ? [] : [{ startsAt: past ? { $lt: today } : { $gte: today } }];
  return { $and: [viewerEvents(viewer), eventsMatching(search ?? ''), ...of] };
}

/** Returns SQL with parameters for the IDs of the viewer's events in a list. */
export const eventIdsQuery = (ctx: AppContext, filter: EventListFilter): { sql: string; params: readonly unknown[] } =>
  ctx.em
    .createQueryBuilder(Event, 'found')
    .select('id')
    .where(eventsWhere(ctx, filter) as QBFilterQuery<Event>)
    .toQuery();

/** Lists the viewer's events for the back-office, next one first. */
export async function listEvents<Column extends string>(
  ctx: AppContext,
  at: PageArgs & { sort?: Sort<Column> | null },
  filter: EventListFilter = {},
  sorts?: ListSorts<Column>,
): Promise<Page<Event>> {
  const today = beganToday(ctx.now);
  return readPage(ctx.em, Event, eventsWhere(ctx, filter), {
    orderBy: at.order === ListOrder.OLDEST ? eventColumns.DATE.keys('asc') : nextFirst(today),
    sorts,
    at: { ...at, order: null },
    perPage: EVENTS_PER_PAGE,
  });
}
