import { eventLimits } from '../events/viewer-events.js';
import { sql } from '../platform/database/sql.js';
import { listed, type PeopleCounts } from '../purchases/people-counts.js';
import { countedAsPaid, liveStatuses, payableStatuses, PurchaseStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';

/** Competitors with a seat, registrations with a coupon or key, and pesos of approved payments. */
export interface CountedEvent extends PeopleCounts {
  codes: number;
  revenue: number;
  /** Part of `revenue` from orders of the shop. */
  shopRevenue: number;
}

/** Names of the rows of `event_counter` that add up to each counter. */
const parts: Record<keyof CountedEvent, readonly string[]> = {
  enrolled: [...liveStatuses, 'IN_VERIFICATION'],
  payments: countedAsPaid,
  courtesies: [PurchaseStatus.COURTESY],
  inVerification: ['IN_VERIFICATION'],
  unpaid: payableStatuses,
  codes: ['CODES'],
  revenue: ['REVENUE'],
  shopRevenue: ['SHOP_REVENUE'],
};

/** SQL: sum of a counter over rows `c` of `event_counter`; exact in JSON up to 2^53 pesos. */
export const counterSql = (counter: keyof CountedEvent): string =>
  `coalesce(sum(c.amount) filter (where c.name in (${listed(parts[counter])})), 0)::float8`;

/** SQL: all counters over rows `c` of `event_counter`. */
export const countersSql = (Object.keys(parts) as (keyof CountedEvent)[])
  .map((counter) => `${counterSql(counter)} as "${counter}"`)
  .join(', ');

/** Returns the counters and the limit of seats, only of the viewer's events. */
export async function countersOfEvents(
  { em, viewer }: AppContext,
  ids: readonly number[],
): Promise<Map<number, CountedEvent & { limit: number }>> {
  const rows = await sql<CountedEvent & { id: number; limit: number }>(
    em,
    `select e.id, s."limit" as limit, counted.* from event e join quota s on s.id = e.seats_id
      cross join lateral (select ${countersSql} from event_counter c where c.event_id = e.id) counted
      where e.id = any($1)
        and ($2::int is null or exists (select from user_event u where u.event_id = e.id and u.user_id = $2))
        and ($3::int[] is null or e.id = any($3))`,
    [ids, ...eventLimits(viewer)],
  );
  return new Map(rows.map(({ id, ...counters }) => [id, counters]));
}
