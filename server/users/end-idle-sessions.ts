import { BATCH_ROWS, changeInBatches } from '../platform/batches.js';
import type { Work } from '../work.js';
import { idleSince } from './session.js';

/** Forgets the sessions whose time has run out: nobody can use them any more. */
export async function endIdleSessions(work: Work): Promise<void> {
  await changeInBatches(
    work.em,
    `delete from user_session where id in (
      select id from user_session where expires_at <= $1 or last_seen_at <= $2 limit ${BATCH_ROWS})`,
    [work.now, idleSince(work)],
  );
}
