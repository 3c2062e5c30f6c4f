import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { recordAudit } from '../audit/record.js';
import { WaitingRoomAction } from './waiting-room-enums.js';
import { announceRooms } from './announce-rooms.js';
import { DEFAULT_RATE } from './waiting-room.entity.js';

/** SQL assignments that begin a new draw of a room. */
const newDrawSql = `draw = waiting_room.draw + 1, seed = null, drawn_at = null, closed_at = null, last_number = 0,
  admitted_up_to = 0, pace = waiting_room.rate, paced_at = null, advanced_at = null, idle_since = null, vacancies = 0`;

/** Opens the room of an event now, unless the organiser switched it off, or it is scheduled or open. */
export function openAutomatically(ctx: AppContext, eventId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const opened = await sql(
      tx.em,
      `insert into waiting_room (event_id, mode, opens_at, pace) select id, 'AUTOMATIC', $2, ${DEFAULT_RATE} from event where id = $1
        on conflict (event_id) do update set opens_at = excluded.opens_at, ${newDrawSql}
          where waiting_room.mode <> 'OFF' and (waiting_room.opens_at is null or waiting_room.closed_at is not null)
        returning id`,
      [eventId, tx.now],
    );
    if (opened.length === 0) return;
    recordAudit(tx, { subject: 'event', subjectId: eventId, eventId, action: WaitingRoomAction.WAITING_ROOM_OPENED });
    await announceRooms(tx);
  });
}
