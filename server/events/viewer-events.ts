import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Viewer } from '../platform/permissions.js';
import { intArray, sql } from '../platform/database/sql.js';
import type { Event } from './event.entity.js';

/**
 * Filter of the events that the viewer may access, the check of ownership: other events are not found. Use it to look up
 * objects: `{ $and: [{ id }, viewerEvents(ctx.viewer)] }`, or `{ id, event: viewerEvents(ctx.viewer) }`; lists use
 * `listedEvents`.
 * @throws UNAUTHENTICATED without a viewer
 */
export function viewerEvents(viewer: Viewer | null): FilterQuery<Event> {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (viewer.seesAllEvents) return {};
  if (viewer.eventIds) return { id: { $in: [...viewer.eventIds] } };
  return { id: { $in: raw('(select event_id from user_event where user_id = ?)', [viewer.userId]) } };
}

/**
 * Filter of the viewer's events for lists and counts. The IDs are one array, so PostgreSQL knows how many rows they have
 * and reads the part of an index that each event has; it would join a subquery into every count.
 */
export async function listedEvents(em: EntityManager, viewer: Viewer | null): Promise<FilterQuery<Event>> {
  const ids = await viewerEventIds(em, viewer);
  return ids ? eventsAmong(ids) : {};
}

/** Filter of events by ID, for tables of many rows: see `listedEvents`. */
export const eventsAmong = (ids: readonly number[]): FilterQuery<Event> => ({ id: among(ids) });

/** Filter of a column with IDs. */
export const among = (ids: readonly number[]) => ({ $eq: raw<number>('any(?::int[])', [intArray(ids)]) });

/** Returns the IDs of the viewer's events, for SQL; null: all events. */
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
 * Returns the viewer's events as two SQL parameters: the user whose assigned events are read, and the only event IDs;
 * both null: all events.
 */
export function eventLimits(viewer: Viewer | null): [user: number | null, ids: readonly number[] | null] {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  return [viewer.seesAllEvents || viewer.eventIds ? null : viewer.userId, viewer.eventIds];
}
