import { containing } from '../platform/like.js';
import { searchable } from '../platform/searchable.js';
import { sql } from '../platform/sql.js';
import { bogotaDate, bogotaDay, bogotaMonth } from '../platform/time.js';
import type { AppContext } from '../app-context.js';
import type { CatalogOrder, Sport } from './event-enums.js';
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
  { em, now }: AppContext,
  { search, sports, city, month, past }: Wanted,
  order: CatalogOrder,
  { page, perPage }: { page: number; perPage: number },
): Promise<Found> {
  const words = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  const within = month ? bogotaMonth(month) : null;
  const today = bogotaDate(now);
  const [found] = await sql<Found>(em, STATEMENT, [
    bogotaDay(today).start,
    words.map(containing),
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
  if (!found) throw new Error('A statement of aggregates answers with one row');
  return found;
}

const today = '$1::timestamptz';

/** The length that a category's free text begins with: '10K', '21,1 KM', '400M', '42'. Null where it says none. */
const KILOMETRES = String.raw`
  replace(substring(distance from '^\s*(\d{1,6}(?:[.,]\d{1,3})?)'), ',', '.')::numeric
    / case when distance ~* '^\s*[\d.,]+\s*m(ts?|etros?)?\M' then 1000 else 1 end`;

/** What an upcoming event is sorted by before its date; what has no such thing comes after what has it. */
const RANK = `case when finished then null
  when $8 = 'PRICE' then greatest(0, ${priceInForceSql('found.id', 'greatest($9::date, found.opens)')} + coalesce(
    (select min(difference) from category where event_id = found.id and deleted_at is null), 0))
  when $8 = 'DISTANCE' then (select min(${KILOMETRES}) from category where event_id = found.id and deleted_at is null)
  end`;

const counted = (value: string, key: string, beside: string): string => `
  (select coalesce(json_agg(json_build_object('value', ${value}, 'count', count) order by key), '[]')
    from (select ${key} as key, count(*)::int as count from listed where ${beside} group by key) as counted)`;

/** One text, whatever is looked for: planning it takes longer than running it. */
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
