import type { GatewayReport, ReportedState } from './gateway.js';

/** Rank of a state: received money before a pending payment, before returned money, before a failed attempt. */
const weight: Record<ReportedState, number> = {
  approved: 6,
  pending: 5,
  chargedBack: 4,
  refunded: 3,
  voided: 2,
  rejected: 1,
  expired: 0,
};

/** Returns the reports of approved transactions, followed by those of returned ones. */
export function moneyReports(reports: readonly GatewayReport[]): GatewayReport[] {
  const returned = reports.filter(({ state }) => ['refunded', 'voided', 'chargedBack'].includes(state));
  return [...reports.filter(({ state }) => state === 'approved'), ...returned];
}

/**
 * Returns the reports that decide the state of a reference with several attempts. If any is approved, these are all
 * approved and returned ones, because two approved ones are a double charge; otherwise the one of the highest rank, the
 * first of equals.
 */
export function decisiveReports(reports: readonly GatewayReport[]): GatewayReport[] {
  if (reports.some(({ state }) => state === 'approved')) return moneyReports(reports);
  const [first, ...others] = reports;
  if (!first) return [];
  return [others.reduce((best, report) => (weight[report.state] > weight[best.state] ? report : best), first)];
}
