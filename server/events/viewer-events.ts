import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Viewer } from '../platform/permissions.js';
import { sql } from '../platform/sql.js';
import type { Event } from './event.entity.js';

/**
 * The one filter of ownership: the events this viewer may know of. Someone else's event is simply not found.
 * Use it inside a query: `em.findOne(Event, { $and: [{ id }, viewerEvents(work.viewer)] })`, or for something of an
 * event `{ id, event: viewerEvents(work.viewer) }`.
 * @throws UNAUTHENTICATED without a viewer
 */
export function viewerEvents(viewer: Viewer | null): FilterQuery<Event> {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (viewer.seesAllEvents) return {};
  if (viewer.eventIds) return { id: { $in: [...viewer.eventIds] } };
  return { id: { $in: raw('(select event_id from user_event where user_id = ?)', [viewer.userId]) } };
}

/** The same by their ids, for statements written by hand; null: all of them. */
export async function viewerEventIds(em: EntityManager, viewer: Viewer | null): Promise<number[] | null> {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (viewer.seesAllEvents) return null;
  if (viewer.eventIds) return [...viewer.eventIds];
  const rows = await sql<{ id: number }>(em, 'select event_id as id from user_event where user_id = $1', [
    viewer.userId,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * The same as two parameters of a statement written by hand: the user whose assigned events alone are read, and the only
 * events that are; where both are null, all of them.
 */
export function eventLimits(viewer: Viewer | null): [user: number | null, ids: readonly number[] | null] {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  return [viewer.seesAllEvents || viewer.eventIds ? null : viewer.userId, viewer.eventIds];
}
