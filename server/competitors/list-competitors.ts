import { COUNTED_UP_TO, EVENT_COUNTED_UP_TO, readPage, SEARCHED_UP_TO, type Page } from '../platform/page.js';
import type { PageArgs } from '../platform/page-args.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { Work } from '../work.js';
import { competitorsWhere, searchWords } from './competitor-filter.js';
import type { CompetitorFilter } from './competitor.inputs.js';

const PER_PAGE = 20;

/** The order of every list: newest team first, its members together. One key, so that each filter's index can serve it. */
export const newestTeamFirst = { registration: 'desc', position: 'asc' } as const;

/**
 * Competitors a filter finds. A search finds members; those found of one team stay together.
 * @throws NOT_FOUND for an event that is not the viewer's
 */
export async function listCompetitors(work: Work, filter: CompetitorFilter, at: PageArgs): Promise<Page<Competitor>> {
  return readPage(work.em, Competitor, await competitorsWhere(work, filter), {
    orderBy: newestTeamFirst,
    at,
    perPage: PER_PAGE,
    countedUpTo:
      searchWords(filter.search).length > 0 ? SEARCHED_UP_TO : filter.eventId ? EVENT_COUNTED_UP_TO : COUNTED_UP_TO,
  });
}
