import { randomBytes } from 'node:crypto';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { DRAW_DELAY_MS, PRESENT_MS } from './room-times.js';

/**
 * Draws the order of a room that has opened: in random order everybody who was present before, then those who came since,
 * in their order. Under the room's lock, so that one node draws, once. Returns false if it is not due.
 */
export function drawPlaces(ctx: AppContext, eventId: number): Promise<boolean> {
  return inTransaction(ctx, async ({ em, now }) => {
    const [room] = await sql<{ draw: number; opensAt: Date }>(
      em,
      `select draw, opens_at as "opensAt" from waiting_room
        where event_id = $1 and drawn_at is null and closed_at is null and opens_at <= $2
        for no key update skip locked`,
      [eventId, new Date(now.getTime() - DRAW_DELAY_MS)],
    );
    if (!room) return false;
    const opensAt = new Date(room.opensAt);
    await sql(
      em,
      `with drawn as (
          select visitor, row_number() over (order by first_seen_at > $3,
            case when first_seen_at <= $3 then sha256(convert_to($5::text || visitor::text, 'UTF8')) end,
            first_seen_at, visitor) as number
          from waiting_place where event_id = $1 and draw = $2 and seen_at >= $4),
        numbered as (
          update waiting_place p set number = drawn.number from drawn
          where p.event_id = $1 and p.draw = $2 and p.visitor = drawn.visitor)
        update waiting_room set seed = $5, drawn_at = $6, advanced_at = $6, paced_at = $6,
          last_number = (select count(*) from drawn)
        where event_id = $1`,
      [
        eventId,
        room.draw,
        opensAt,
        new Date(opensAt.getTime() - PRESENT_MS),
        // Made at the draw: nobody can choose an identity that comes first.
        randomBytes(16).toString('hex'),
        now,
      ],
    );
    return true;
  });
}
