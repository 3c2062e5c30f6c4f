import type { GatewayReport, ReportedState } from './gateway.js';

/** Money that arrived counts more than money that may still arrive, and that more than an attempt that came to nothing. */
const weight: Record<ReportedState, number> = {
  approved: 6,
  pending: 5,
  chargedBack: 4,
  refunded: 3,
  voided: 2,
  rejected: 1,
  expired: 0,
};

/** Those that say that money arrived and is here, then those that say that it went back. */
export function moneyReports(reports: readonly GatewayReport[]): GatewayReport[] {
  const back = reports.filter(({ state }) => ['refunded', 'voided', 'chargedBack'].includes(state));
  return [...reports.filter(({ state }) => state === 'approved'), ...back];
}

/**
 * Of several attempts on one reference, those that say where it stands: every one that brought money, since two of them
 * are a double charge; without any, the one that decides, the first of equals. Empty for none.
 */
export function decisiveReports(reports: readonly GatewayReport[]): GatewayReport[] {
  if (reports.some(({ state }) => state === 'approved')) return moneyReports(reports);
  const [first, ...others] = reports;
  if (!first) return [];
  return [others.reduce((best, report) => (weight[report.state] > weight[best.state] ? report : best), first)];
}
