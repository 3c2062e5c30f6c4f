import type { EntityManager, EntityName, FilterQuery, FindOptions, QBFilterQuery } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { sortKeys, type ListSorts, type OrderKeys, type Sort } from './list-sort.js';
import { ListOrder, type PageArgs } from './page-args.js';

/**
 * Lists are counted no further than this. Beyond it a total helps nobody, and counting a million rows for each page
 * would make a list slower the more there is in it.
 */
export const COUNTED_UP_TO = 10_000;

/** The lists of one event are counted as far as the largest events go: who pages through them gets everyone. */
export const EVENT_COUNTED_UP_TO = 50_000;

/** What a search for words finds is counted no further than this: each row has to be read to know that it is found. */
export const SEARCHED_UP_TO = 1_000;

/**
 * From so many rows on, the rows that come before a page are passed over by their keys alone: sorting them whole takes
 * several times as long, and does not fit in memory.
 */
const DEEP = 1_000;

/** A page of a list, in the spec's pagination shape. */
export interface Page<T> {
  data: T[];
  /** At most COUNTED_UP_TO, or what the list counts up to. */
  total: number;
  /** True: there are more than `total`. */
  more: boolean;
  perPage: number;
  currentPage: number;
  lastPage: number;
}

/** Page numbers begin at 1; one outside the list is the nearest that exists. */
export function pageWindow(
  page: number,
  perPage: number,
  total: number,
): { currentPage: number; lastPage: number; offset: number } {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), lastPage);
  return { currentPage, lastPage, offset: (currentPage - 1) * perPage };
}

/** How many rows a filter finds, counted up to `most`. The filter may reach over references, not over collections. */
export async function countUpTo<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  most = COUNTED_UP_TO,
): Promise<Pick<Page<T>, 'total' | 'more'>> {
  const found = em
    .createQueryBuilder(entity, 'found')
    .select(raw('1'))
    .where(where as QBFilterQuery<T>)
    .limit(most + 1)
    .toQuery();
  const rows = await em.execute<{ count: number }[]>(`select count(*)::int as count from (${found.sql}) as counted`, [
    ...found.params,
  ]);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), more: count > most };
}

/**
 * One page of what a filter finds, counted up to `countedUpTo`: how every list is read. The order is that of a column (`sorts`)
 * where one was chosen, otherwise `orderBy`: the newest first, ending with something unique; what descends in it ascends for who wants
 * the oldest first.
 */
export async function readPage<T extends object, Hint extends string = never, Column extends string = never>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  {
    at: { page, order, sort },
    perPage,
    countedUpTo,
    orderBy,
    sorts,
    ...more
  }: Omit<FindOptions<T, Hint>, 'orderBy'> & {
    at: PageArgs & { sort?: Sort<Column> | null };
    perPage: number;
    countedUpTo?: number;
    orderBy: Readonly<Record<string, 'asc' | 'desc'>> | OrderKeys;
    sorts?: ListSorts<Column>;
  },
): Promise<Page<T>> {
  const found = await countUpTo(em, entity, where, countedUpTo);
  const { offset, ...window } = pageWindow(page ?? 1, perPage, found.total);
  const keys = sort && sorts ? sortKeys(sorts, sort) : order === ListOrder.OLDEST ? ascending(orderBy) : orderBy;
  const options = { ...more, orderBy: keys } as FindOptions<T>;
  const part = { limit: perPage, offset };
  const data =
    offset < DEEP
      ? await em.find<T>(entity, where as never, { ...options, ...part } as object)
      : await readDeep(em, entity, where, options, part);
  return { data, ...found, perPage, ...window };
}

const ascending = (orderBy: object) => Object.fromEntries(Object.keys(orderBy).map((key) => [key, 'asc' as const]));

/** The rows of a page far from the first: their keys, and then what has these keys. */
async function readDeep<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  { orderBy, ...options }: FindOptions<T>,
  { limit, offset }: { limit: number; offset: number },
): Promise<T[]> {
  const key = em.getMetadata().get(entity).getPrimaryProps()[0]!.name;
  const rows = await em
    .createQueryBuilder(entity, 'found')
    .select(key as never)
    .where(where as QBFilterQuery<T>)
    .orderBy((orderBy ?? []) as never)
    .limit(limit, offset)
    .execute<Record<string, unknown>[]>('all');
  const keys = rows.map((row) => row[key]);
  const found = await em.find<T>(entity, { [key]: { $in: keys } } as never, options as object);
  const byKey = new Map(found.map((each) => [each[key] as unknown, each]));
  return keys.flatMap((each) => byKey.get(each) ?? []);
}
