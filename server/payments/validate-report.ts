import type { AppContext } from '../app-context.js';
import { CallbackRejected, type GatewayReport } from './gateways/gateway.js';
import type { Payment } from './payment.entity.js';

/** What an index of the database takes, many times over; no gateway's names are longer. */
const LONGEST_NAME = 255;

/** A report that may be applied to a payment. @throws CallbackRejected for another reference, and in production for a test transaction */
export function validatedReport(
  ctx: AppContext,
  payment: Pick<Payment, 'reference'>,
  report: GatewayReport,
): GatewayReport {
  if (report.reference !== payment.reference) throw new CallbackRejected('the provider speaks of another reference');
  if (report.test && ctx.services.config.production) throw new CallbackRejected('a test transaction in production');
  if (Math.max(report.transactionId.length, report.rawState.length) > LONGEST_NAME)
    throw new CallbackRejected('a name that is too long');
  return report;
}
