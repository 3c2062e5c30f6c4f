import { reportJobFailure } from '../platform/process/failures.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { findAccount } from './accounts/account-data.js';
import { applyReports } from './apply-reports.js';
import { CallbackRejected } from './gateways/gateway.js';
import { Payment } from './payment.entity.js';
import { PaymentStatus } from './payment-states.js';
import { validatedReport } from './callbacks/validate-report.js';

/**
 * Time after its end that a hold waits for a gateway that cannot be queried. An approval that comes later is still
 * applied.
 */
const GRACE_MS = 60 * 60_000;

/**
 * Queries the gateways about all pending payments of a purchase, outside any transaction, and applies their reports.
 * @returns false if a gateway could not be queried and the hold may wait longer
 */
export async function settleOpenPayments(ctx: AppContext, purchaseId: number): Promise<boolean> {
  const em = ctx.em.fork();
  const purchase = await em.findOneOrFail(Purchase, purchaseId);
  const open = await em.find(Payment, { purchase, status: PaymentStatus.PENDING });
  let settled = true;
  for (const payment of open)
    settled = (await queryGateway({ ...ctx, em }, payment, purchase.event.id)) !== 'FAILED' && settled;
  const graceEnds = (purchase.holdExpiresAt?.getTime() ?? 0) + GRACE_MS;
  return settled || ctx.now.getTime() > graceEnds;
}

/**
 * Outcome of a query. FAILED: the gateway could not be queried, which is logged; NO_ACCOUNT: the event has no account.
 */
export type QueryOutcome = 'ANSWERED' | 'NO_ACCOUNT' | 'FAILED';

/** Queries the gateway about one payment and applies its reports. */
export async function queryGateway(ctx: AppContext, payment: Payment, eventId: number): Promise<QueryOutcome> {
  const facts = { gateway: payment.gateway, payment: payment.id };
  try {
    const gateway = ctx.services.gateways.get(payment.gateway);
    const account = await findAccount(ctx, eventId, payment.gateway);
    if (!gateway || !account) return 'NO_ACCOUNT';
    const reports = await gateway.fetchReports(payment.reference, payment.transactionId, account);
    await ctx.em.nativeUpdate(Payment, { id: payment.id }, { askedAt: ctx.now });
    await applyReports(
      ctx,
      payment.id,
      reports.map((report) => validatedReport(ctx, payment, report)),
      null,
    );
    return 'ANSWERED';
  } catch (error) {
    if (!(error instanceof CallbackRejected)) {
      reportJobFailure(ctx.log, 'ask-gateways', error, facts);
      return 'FAILED';
    }
    ctx.log.warn({ ...facts, why: error.why }, 'gateway report refused: it does not match the payment');
    return 'ANSWERED';
  }
}
