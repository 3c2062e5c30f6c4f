import { eventLimits } from '../events/viewer-events.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { AuditPerson } from './history.types.js';

const MOST = 500;

/** Users who changed something the viewer may know of, by name. */
export function listAuditPeople({ em, viewer }: AppContext): Promise<AuditPerson[]> {
  // One look into an index for each user, however many lines they left: a limit keeps it from becoming a join.
  const [user, ids] = eventLimits(viewer);
  const seen = ids
    ? 'and a.event_id = any($1)'
    : user && 'and a.event_id = any(array(select event_id from user_event where user_id = $1))';
  return sql<AuditPerson>(
    em,
    `select id, name from app_user u
      where (select true from audit_entry a where a.user_id = u.id ${seen ?? ''} limit 1) order by name, id limit ${MOST}`,
    seen ? [ids ?? user] : [],
  );
}
