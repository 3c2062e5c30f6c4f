import { raw, type FilterQuery, type QBFilterQuery } from '@mikro-orm/postgresql';
import { containing } from '../platform/like.js';
import type { ListSorts, OrderKeys, Sort, SortColumn } from '../platform/list-sort.js';
import { readPage, type Page } from '../platform/page.js';
import { ListOrder, type PageArgs } from '../platform/page-args.js';
import { searchable } from '../platform/searchable.js';
import { bogotaDate, bogotaDay } from '../platform/time.js';
import type { AppContext } from '../app-context.js';
import { EventStatus } from './event-enums.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

export const EVENTS_PER_PAGE = 12;

/** Events whose name or city has every word of a search, whatever its accents and capitals. */
export function eventsMatching(search: string): FilterQuery<Event> {
  const words = searchable(search).split(' ').filter(Boolean);
  return { $and: words.map((word) => ({ searchText: { $like: containing(word) } })) };
}

/** What stands at addresses of its own on the public list: the newest, and when each was last changed. */
export const activeEventPages = ({ em }: AppContext, most: number): Promise<Pick<Event, 'slug' | 'updatedAt'>[]> =>
  em.find(
    Event,
    { status: EventStatus.ACTIVE },
    { fields: ['slug', 'updatedAt'], orderBy: { id: 'desc' }, limit: most },
  );

/** Columns of an event itself that its lists can be sorted by. */
export const eventColumns = {
  NAME: { means: 'name', keys: (to) => [{ searchText: to }, { id: to }] },
  DATE: { means: 'start', keys: (to) => [{ startsAt: to }, { id: to }] },
  CREATED: { means: 'creation', keys: (to) => [{ createdAt: to }, { id: to }] },
  ENROLLED: { means: 'seats taken', keys: (to) => [{ seats: { taken: to } }, { id: to }] },
} satisfies Record<string, SortColumn>;

export interface EventListFilter {
  search?: string | null;
  /** Only those that finished, or only the others */
  past?: boolean | null;
}

/** Events that finished are those of days before today, in Bogotá. */
const beganToday = (now: Date): Date => bogotaDay(bogotaDate(now)).start;

/** Those to come by date, and after them those that finished, the latest first. */
const nextFirst = (today: Date): OrderKeys => [
  { [raw((alias) => `${alias}.starts_at < ?`, [today])]: 'asc' },
  { [raw((alias) => `abs(extract(epoch from ${alias}.starts_at - ?::timestamptz))`, [today])]: 'asc' },
  { id: 'asc' },
];

/** The viewer's events that a filter finds. */
function eventsWhere({ viewer, now }: AppContext, { search, past }: EventListFilter): FilterQuery<Event> {
  const today = beganToday(now);
  const of: FilterQuery<Event>[] = past == null ? [] : [{ startsAt: past ? { $lt: today } : { $gte: today } }];
  return { $and: [viewerEvents(viewer), eventsMatching(search ?? ''), ...of] };
}

/** SQL with its parameters: IDs of the viewer's events that a filter finds. */
export const eventIdsQuery = (ctx: AppContext, filter: EventListFilter): { sql: string; params: readonly unknown[] } =>
  ctx.em
    .createQueryBuilder(Event, 'found')
    .select('id')
    .where(eventsWhere(ctx, filter) as QBFilterQuery<Event>)
    .toQuery();

/** The back-office's list: the viewer's events, the next one first. */
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
