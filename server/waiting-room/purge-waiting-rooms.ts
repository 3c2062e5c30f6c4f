import { BATCH_ROWS, changeInBatches } from '../platform/database/batches.js';
import type { AppContext } from '../app-context.js';

/** Days after which nobody asks about a place any more. */
const KEEP_DAYS = 7;

/** Purges places and steps of draws that ended a week ago. */
export async function purgeWaitingRooms({ em, now }: AppContext): Promise<void> {
  const endedBefore = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
  for (const table of ['waiting_place', 'waiting_step'])
    await changeInBatches(
      em,
      `delete from ${table} where ctid in (
        select old.ctid from ${table} old join waiting_room r on r.event_id = old.event_id
        where r.closed_at < $1 or old.draw < r.draw limit ${BATCH_ROWS})`,
      [endedBefore],
    );
}
