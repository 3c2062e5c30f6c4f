import { BATCH_ROWS, changeInBatches } from '../../platform/database/batches.js';
import type { AppContext } from '../../app-context.js';
import { idleSince } from './session.js';

/** Deletes expired and idle sessions. */
export async function endIdleSessions(ctx: AppContext): Promise<void> {
  await changeInBatches(
    ctx.em,
    `delete from user_session where id in (
      select id from user_session where expires_at <= $1 or last_seen_at <= $2 limit ${BATCH_ROWS})`,
    [ctx.now, idleSince(ctx)],
  );
}
