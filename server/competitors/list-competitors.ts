import type { FilterQuery } from '@mikro-orm/postgresql';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { containing } from '../platform/like.js';
import { COUNTED_UP_TO, readPage, SEARCHED_UP_TO, type Page } from '../platform/page.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';
import { searchable } from './searchable.js';

const PER_PAGE = 20;

export interface CompetitorFilter {
  teamSize?: number | null;
  /** Name or dni. */
  search?: string | null;
}

/**
 * Competitors of one of the viewer's events that hold a seat: newest team first, its members together in their order.
 * A search finds members; those found of one team stay together. @throws NOT_FOUND
 */
export async function listCompetitors(
  work: Work,
  eventId: number,
  filter: CompetitorFilter,
  page: number,
): Promise<Page<Competitor>> {
  const { em, viewer } = work;
  const event = await em.findOne(Event, { $and: [{ id: eventId }, viewerEvents(viewer)] });
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  const words = searchable(filter.search ?? '')
    .split(' ')
    .filter(Boolean);
  const where: FilterQuery<Competitor> = {
    event,
    live: true,
    ...(filter.teamSize ? { registration: { teamSize: filter.teamSize } } : {}),
    $and: words.map((word) => ({ searchText: { $like: containing(word) } })),
  };
  return readPage(em, Competitor, where, {
    orderBy: { createdAt: 'desc', registration: { id: 'desc' }, position: 'asc' },
    page,
    perPage: PER_PAGE,
    countedUpTo: words.length > 0 ? SEARCHED_UP_TO : COUNTED_UP_TO,
  });
}
