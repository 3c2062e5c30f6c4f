import { viewerEventIds } from '../events/viewer-events.js';
import { rowId } from '../platform/database/row-id.js';
import { intArray } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { searchTerms } from './competitor-filter.js';
import type { CompetitorFilter } from './competitor.inputs.js';

const DAY_MS = 86_400_000;

/**
 * Returns SQL of the counters of a filter's events, by display status (`name`, `amount`), with which its competitors need not
 * be counted; null if the filter has more than events and statuses. The caller checks the access to the event and selects
 * the statuses.
 *
 * Counters include anonymised people, who are in no list: an event of more than RETENTION_PEOPLE_DAYS ago is left out once
 * it has no competitors.
 */
export async function countersOfFilter(
  { em, viewer, now, services }: AppContext,
  { eventId, past, teamSize, search, categoryId, kitId }: CompetitorFilter,
): Promise<{ sql: string; params: unknown[] } | null> {
  if (past != null || teamSize || categoryId || kitId || searchTerms(search).length > 0) return null;
  const events = eventId == null ? await viewerEventIds(em, viewer) : [rowId(eventId)];
  return {
    sql: `select c.name, c.amount from event_counter c join event e on e.id = c.event_id
      where ${events ? 'c.event_id = any(?::int[]) and' : ''}
        (e.starts_at >= ? or exists (select from competitor p where p.event_id = e.id))`,
    params: [
      ...(events ? [intArray(events)] : []),
      new Date(now.getTime() - services.config.retention.peopleDays * DAY_MS),
    ],
  };
}
