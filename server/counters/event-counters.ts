import { listed, type PeopleCounts } from '../purchases/people-counts.js';
import { countedAsPaid, liveStatuses, payableStatuses, PurchaseStatus } from '../purchases/purchase-states.js';

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

/** SQL: a counter, from rows `c` of `event_counter`. Exact up to 2^53 pesos. */
export const counterSql = (counter: keyof CountedEvent): string =>
  `coalesce(sum(c.amount) filter (where c.name in (${listed(parts[counter])})), 0)::float8`;

const columns = (counters: readonly (keyof CountedEvent)[]): string =>
  counters.map((counter) => `${counterSql(counter)} as "${counter}"`).join(', ');

/** SQL: the columns of PeopleCounts, from rows `c` of `event_counter`. */
export const peopleCountersSql = columns(['enrolled', 'payments', 'courtesies', 'inVerification', 'unpaid']);

/** SQL: the columns of CountedEvent, from rows `c` of `event_counter`. */
export const countersSql = `${peopleCountersSql}, ${columns(['codes', 'revenue', 'shopRevenue'])}`;
