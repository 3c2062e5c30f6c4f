import { eventLimits } from '../events/viewer-events.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { AuditPerson } from './history.types.js';

const MAX_PEOPLE = 500;

/** Returns users that made a change which the viewer may read, by name. */
export function listAuditPeople({ em, viewer }: AppContext): Promise<AuditPerson[]> {
  // The limit keeps the planner from joining: one index lookup per user, independent of the number of entries.
  const [user, ids] = eventLimits(viewer);
  const seen = ids
    ? 'and a.event_id = any($1)'
    : user && 'and a.event_id = any(array(select event_id from user_event where user_id = $1))';
  return sql<AuditPerson>(
    em,
    `select id, name from app_user u
      where (select true from audit_entry a where a.user_id = u.id ${seen ?? ''} limit 1) order by name, id limit ${MAX_PEOPLE}`,
    seen ? [ids ?? user] : [],
  );
}
