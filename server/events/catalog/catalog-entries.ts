import { perOrm } from '../../platform/database/per-orm.js';
import { sql } from '../../platform/database/sql.js';
import { bogotaDate, bogotaDay, bogotaTimeSql } from '../../platform/time/time.js';
import type { AppContext } from '../../app-context.js';
import { CatalogOrder, EventStatus, type Sport } from '../event-enums.js';
import { VersionedValue, versionsForVisitor } from './visitor-cache.js';
import { priceInForceSql } from './price-in-force.js';

/** What the public list filters, counts and sorts by. */
export interface CatalogEntry {
  id: number;
  sport: Sport;
  city: string;
  /** `YYYY-MM` in Bogotá. */
  month: string;
  /** Whether its day is over. */
  isFinished: boolean;
  searchText: string;
}

/** Columns to sort by are null for a finished event, so that it comes last, and for one without distances. */
interface EntryRow extends CatalogEntry {
  price: number | null;
  distance: number | null;
}

/** All active events, in each order: upcoming events first, then finished ones, the nearest first. */
export type CatalogEntries = Readonly<Record<CatalogOrder, readonly CatalogEntry[]>>;

const cache = perOrm(() => new VersionedValue<Promise<CatalogEntries>>());

/**
 * Returns the entries of the public list. Visitors get those that are cached until public content changes, or to the
 * end of the minute at most: their queries differ in so many ways that responses seldom repeat.
 */
export async function catalogEntries(ctx: AppContext): Promise<CatalogEntries> {
  const versions = await versionsForVisitor(ctx);
  if (!versions) return load(ctx);
  const store = cache(ctx.services.orm);
  const entries = store.get(versions.content, () => load(ctx));
  entries.catch(() => store.drop(entries));
  return entries;
}

const today = '$1::timestamptz';

/** SQL: kilometres at the start of a distance: '10K', '21,1 KM', '400M', '42'. Null if there are none. */
const KILOMETRES = String.raw`
  replace(substring(distance from '^\s*(\d{1,6}(?:[.,]\d{1,3})?)'), ',', '.')::numeric
    / case when distance ~* '^\s*[\d.,]+\s*m(ts?|etros?)?\M' then 1000 else 1 end`;

const STATEMENT = `
  select id, sport, city, finished as "isFinished", search_text as "searchText",
    to_char(${bogotaTimeSql('starts_at')}, 'YYYY-MM') as month,
    case when not finished then (greatest(0, ${priceInForceSql('event.id', 'greatest($2::date, opens)')} + coalesce(
      (select min(difference) from category where event_id = event.id and deleted_at is null), 0)))::float8 end as price,
    case when not finished then
      (select min(${KILOMETRES}) from category where event_id = event.id and deleted_at is null)::float8 end as distance
  from event, lateral (select starts_at < ${today} as finished,
    ${bogotaTimeSql('register_opening')}::date as opens) as days
  where status = '${EventStatus.ACTIVE}'
  order by finished, abs(extract(epoch from starts_at - ${today})), id`;

async function load({ em, now }: AppContext): Promise<CatalogEntries> {
  const day = bogotaDate(now);
  const byDate = await sql<EntryRow>(em, STATEMENT, [bogotaDay(day).start, day]);
  // Sorting is stable: events of the same price or distance stay in the order of their dates.
  const by = (key: 'price' | 'distance') => byDate.toSorted((a, b) => (a[key] ?? Infinity) - (b[key] ?? Infinity) || 0);
  return { DATE: byDate, PRICE: by('price'), DISTANCE: by('distance') };
}
