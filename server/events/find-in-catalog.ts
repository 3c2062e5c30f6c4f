import { containing } from '../platform/like.js';
import { searchable } from '../platform/searchable.js';
import { sql } from '../platform/sql.js';
import { bogotaDate, bogotaDay, bogotaMonth } from '../platform/time.js';
import type { Work } from '../work.js';
import { CatalogOrder, EventStatus, type Sport } from './event-enums.js';
import { priceInForceSql } from './price-in-force.js';

/** What a visitor looks for; whatever is left out finds all. */
interface Wanted {
  search?: string | null;
  sports: readonly Sport[] | null;
  city?: string | null;
  month?: string | null;
  past?: boolean | null;
}

export interface Counted {
  value: string;
  count: number;
}

interface Found {
  total: number;
  /** Of the page's events, in their order. */
  ids: number[];
  /** What each filter would find beside the others. */
  sports: Counted[];
  cities: Counted[];
  months: Counted[];
}

/**
 * Which events stand on a page of the public list, how many there are, and what each filter would find: one statement,
 * which reads the active events once and counts them four ways. A page number beyond the last is the last.
 */
export async function findInCatalog(
  { em, now }: Work,
  { search, sports, city, month, past }: Wanted,
  order: CatalogOrder,
  { page, perPage }: { page: number; perPage: number },
): Promise<Found> {
  const values: unknown[] = [];
  const bind = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;

  const today = bind(bogotaDay(bogotaDate(now)).start, 'timestamptz');
  const words = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  const always = [
    `status = ${bind(EventStatus.ACTIVE, 'text')}`,
    ...words.map((word) => `search_text like ${bind(containing(word), 'text')}`),
    ...(past == null ? [] : [`starts_at ${past ? '<' : '>='} ${today}`]),
  ];
  const within = month ? bogotaMonth(month) : null;
  const wanted = {
    of_sport: sports ? `sport = any(${bind(sports, 'text[]')})` : 'true',
    of_city: city ? `city = ${bind(city, 'text')}` : 'true',
    of_month: within
      ? `starts_at >= ${bind(within.start, 'timestamptz')} and starts_at < ${bind(within.end, 'timestamptz')}`
      : 'true',
  };
  const first = orders[order]?.(() => bind(bogotaDate(now), 'date'));
  const counted = (value: string, key: string, beside: string) => `
    (select coalesce(json_agg(json_build_object('value', ${value}, 'count', count) order by key), '[]')
      from (select ${key} as key, count(*)::int as count from listed where ${beside} group by key) as counted)`;

  const [found] = await sql<Found>(
    em,
    `with listed as materialized (
      select id, sport, city, starts_at, date_trunc('month', starts_at at time zone 'America/Bogota') as month,
        ${Object.entries(wanted)
          .map(([name, condition]) => `(${condition}) as ${name}`)
          .join(', ')}
      from event where ${always.join(' and ')}),
    found as materialized (select id, starts_at, starts_at < ${today} as finished from listed where of_sport and of_city and of_month),
    total as (select count(*)::int as count from found)
    select (select count from total) as total,
      (select coalesce(json_agg(id), '[]') from (
        select id from found order by finished, ${first ? `case when not finished then ${first} end, ` : ''}
          abs(extract(epoch from starts_at - ${today})), id
        limit ${bind(perPage, 'int')}
        offset (least(${bind(Math.max(1, Math.trunc(page) || 1), 'int')}, greatest(1, (select ceil(count / ${bind(perPage, 'numeric')}) from total))) - 1) * ${bind(perPage, 'int')}
      ) as page) as ids,
      ${counted('key', 'sport', 'of_city and of_month')} as sports,
      ${counted('key', 'city', 'of_sport and of_month')} as cities,
      ${counted("to_char(key, 'YYYY-MM')", 'month', 'of_sport and of_city')} as months`,
    values,
  );
  if (!found) throw new Error('A statement of aggregates answers with one row');
  return found;
}

/** What upcoming events are sorted by before their date; what has no such thing comes after what has it. */
const orders: Partial<Record<CatalogOrder, (today: () => string) => string>> = {
  [CatalogOrder.PRICE]: (today) => `greatest(0, ${priceInForceSql('found.id', today())} + coalesce(
      (select min(difference) from category where event_id = found.id and deleted_at is null), 0))`,
  [CatalogOrder.DISTANCE]: () =>
    `(select min(${KILOMETRES}) from category where event_id = found.id and deleted_at is null)`,
};

/** The length that a category's free text begins with: '10K', '21,1 KM', '400M', '42'. Null where it says none. */
const KILOMETRES = String.raw`
  replace(substring(distance from '^\s*(\d{1,6}(?:[.,]\d{1,3})?)'), ',', '.')::numeric
    / case when distance ~* '^\s*[\d.,]+\s*m(ts?|etros?)?\M' then 1000 else 1 end`;
