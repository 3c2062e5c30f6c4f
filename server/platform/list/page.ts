import type { EntityManager, EntityName, FilterQuery, FindOptions, QBFilterQuery } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { sortKeys, type ListSorts, type OrderKeys, type Sort } from './list-sort.js';
import { ListOrder, type PageArgs } from './page-args.js';

/** Maximum of a list's total. Counting more rows for each page would make large lists slow. */
export const COUNTED_UP_TO = 10_000;

/** Maximum of an event list's total: the size of the largest events, so that paging reaches every row. */
export const EVENT_COUNTED_UP_TO = 50_000;

/** Maximum of a text search's total: each matching row has to be read. */
export const SEARCHED_UP_TO = 1_000;

/**
 * Offset from which the rows before a page are skipped by key: sorting whole rows takes several times as long and does
 * not fit in memory.
 */
const DEEP_OFFSET = 1_000;

export interface Page<T> {
  data: T[];
  /** Number of matching rows, capped at the list's limit. */
  total: number;
  /** Whether more rows match than `total`. */
  more: boolean;
  perPage: number;
  currentPage: number;
  lastPage: number;
}

/** Returns the position of a page; a number outside the list becomes the nearest page. */
export function pageWindow(
  page: number,
  perPage: number,
  total: number,
): { currentPage: number; lastPage: number; offset: number } {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), lastPage);
  return { currentPage, lastPage, offset: (currentPage - 1) * perPage };
}

/** Counts the rows that match a filter, up to `max`. The filter may use references, not collections. */
export async function countUpTo<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  max = COUNTED_UP_TO,
): Promise<Pick<Page<T>, 'total' | 'more'>> {
  const found = em
    .createQueryBuilder(entity, 'found')
    .select(raw('1'))
    .where(where as QBFilterQuery<T>)
    .limit(max + 1)
    .toQuery();
  const rows = await em.execute<{ count: number }[]>(`select count(*)::int as count from (${found.sql}) as counted`, [
    ...found.params,
  ]);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, max), more: count > max };
}

/**
 * Reads one page of the rows that match a filter, counted up to `countedUpTo`. Sorted by the chosen column of `sorts`,
 * otherwise by `orderBy`: newest first, ending with a unique key; the order OLDEST makes every key ascending.
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
    offset < DEEP_OFFSET
      ? await em.find<T>(entity, where as never, { ...options, ...part } as object)
      : await readDeep(em, entity, where, options, part);
  return { data, ...found, perPage, ...window };
}

const ascending = (orderBy: object) => Object.fromEntries(Object.keys(orderBy).map((key) => [key, 'asc' as const]));

/** Reads a page far from the first: its keys, then the rows of these keys. */
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
  const byKey = new Map(found.map((row) => [row[key] as unknown, row]));
  return keys.flatMap((rowKey) => byKey.get(rowKey) ?? []);
}
