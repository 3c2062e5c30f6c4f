import { raw } from '@mikro-orm/postgresql';
import { listSorts, type ListArgs } from '../platform/list/list-sort.js';
import {
  COUNTED_UP_TO,
  EVENT_COUNTED_UP_TO,
  readPage,
  SEARCHED_UP_TO,
  type Page,
  type Query,
} from '../platform/list/page.js';
import { listed } from '../purchases/people-counts.js';
import { liveStatuses, type DisplayStatus } from '../purchases/purchase-states.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';
import { competitorsWhere, searchTerms } from './competitor-filter.js';
import { peopleByStatus } from './people-by-status.js';
import type { CompetitorFilter } from './competitor.inputs.js';

const PER_PAGE = 20;

/**
 * Order of every list: newest team first, its members together. With one leading key, the index of each filter can
 * serve it.
 */
export const newestTeamFirst = { registration: 'desc', position: 'asc' } as const;

/** Sort orders of the list. */
export const competitorSorts = listSorts('CompetitorSort', {
  NAME: { means: 'name and surname', keys: (to) => [{ searchText: to }, { id: to }] },
  DOCUMENT: {
    means: 'identity document, the shorter one first',
    // Lengths first: as text alone, 1000 comes before 900.
    keys: (to) => [{ [raw((competitor) => `length(${competitor}.dni)`)]: to }, { dni: to }, { id: to }],
  },
  DATE: { means: 'time of the registration', keys: (to) => [{ registration: to }, { position: 'asc' }] },
});

/**
 * Lists the competitors that match a filter. A search matches members; matches of one team stay together.
 * @throws NOT_FOUND if the event is not the viewer's
 */
export async function listCompetitors(
  ctx: AppContext,
  filter: CompetitorFilter,
  at: ListArgs<typeof competitorSorts>,
): Promise<Page<Competitor>> {
  return readPage(ctx.em, Competitor, await competitorsWhere(ctx, filter), {
    count: await countOf(ctx, filter),
    populate: ['kit', 'registration.purchase', 'registration.category'],
    orderBy: newestTeamFirst,
    sorts: competitorSorts,
    at,
    perPage: PER_PAGE,
    countedUpTo:
      searchTerms(filter.search).length > 0 ? SEARCHED_UP_TO : filter.eventId ? EVENT_COUNTED_UP_TO : COUNTED_UP_TO,
  });
}

const countedStatuses: readonly DisplayStatus[] = [...liveStatuses, 'IN_VERIFICATION'];

/** Returns SQL of the number of competitors; undefined if their rows have to be counted. */
async function countOf(ctx: AppContext, filter: CompetitorFilter): Promise<Query | undefined> {
  const statuses = countedStatuses.filter((status) => !filter.statuses?.length || filter.statuses.includes(status));
  // A code has no counter: IN_VERIFICATION has the code of its stored status.
  if (filter.statusCodes?.length || statuses.length === 0) return undefined;
  const counters = await peopleByStatus(ctx, filter);
  return counters
    ? {
        ...counters,
        sql: `select coalesce(sum(amount), 0)::int from (${counters.sql}) c where name in (${listed(statuses)})`,
      }
    : undefined;
}
