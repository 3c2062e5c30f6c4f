import { countedAsPaid, payableStatuses, PurchaseStatus } from './purchase-states.js';

/** Number of competitors who hold a seat, by the payment of their registration; the parts add up to `enrolled`. */
export interface PeopleCounts {
  enrolled: number;
  payments: number;
  courtesies: number;
  inVerification: number;
  unpaid: number;
}

/** SQL: statuses for the parentheses of an `in`. */
export const listed = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** SQL: the columns of PeopleCounts over rows of competitors with their purchase `p`, which holds a seat. */
export const peopleCountsSql = (() => {
  const count = (condition: string) => `count(*) filter (where ${condition})::int`;
  const unsettled = `p.status in (${listed(payableStatuses)})`;
  return `count(*)::int as enrolled,
    ${count(`p.status in (${listed(countedAsPaid)})`)} as payments,
    ${count(`p.status = '${PurchaseStatus.COURTESY}'`)} as courtesies,
    ${count(`${unsettled} and p.in_verification`)} as "inVerification",
    ${count(`${unsettled} and not p.in_verification`)} as unpaid`;
})();
