import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { roomPath } from './room-path.js';
import type { EventWaitingRoom } from './waiting-room.types.js';

/** Returns the rooms that are scheduled or open, by event. */
export async function roomsByEvent(
  { em }: AppContext,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, EventWaitingRoom>> {
  const rows = await sql<{ eventId: number; opensAt: Date; slug: string }>(
    em,
    `select r.event_id as "eventId", r.opens_at as "opensAt", e.slug
      from waiting_room r join event e on e.id = r.event_id
      where r.event_id = any($1) and r.opens_at is not null and r.closed_at is null`,
    [eventIds],
  );
  return new Map(
    rows.map(({ eventId, opensAt, slug }) => [eventId, { opensAt: new Date(opensAt), path: roomPath(slug) }]),
  );
}
