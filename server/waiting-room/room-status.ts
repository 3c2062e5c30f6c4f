import { findViewerEvent } from '../events/find-viewer-event.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { INSIDE_MS, PRESENT_MS, TICKET_MS, TURN_MS } from './room-times.js';
import { WaitingRoomMode, WaitingRoomState } from './waiting-room-enums.js';
import { DEFAULT_RATE, WaitingRoom } from './waiting-room.entity.js';
import type { WaitingRoomStatus } from './waiting-room.types.js';

const RATE_MINUTES = 2;

type Counts = Pick<WaitingRoomStatus, 'present' | 'turns' | 'inside' | 'entered' | 'currentRate'>;

const NO_PEOPLE: Counts = { present: 0, turns: 0, inside: 0, entered: 0, currentRate: 0 };

/** Returns settings and numbers of an event's waiting room. @throws NOT_FOUND */
export async function roomStatus(ctx: AppContext, eventId: number): Promise<WaitingRoomStatus> {
  await findViewerEvent(ctx, eventId);
  const room = await ctx.em.findOne(WaitingRoom, { event: eventId }, { refresh: true });
  if (!room)
    return {
      ...{ mode: WaitingRoomMode.AUTOMATIC, opensAt: null, ratePerMinute: DEFAULT_RATE, paused: false, version: 0 },
      ...{ state: WaitingRoomState.CLOSED, waiting: 0, closedAt: null, ...NO_PEOPLE },
    };
  const { mode, opensAt, rate, paused, version, lastNumber, admittedUpTo, closedAt } = room;
  return {
    ...{ mode, opensAt, ratePerMinute: rate, paused, version, closedAt },
    ...{ state: stateOf(room, ctx.now), waiting: lastNumber - admittedUpTo },
    ...(await countPeople(ctx, eventId, room)),
  };
}

function stateOf({ opensAt, drawnAt, closedAt }: WaitingRoom, now: Date): WaitingRoomState {
  if (opensAt === null || closedAt !== null) return WaitingRoomState.CLOSED;
  if (now < opensAt) return WaitingRoomState.LOBBY;
  return drawnAt === null ? WaitingRoomState.DRAWING : WaitingRoomState.OPEN;
}

async function countPeople(
  { em, now }: AppContext,
  eventId: number,
  { draw, admittedUpTo }: WaitingRoom,
): Promise<Counts> {
  const [row] = await sql<Omit<Counts, 'currentRate'> & { rateAfter: number }>(
    em,
    `with step as (
        select coalesce(max(up_to) filter (where at < $4), 0) as turns_after,
          coalesce(max(up_to) filter (where at < $8), 0) as rate_after
        from waiting_step where event_id = $1 and draw = $2)
      select rate_after as "rateAfter",
        count(*) filter (where number is null and seen_at > $5)::int as present,
        count(*) filter (where number > turns_after and number <= $3 and entered_at is null and done_at is null)::int as turns,
        count(*) filter (where entered_at > $6 and done_at is null and seen_at > $7)::int as inside,
        count(entered_at)::int as entered
      from step left join waiting_place on event_id = $1 and draw = $2 group by turns_after, rate_after`,
    [
      ...[eventId, draw, admittedUpTo],
      ...[TURN_MS, PRESENT_MS, INSIDE_MS, TICKET_MS, RATE_MINUTES * 60_000].map((ms) => new Date(now.getTime() - ms)),
    ],
  );
  if (!row) return NO_PEOPLE;
  const { present, turns, inside, entered, rateAfter } = row;
  return { present, turns, inside, entered, currentRate: (admittedUpTo - rateAfter) / RATE_MINUTES };
}
