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

/**
 * SQL: the columns of PeopleCounts over purchases `p` that hold a seat. @param people SQL of the competitors of one row
 */
export const peopleCountsSql = (people: string): string => {
  const sum = (condition: string) => `coalesce(sum(${people}) filter (where ${condition}), 0)::int`;
  const unsettled = `p.status in (${listed(payableStatuses)})`;
  return `coalesce(sum(${people}), 0)::int as enrolled,
    ${sum(`p.status in (${listed(countedAsPaid)})`)} as payments,
    ${sum(`p.status = '${PurchaseStatus.COURTESY}'`)} as courtesies,
    ${sum(`${unsettled} and p.in_verification`)} as "inVerification",
    ${sum(`${unsettled} and not p.in_verification`)} as unpaid`;
};
