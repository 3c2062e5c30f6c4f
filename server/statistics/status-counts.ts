import type { Event } from '../events/event.entity.js';
import { sql } from '../platform/database/sql.js';
import { liveStatuses, displayStatusSql } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import type { StatusCount } from './event-statistics.types.js';

/** Returns competitors by payment status, largest number first; a status without competitors is omitted. */
export const statusCounts = ({ em }: AppContext, event: Event): Promise<StatusCount[]> =>
  sql<StatusCount>(
    em,
    `select ${displayStatusSql} as status, sum(people)::int as people from purchase p
      where event_id = $1 and status = any($2) and kind = 'REGISTRATION' group by 1 order by people desc, 1`,
    [event.id, liveStatuses],
  );
