import { containing } from '../../platform/database/like.js';
import { searchable } from '../../platform/database/searchable.js';
import { sql } from '../../platform/database/sql.js';
import { bogotaDate, bogotaDay, bogotaMonth } from '../../platform/time/time.js';
import type { AppContext } from '../../app-context.js';
import type { CatalogOrder, Sport } from '../event-enums.js';
import { priceInForceSql } from './price-in-force.js';

/** Filters of a visitor; an omitted one matches all. */
interface CatalogQuery {
  search?: string | null;
  sports: readonly Sport[] | null;
  city?: string | null;
  month?: string | null;
  past?: boolean | null;
}

export interface FilterCount {
  value: string;
  count: number;
}

interface CatalogPage {
  total: number;
  /** IDs of the page's events, in order. */
  ids: number[];
  /** Counts of each filter with the other filters applied. */
  sports: FilterCount[];
  cities: FilterCount[];
  months: FilterCount[];
}

/**
 * Finds the events of a page of the public list, their total and the count of each filter in one statement, which reads
 * the active events once. A page number past the last page returns the last page.
 */
export async function findInCatalog(
  { em, now }: AppContext,
  { search, sports, city, month, past }: CatalogQuery,
  order: CatalogOrder,
  { page, perPage }: { page: number; perPage: number },
): Promise<CatalogPage> {
  const searchTerms = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  const within = month ? bogotaMonth(month) : null;
  const today = bogotaDate(now);
  const [found] = await sql<CatalogPage>(em, STATEMENT, [
    bogotaDay(today).start,
    searchTerms.map(containing),
    past ?? null,
    sports,
    city || null,
    within?.start ?? null,
    within?.end ?? null,
    order,
    today,
    perPage,
    Math.max(1, Math.trunc(page) || 1),
  ]);
  if (!found) throw new Error('The catalog statement returned no row; an aggregate returns one');
  return found;
}

const today = '$1::timestamptz';

/** SQL: kilometres at the start of a distance: '10K', '21,1 KM', '400M', '42'. Null if there are none. */
const KILOMETRES = String.raw`
  replace(substring(distance from '^\s*(\d{1,6}(?:[.,]\d{1,3})?)'), ',', '.')::numeric
    / case when distance ~* '^\s*[\d.,]+\s*m(ts?|etros?)?\M' then 1000 else 1 end`;

/** SQL: sort key of an upcoming event before its date; events without one come last. */
const RANK = `case when finished then null
  when $8 = 'PRICE' then greatest(0, ${priceInForceSql('found.id', 'greatest($9::date, found.opens)')} + coalesce(
    (select min(difference) from category where event_id = found.id and deleted_at is null), 0))
  when $8 = 'DISTANCE' then (select min(${KILOMETRES}) from category where event_id = found.id and deleted_at is null)
  end`;

const counted = (value: string, key: string, beside: string): string => `
  (select coalesce(json_agg(json_build_object('value', ${value}, 'count', count) order by key), '[]')
    from (select ${key} as key, count(*)::int as count from listed where ${beside} group by key) as counted)`;

/** One text for all filters, because planning takes longer than running. */
const STATEMENT = `with
  listed as materialized (
    select id, sport, city, starts_at, (register_opening at time zone 'America/Bogota')::date as opens,
      date_trunc('month', starts_at at time zone 'America/Bogota') as month,
      ($4::text[] is null or sport = any($4)) as of_sport,
      ($5::text is null or city = $5) as of_city,
      ($6::timestamptz is null or starts_at >= $6 and starts_at < $7::timestamptz) as of_month
    from event
    where status = 'active' and search_text like all ($2::text[]) and ($3::boolean is null or (starts_at < ${today}) = $3)),
  found as materialized (
    select id, starts_at, opens, starts_at < ${today} as finished from listed where of_sport and of_city and of_month),
  total as (select count(*)::int as count from found)
  select (select count from total) as total,
    (select coalesce(json_agg(id), '[]') from (
      select id from found order by finished, ${RANK}, abs(extract(epoch from starts_at - ${today})), id
      limit $10::int
      offset (least($11::int, greatest(1, (select ceil(count / $10::numeric) from total))) - 1) * $10::int
    ) as page) as ids,
    ${counted('key', 'sport', 'of_city and of_month')} as sports,
    ${counted('key', 'city', 'of_sport and of_month')} as cities,
    ${counted("to_char(key, 'YYYY-MM')", 'month', 'of_sport and of_city')} as months`;
