import type { AppContext } from '../../app-context.js';
import { CallbackRejected, type GatewayReport } from '../gateways/gateway.js';
import type { Payment } from '../payment.entity.js';

/** Maximum length of a transaction ID or state in characters: longer ones do not fit a database index. */
const MAX_NAME_LENGTH = 255;

/**
 * Returns the report if it may be applied to the payment.
 * @throws CallbackRejected if it has another reference, or is a test transaction in production
 */
export function validatedReport(
  ctx: AppContext,
  payment: Pick<Payment, 'reference'>,
  report: GatewayReport,
): GatewayReport {
  if (report.reference !== payment.reference) throw new CallbackRejected('the provider speaks of another reference');
  if (report.test && ctx.services.config.production) throw new CallbackRejected('a test transaction in production');
  if (Math.max(report.transactionId.length, report.rawState.length) > MAX_NAME_LENGTH)
    throw new CallbackRejected('a name that is too long');
  return report;
}
