import { raw } from '@mikro-orm/postgresql';
import { listSorts, type ListArgs } from '../platform/list-sort.js';
import { COUNTED_UP_TO, EVENT_COUNTED_UP_TO, readPage, SEARCHED_UP_TO, type Page } from '../platform/page.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';
import { competitorsWhere, searchWords } from './competitor-filter.js';
import type { CompetitorFilter } from './competitor.inputs.js';

const PER_PAGE = 20;

/** The order of every list: newest team first, its members together. One key, so that each filter's index can serve it. */
export const newestTeamFirst = { registration: 'desc', position: 'asc' } as const;

/** What the list can be sorted by. */
export const competitorSorts = listSorts('CompetitorSort', {
  NAME: { means: 'name and surname', keys: (to) => [{ searchText: to }, { id: to }] },
  DOCUMENT: {
    means: 'identity document, the shorter one first',
    // Lengths first: as text alone, 1000 comes before 900.
    keys: (to) => [{ [raw((competitor) => `length(${competitor}.dni)`)]: to }, { dni: to }, { id: to }],
  },
  DATE: { means: 'when the registration was saved', keys: (to) => [{ registration: to }, { position: 'asc' }] },
});

/**
 * Competitors a filter finds. A search finds members; those found of one team stay together.
 * @throws NOT_FOUND for an event that is not the viewer's
 */
export async function listCompetitors(
  ctx: AppContext,
  filter: CompetitorFilter,
  at: ListArgs<typeof competitorSorts>,
): Promise<Page<Competitor>> {
  return readPage(ctx.em, Competitor, await competitorsWhere(ctx, filter), {
    orderBy: newestTeamFirst,
    sorts: competitorSorts,
    at,
    perPage: PER_PAGE,
    countedUpTo:
      searchWords(filter.search).length > 0 ? SEARCHED_UP_TO : filter.eventId ? EVENT_COUNTED_UP_TO : COUNTED_UP_TO,
  });
}
