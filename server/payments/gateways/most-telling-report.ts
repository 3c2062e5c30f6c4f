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

/** Of several attempts on one reference, the one that decides about it; the first of equals. Null for none. */
export function mostTellingReport(reports: readonly GatewayReport[]): GatewayReport | null {
  return reports.reduce<GatewayReport | null>(
    (best, report) => (best === null || weight[report.state] > weight[best.state] ? report : best),
    null,
  );
}
