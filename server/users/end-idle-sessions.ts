import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { idleSince } from './session.js';

/** Forgets the sessions whose time has run out: nobody can use them any more. */
export async function endIdleSessions(work: Work): Promise<void> {
  await sql(work.em, 'delete from user_session where expires_at <= $1 or last_seen_at <= $2', [
    work.now,
    idleSince(work),
  ]);
}
