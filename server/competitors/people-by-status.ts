import { viewerEventIds } from '../events/viewer-events.js';
import { rowId } from '../platform/database/row-id.js';
import { intArray } from '../platform/database/sql.js';
import type { Query } from '../platform/list/page.js';
import { listed } from '../purchases/people-counts.js';
import { displayStatusSql, liveStatuses, PurchaseKind } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { searchTerms } from './competitor-filter.js';
import type { CompetitorFilter } from './competitor.inputs.js';

const DAY_MS = 86_400_000;

/**
 * Returns SQL of the number of people that a filter matches, by display status (`name`, `amount`), without reading
 * competitors; null if the filter needs them. Events have counters; the people of a category or team size of one event are
 * added up from its registrations. The caller checks the access to the event and selects the statuses.
 *
 * Both include anonymised people, who are in no list: an event of more than RETENTION_PEOPLE_DAYS ago is left out once
 * it has no competitors.
 */
export async function peopleByStatus(
  { em, viewer, now, services }: AppContext,
  { eventId, past, teamSize, search, categoryId, kitId }: CompetitorFilter,
): Promise<Query | null> {
  const isPartOfEvent = Boolean(teamSize || categoryId);
  if (kitId || searchTerms(search).length > 0) return null;
  if (eventId == null && (past != null || isPartOfEvent)) return null;
  const events = eventId == null ? await viewerEventIds(em, viewer) : [rowId(eventId)];
  const source = isPartOfEvent ? peopleOfRegistrations({ teamSize, categoryId }) : eventCounters;
  return {
    sql: `select c.name, c.amount from (${source.sql}) c join event e on e.id = c.event_id
      where ${events ? 'c.event_id = any(?::int[]) and' : ''}
        (e.starts_at >= ? or exists (select from competitor p where p.event_id = e.id))`,
    params: [
      ...source.params,
      ...(events ? [intArray(events)] : []),
      new Date(now.getTime() - services.config.retention.peopleDays * DAY_MS),
    ],
  };
}

const eventCounters: Query = { sql: 'select event_id, name, amount from event_counter', params: [] };

function peopleOfRegistrations({ teamSize, categoryId }: Pick<CompetitorFilter, 'teamSize' | 'categoryId'>): Query {
  return {
    sql: `select p.event_id, ${displayStatusSql} as name, sum(p.people) as amount
      from purchase p ${categoryId ? 'join registration r on r.id = p.id and r.category_id = ?' : ''}
      where p.kind = '${PurchaseKind.REGISTRATION}' and p.status in (${listed(liveStatuses)}) ${teamSize ? 'and p.people = ?' : ''}
      group by 1, 2`,
    params: [...(categoryId ? [rowId(categoryId)] : []), ...(teamSize ? [teamSize] : [])],
  };
}
