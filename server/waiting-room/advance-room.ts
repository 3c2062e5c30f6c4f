import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { announceRooms } from './announce-rooms.js';
import { IDLE_MS, INSIDE_MS, TICKET_MS, TURN_MS } from './room-times.js';

/** Minutes of admissions at the highest rate that may be inside at a time. */
const CAPACITY_MINUTES = 10;
/** Between two changes of the pace. */
const PACE_MS = 10_000;
/** Time for which people are admitted at once after a delay, such as a pause or an outage; at least for two people. */
const MAX_ELAPSED_MS = 5_000;
/** Between two steps. */
export const STEP_MS = 900;

interface Progress {
  draw: number;
  rate: number;
  pace: number;
  pacedAt: Date;
  advancedAt: Date;
  strainedAt: Date | null;
  paused: boolean;
  lastNumber: number;
  admittedUpTo: number;
  idleSince: Date | null;
  seatsLeft: number | null;
  isOver: boolean;
}

/**
 * Returns the people admitted per minute from now on: every ten seconds half as many if a node was overloaded since,
 * otherwise a tenth of the rate more, up to the rate.
 */
export function nextPace(
  { pace, rate, pacedAt, strainedAt }: Pick<Progress, 'pace' | 'rate' | 'pacedAt' | 'strainedAt'>,
  now: Date,
): { pace: number; pacedAt: Date } {
  if (now.getTime() - pacedAt.getTime() < PACE_MS) return { pace: Math.min(pace, rate), pacedAt };
  const isStrained = strainedAt !== null && strainedAt > pacedAt;
  return { pace: isStrained ? Math.max(pace / 2, rate / 20) : Math.min(pace + rate / 10, rate), pacedAt: now };
}

/**
 * Admits the next people of a drawn room: as many as its pace allows, as may be inside, and as there are seats. Under the
 * room's lock, so that one node at a time advances it. Returns false if another one does, or did.
 */
export function advanceRoom(ctx: AppContext, eventId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { em, now } = tx;
    const [row] = await sql<Progress>(
      em,
      `select r.draw, r.rate, r.pace, r.paced_at as "pacedAt", r.advanced_at as "advancedAt", r.paused,
          r.strained_at as "strainedAt", r.last_number as "lastNumber", r.admitted_up_to as "admittedUpTo",
          r.idle_since as "idleSince", q."limit" - q.taken as "seatsLeft", e.register_deadline < $2 as "isOver"
        from waiting_room r join event e on e.id = r.event_id join quota q on q.id = e.seats_id
        where r.event_id = $1 and r.drawn_at is not null and r.closed_at is null and r.advanced_at <= $3
        for no key update of r skip locked`,
      [eventId, now, new Date(now.getTime() - STEP_MS)],
    );
    if (!row) return false;
    const room = { ...row, ...dates(row) };
    const waiting = room.lastNumber - room.admittedUpTo;
    // A paused room stays: without it everybody could make a hold.
    const isIdle = room.idleSince !== null && now.getTime() - room.idleSince.getTime() >= IDLE_MS;
    if (room.isOver || (isIdle && waiting === 0 && !room.paused)) {
      await sql(em, 'update waiting_room set closed_at = $2 where event_id = $1', [eventId, now]);
      await announceRooms(tx);
      return true;
    }
    const { pace, pacedAt } = nextPace(room, now);
    const elapsed = Math.min(now.getTime() - room.advancedAt.getTime(), Math.max(MAX_ELAPSED_MS, 120_000 / pace));
    const due = (pace * elapsed) / 60_000;
    const outstanding = await countOutstanding(tx, eventId, room.draw, room.admittedUpTo);
    const vacancies = Math.max(0, Math.min(room.rate * CAPACITY_MINUTES, room.seatsLeft ?? Infinity) - outstanding);
    const admitted = room.paused ? 0 : Math.min(Math.floor(due), vacancies, waiting);
    // The fraction of a person that was due is due at the next step.
    const advancedAt = new Date(now.getTime() - ((due % 1) * 60_000) / pace);
    await sql(
      em,
      `with step as (
          insert into waiting_step (event_id, draw, up_to, at) select $1, $2, $3, $4 where $5)
        update waiting_room set admitted_up_to = $3, advanced_at = $6, pace = $7, vacancies = $8,
          paced_at = $9, idle_since = case when $10 then coalesce(idle_since, $4) end
        where event_id = $1`,
      [
        ...[eventId, room.draw, room.admittedUpTo + admitted, now, admitted > 0],
        ...[advancedAt, pace, vacancies - admitted, pacedAt, admitted === waiting],
      ],
    );
    return true;
  });
}

/** Returns the people who may make a hold at present: whose turn it is, and who entered and are still there. */
async function countOutstanding(
  { em, now }: AppContext,
  eventId: number,
  draw: number,
  admittedUpTo: number,
): Promise<number> {
  const [row] = await sql<{ outstanding: number }>(
    em,
    `select (select count(*) from waiting_place
          where event_id = $1 and draw = $2 and number <= $3 and entered_at is null and done_at is null
            and number > coalesce((select max(up_to) from waiting_step
              where event_id = $1 and draw = $2 and at < $4), 0))::int
        + (select count(*) from waiting_place
          where event_id = $1 and draw = $2 and entered_at > $5 and done_at is null and seen_at > $6)::int as outstanding`,
    [...[eventId, draw, admittedUpTo], ...[TURN_MS, INSIDE_MS, TICKET_MS].map((ms) => new Date(now.getTime() - ms))],
  );
  return row?.outstanding ?? 0;
}

const dates = ({ pacedAt, advancedAt, strainedAt, idleSince }: Progress) => ({
  pacedAt: new Date(pacedAt),
  advancedAt: new Date(advancedAt),
  strainedAt: strainedAt && new Date(strainedAt),
  idleSince: idleSince && new Date(idleSince),
});
