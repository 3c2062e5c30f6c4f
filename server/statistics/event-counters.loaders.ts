import { countersSql, type CountedEvent } from '../counters/event-counters.js';
import { eventLimits } from '../events/viewer-events.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Returns the counters and the limit of seats, only of the viewer's events. */
export async function countersOfEvents(
  { em, viewer }: AppContext,
  ids: readonly number[],
): Promise<Map<number, CountedEvent & { limit: number }>> {
  const rows = await sql<CountedEvent & { id: number; limit: number }>(
    em,
    `select e.id, s."limit" as limit, counted.* from event e join quota s on s.id = e.seats_id
      cross join lateral (select ${countersSql} from event_counter c where c.event_id = e.id) counted
      where e.id = any($1)
        and ($2::int is null or exists (select from user_event u where u.event_id = e.id and u.user_id = $2))
        and ($3::int[] is null or e.id = any($3))`,
    [ids, ...eventLimits(viewer)],
  );
  return new Map(rows.map(({ id, ...counters }) => [id, counters]));
}
