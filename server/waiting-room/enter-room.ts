import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { PlaceToken, TicketToken } from './room-token.js';
import { visitorState } from './visitor-state.js';

/**
 * Issues the entry ticket of a place whose turn has come. A place enters once: a second call, also with a copy of the
 * place, returns the same time inside. Null if the turn has not come, is over, or waits for a vacancy.
 */
export async function enterRoom(ctx: AppContext, place: PlaceToken): Promise<TicketToken | null> {
  const rooms = ctx.services.waitingRooms;
  const view = rooms.view(place.eventId);
  if (!view || view.row.draw !== place.draw) return null;
  const { state } = visitorState(view, place, ctx.now.getTime());
  const mayEnter = state === 'TURN' || (state === 'MISSED' && view.row.vacancies > 0 && !view.row.paused);
  const enteredAt = (mayEnter ? await enter(ctx, place) : null) ?? (await entered(ctx, place));
  return enteredAt && rooms.ticketFor(place, enteredAt.getTime());
}

interface Entered {
  at: Date;
}

/** Stores the entry; null if the place has entered before, or gave up. */
async function enter({ em, now }: AppContext, { eventId, draw, number }: PlaceToken): Promise<Date | null> {
  const [row] = await sql<Entered>(
    em,
    `update waiting_place p set entered_at = $4, seen_at = $4 from waiting_room r
      where p.event_id = $1 and p.draw = $2 and p.number = $3 and p.entered_at is null and p.done_at is null
        and r.event_id = p.event_id and r.draw = p.draw and r.closed_at is null and r.admitted_up_to >= p.number
      returning p.entered_at as at`,
    [eventId, draw, number, now],
  );
  return row ? new Date(row.at) : null;
}

async function entered({ em }: AppContext, { eventId, draw, number }: PlaceToken): Promise<Date | null> {
  const [row] = await sql<Entered>(
    em,
    `select entered_at as at from waiting_place
      where event_id = $1 and draw = $2 and number = $3 and entered_at is not null`,
    [eventId, draw, number],
  );
  return row ? new Date(row.at) : null;
}

/** Gives up a place, its turn or its ticket, so that somebody else may enter. */
export async function leaveRoom(
  { em, now }: AppContext,
  { eventId, draw, number }: PlaceToken | TicketToken,
): Promise<void> {
  await sql(
    em,
    `update waiting_place set done_at = $4
      where event_id = $1 and draw = $2 and number = $3 and done_at is null`,
    [eventId, draw, number, now],
  );
}
