import type { EntityManager, EntityName, FilterQuery, FindOptions, QBFilterQuery } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { sortKeys, type ListSorts, type OrderKeys, type Sort } from './list-sort.js';
import { ListOrder, type PageArgs } from './page-args.js';

/** Maximum of a list's total. Counting more rows for each page would make large lists slow. */
export const COUNTED_UP_TO = 10_000;

/** Maximum of an event list's total: the size of the largest events, so that paging reaches every row. */
export const EVENT_COUNTED_UP_TO = 50_000;

/** Offset from which on a page is read from the nearer end of a list, if the number of its rows is known. */
const FAR = 1_000;

/** Maximum of a text search's total: each matching row has to be read. */
export const SEARCHED_UP_TO = 1_000;

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
  const { sql, params } = countQuery(em, entity, where, max);
  const [row] = await em.execute<[{ count: number }]>(sql, params);
  return upTo(row.count, max);
}

const upTo = (count: number, max: number) => ({ total: Math.min(count, max), more: count > max });

/** SQL with its parameters, `?` in the text. */
export interface Query {
  sql: string;
  params: unknown[];
}

function countQuery<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  max: number,
): Query {
  const { sql, params } = em
    .createQueryBuilder(entity, 'found')
    .select(raw('1'))
    .where(where as QBFilterQuery<T>)
    .limit(max + 1)
    .toQuery();
  return { sql: `select count(*)::int as count from (${sql}) as counted`, params: [...params] };
}

/**
 * Reads one page of the rows that match a filter, counted up to `countedUpTo`. Sorted by the chosen column of `sorts`,
 * otherwise by `orderBy`: newest first, ending with a unique key; the order OLDEST makes every key ascending.
 *
 * One statement counts the rows and reads the keys of the page, another reads the rows of these keys with what is
 * populated. Keys alone are in the indexes of most lists, and sorting them takes a fraction of the memory of whole rows.
 * `count` is SQL of the number of rows if it is known without counting them. A page far from the first, and one whose
 * number is past the end, needs a third statement: it is read from the nearer end of the list.
 */
export async function readPage<T extends object, Hint extends string = never, Column extends string = never>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  {
    at: { page, order, sort },
    perPage,
    countedUpTo = COUNTED_UP_TO,
    count: known,
    orderBy,
    sorts,
    ...options
  }: Omit<FindOptions<T, Hint>, 'orderBy'> & {
    at: PageArgs & { sort?: Sort<Column> | null };
    perPage: number;
    countedUpTo?: number;
    count?: Query;
    orderBy: Readonly<Record<string, 'asc' | 'desc'>> | OrderKeys;
    sorts?: ListSorts<Column>;
  },
): Promise<Page<T>> {
  const by = sort && sorts ? sortKeys(sorts, sort) : order === ListOrder.OLDEST ? ascending(orderBy) : orderBy;
  const key = em.getMetadata().get(entity).getPrimaryProps()[0]!.name;
  const keysFrom = (offset: number, limit: number, sortedBy: object): Query => {
    const { sql, params } = em
      .createQueryBuilder(entity, 'found')
      .select(key as never)
      .where(where as QBFilterQuery<T>)
      .orderBy(sortedBy as never)
      .limit(limit, offset)
      .toQuery();
    return { sql: `array(${sql})`, params: [...params] };
  };
  const count = known ?? countQuery(em, entity, where, countedUpTo);
  // A page past the last one is only known after counting.
  const wanted = pageWindow(page ?? 1, perPage, countedUpTo);
  const far = known !== undefined && wanted.offset >= FAR;
  const keys = far ? { sql: 'null', params: [] } : keysFrom(wanted.offset, perPage, by);
  const readKeys = async ({ sql, params }: Query): Promise<unknown[]> => {
    const [row] = await em.execute<[{ keys: unknown[] }]>(`select ${sql} as keys`, params);
    return row.keys;
  };
  const [row] = await em.execute<[{ count: number; keys: unknown[] | null }]>(
    `select (${count.sql}) as count, ${keys.sql} as keys`,
    [...count.params, ...keys.params],
  );
  const found = upTo(row.count, countedUpTo);
  const { offset, ...window } = pageWindow(page ?? 1, perPage, found.total);
  let keysOfPage = offset === wanted.offset ? row.keys : null;
  if (!keysOfPage) {
    const limit = Math.min(perPage, row.count - offset);
    const afterPage = row.count - offset - limit;
    // A count that stopped at its maximum does not say where the list ends.
    const fromEnd = (known || !found.more) && afterPage < offset;
    keysOfPage = fromEnd
      ? (await readKeys(keysFrom(afterPage, limit, reversed(by)))).toReversed()
      : await readKeys(keysFrom(offset, limit, by));
  }
  const rows =
    keysOfPage.length === 0
      ? []
      : await em.find<T>(entity, { [key]: { $in: keysOfPage } } as never, { strategy: 'joined', ...options } as object);
  const byKey = new Map(rows.map((entityRow) => [String(entityRow[key]), entityRow]));
  const data = keysOfPage.flatMap((rowKey) => byKey.get(String(rowKey)) ?? []);
  return { data, ...found, perPage, ...window };
}

const ascending = (orderBy: object) => Object.fromEntries(Object.keys(orderBy).map((key) => [key, 'asc' as const]));

/** Returns sort keys of the opposite order. */
function reversed(keys: unknown): object {
  if (Array.isArray(keys)) return keys.map(reversed);
  return Object.fromEntries(
    Reflect.ownKeys(keys as object).map((name) => {
      const to = (keys as Record<string | symbol, unknown>)[name];
      return [name, typeof to === 'string' ? (to === 'asc' ? 'desc' : 'asc') : reversed(to)];
    }),
  );
}
