import type { Event } from '../events/event.entity.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { CodeSummary } from './event-statistics.types.js';

/** Returns the number of coupons and partner keys of an event, and their unused uses. */
export async function codeUse({ em, now }: AppContext, event: Event): Promise<CodeSummary> {
  const [use] = await sql<CodeSummary>(
    em,
    `with code as (
        select uses_id, active and (valid_until is null or valid_until >= $2) as usable from coupon where event_id = $1
        union all select uses_id, active from partner_key where event_id = $1
      )
      select count(*)::int as codes,
        case when bool_or(usable and "limit" is null) then null else coalesce(sum("limit" - taken) filter (where usable), 0)::int end as unused
      from code join quota on quota.id = code.uses_id`,
    [event.id, now],
  );
  return use ?? { codes: 0, unused: 0 };
}
