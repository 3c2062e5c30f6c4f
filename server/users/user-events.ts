import { LockMode, raw } from '@mikro-orm/postgresql';
import { eventsMatching } from '../events/event-list.js';
import { Event } from '../events/event.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import type { AppContext } from '../app-context.js';
import { User } from './user.entity.js';
import type { AssignableEvent } from './user.types.js';

export const MAX_EVENT_NAMES = 5_000;

const assignedTo = (userId: number) => raw('(select event_id from user_event where user_id = ?)', [userId]);

/** Returns a user, share-locked within a transaction. @throws NOT_FOUND */
export async function findUser({ em }: AppContext, id: number): Promise<User> {
  // Within a transaction the user stays until it ends.
  const lockMode = em.isInTransaction() ? LockMode.PESSIMISTIC_READ : undefined;
  const user = await em.findOne(User, { id }, { lockMode });
  if (!user) throw new AppError(ErrorCode.NOT_FOUND, { message: 'No encontramos este usuario.' });
  return user;
}

/** Returns the events assigned to a user, latest first. @throws NOT_FOUND */
export async function userEvents(
  ctx: AppContext,
  userId: number,
  { search, at, perPage }: { search: string; at: PageArgs; perPage: number },
): Promise<Page<Event>> {
  await findUser(ctx, userId);
  return readPage(
    ctx.em,
    Event,
    { $and: [{ id: { $in: assignedTo(userId) } }, eventsMatching(search)] },
    { orderBy: { startsAt: 'desc', id: 'desc' }, at, perPage: Math.min(Math.max(perPage, 1), MAX_EVENT_NAMES) },
  );
}

/**
 * Returns the events that can be assigned to a user, or to anyone if `userId` is null, and whose name or city has every word
 * of `search`: latest first, at most `first` (1 to MAX_EVENT_NAMES).
 */
export function assignableEvents(
  { em }: AppContext,
  userId: number | null,
  { search, first }: { search: string; first: number },
): Promise<AssignableEvent[]> {
  const notAssigned = userId === null ? {} : { id: { $nin: assignedTo(userId) } };
  return em.find(
    Event,
    { $and: [notAssigned, eventsMatching(search)] },
    {
      orderBy: { startsAt: 'desc', id: 'desc' },
      limit: Math.min(Math.max(first, 1), MAX_EVENT_NAMES),
      // Omits the description, which can be long.
      fields: ['id', 'name', 'status', 'city', 'startsAt'],
    },
  );
}
