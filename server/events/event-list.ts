import type { FilterQuery } from '@mikro-orm/postgresql';
import { containing } from '../platform/like.js';
import { readPage, type Page } from '../platform/page.js';
import type { PageArgs } from '../platform/page-args.js';
import { searchable } from '../platform/searchable.js';
import type { Work } from '../work.js';
import { EventStatus } from './event-enums.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

export const EVENTS_PER_PAGE = 12;

/** Events whose name or city has every word of a search, whatever its accents and capitals. */
export function eventsMatching(search: string): FilterQuery<Event> {
  const words = searchable(search).split(' ').filter(Boolean);
  return { $and: words.map((word) => ({ searchText: { $like: containing(word) } })) };
}

/** What stands at addresses of its own on the public list: the newest, and when each was last changed. */
export const activeEventPages = ({ em }: Work, most: number): Promise<Pick<Event, 'slug' | 'updatedAt'>[]> =>
  em.find(
    Event,
    { status: EventStatus.ACTIVE },
    { fields: ['slug', 'updatedAt'], orderBy: { id: 'desc' }, limit: most },
  );

/** The back-office's list: the viewer's events, newest first. */
export async function listEvents({ em, viewer }: Work, at: PageArgs, search = ''): Promise<Page<Event>> {
  const where: FilterQuery<Event> = { $and: [viewerEvents(viewer), eventsMatching(search)] };
  return readPage(em, Event, where, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    at,
    perPage: EVENTS_PER_PAGE,
  });
}
