import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../platform/database/sql.js';
import { PRESENT_MS } from './room-times.js';

/** A room that is scheduled or open, as a node last read it. Times in milliseconds. */
export interface RoomRow {
  eventId: number;
  slug: string;
  name: string;
  draw: number;
  opensAt: number;
  drawnAt: number | null;
  lastNumber: number;
  admittedUpTo: number;
  paused: boolean;
  advancedAt: number | null;
  vacancies: number;
  /** Steps after the last one that the node knows: place and time. */
  steps: [upTo: number, at: number][];
}

const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** Reads the rooms that are scheduled or open. @param known last step that is known, by `event.draw` */
export const readRooms = (em: EntityManager, known: Readonly<Record<string, number>>): Promise<RoomRow[]> =>
  sql<RoomRow>(
    em,
    `select r.event_id as "eventId", e.slug, e.name, r.draw, ${milliseconds('r.opens_at')} as "opensAt",
        ${milliseconds('r.drawn_at')} as "drawnAt", r.last_number as "lastNumber", r.admitted_up_to as "admittedUpTo",
        r.paused, ${milliseconds('r.advanced_at')} as "advancedAt", r.vacancies,
        (select coalesce(jsonb_agg(jsonb_build_array(s.up_to, ${milliseconds('s.at')}) order by s.up_to), '[]')
          from waiting_step s where s.event_id = r.event_id and s.draw = r.draw
            and s.up_to > coalesce(($1::jsonb ->> (r.event_id || '.' || r.draw))::int, 0)) as steps
      from waiting_room r join event e on e.id = r.event_id
      where r.opens_at is not null and r.closed_at is null`,
    [JSON.stringify(known)],
  );

/** Seats of a distance; null if its categories have no limit of their own. */
interface DistanceSeats {
  distance: string;
  total: number | null;
  left: number | null;
}

/** Seats of an event and, until the draw, people present. */
export interface RoomCounts {
  eventId: number;
  /** Null if the event has no limit. */
  total: number | null;
  left: number | null;
  distances: DistanceSeats[];
  present: number;
}

/** Reads what visitors of rooms are shown. */
export const readCounts = (em: EntityManager, eventIds: readonly number[], now: Date): Promise<RoomCounts[]> =>
  sql<RoomCounts>(
    em,
    `select e.id as "eventId", q."limit" as total, q."limit" - q.taken as left,
        (select coalesce(jsonb_agg(jsonb_build_object('distance', d.distance, 'total', d.total, 'left', d.remaining) order by d.first), '[]')
          from (select c.distance, min(c.id) as first,
                case when bool_and(p."limit" is not null) then sum(p."limit") end as total,
                case when bool_and(p."limit" is not null) then sum(p."limit" - p.taken) end as remaining
              from category c join quota p on p.id = c.places_id
              where c.event_id = e.id and c.deleted_at is null group by c.distance) d) as distances,
        (select count(*)::int from waiting_place w where w.event_id = e.id and w.draw = r.draw and w.number is null
          and r.drawn_at is null and w.seen_at > $2) as present
      from event e join quota q on q.id = e.seats_id join waiting_room r on r.event_id = e.id
      where e.id = any($1)`,
    [eventIds, new Date(now.getTime() - PRESENT_MS)],
  );
