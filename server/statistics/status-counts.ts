import type { Event } from '../events/event.entity.js';
import { sql } from '../platform/database/sql.js';
import { DisplayStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import type { StatusCount } from './event-statistics.types.js';

/** Returns competitors by payment status, largest number first; a status without competitors is omitted. */
export const statusCounts = ({ em }: AppContext, event: Event): Promise<StatusCount[]> =>
  sql<StatusCount>(
    em,
    `select name as status, sum(amount)::int as people from event_counter where event_id = $1 and name = any($2)
      group by 1 having sum(amount) <> 0 order by people desc, 1`,
    [event.id, Object.values(DisplayStatus)],
  );
