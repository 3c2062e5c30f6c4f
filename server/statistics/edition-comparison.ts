import type { Event } from '../events/event.entity.js';
import { findPreviousEdition } from '../events/catalog/previous-edition.js';
import { bogotaTime, sql } from '../platform/database/sql.js';
import { bogotaDate, daysBetween } from '../platform/time/time.js';
import { liveStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import type { EditionComparison } from './event-statistics.types.js';

interface Row {
  daysBefore: number;
  current: number;
  previous: number;
}

/** Compares an event with its previous edition; null if there is none or it is not an event of the viewer. */
export async function editionComparison(ctx: AppContext, event: Event): Promise<EditionComparison | null> {
  const previousEdition = await findPreviousEdition(ctx, event);
  if (!previousEdition) return null;
  // If the event was moved, registrations after its date count on its day.
  const rows = await sql<Row>(
    ctx.em,
    `with counted as (
        select p.event_id, greatest(0, edition.day - ${bogotaTime('p.created_at')}::date) as before, sum(p.people) as people
        from (values ($1::int, $3::date), ($2::int, $4::date)) edition(id, day)
        join purchase p on p.event_id = edition.id and p.status = any($5) and p.kind = 'REGISTRATION'
        group by 1, 2
      ), day as (
        select before, coalesce(sum(people) filter (where event_id = $1), 0) as current, coalesce(sum(people) filter (where event_id = $2), 0) as previous
        from generate_series(0, (select max(before) from counted)) before left join counted using (before) group by before
      )
      select before as "daysBefore", (sum(current) over earlier)::int as current, (sum(previous) over earlier)::int as previous
      from day window earlier as (order by before desc) order by before desc`,
    [event.id, previousEdition.id, bogotaDate(event.startsAt), bogotaDate(previousEdition.startsAt), liveStatuses],
  );
  const daysBefore = Math.max(0, daysBetween(ctx.now, event.startsAt));
  const now = rows.find((row) => row.daysBefore === daysBefore) ?? { current: 0, previous: 0 };
  return {
    previousEdition,
    daysBefore,
    current: now.current,
    previous: now.previous,
    percent: now.previous > 0 ? Math.round(((now.current - now.previous) * 100) / now.previous) : null,
    days: rows.map((row) => ({ ...row, current: row.daysBefore >= daysBefore ? row.current : null })),
  };
}
