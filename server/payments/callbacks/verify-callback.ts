import type { AppContext } from '../../app-context.js';
import { accountData } from '../accounts/account-data.js';
import { applyReports } from '../apply-reports.js';
import { settleFirstApproval } from '../settle-approvals.js';
import { GatewayUnavailable, CallbackRejected, type GatewayReport, type CallbackRequest } from '../gateways/gateway.js';
import { findNamedPayment, type CallbackPayment } from './callback-payment.js';
import { CallbackError } from './callback-error.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';
import { validatedReport } from './validate-report.js';

/** HTTP status for the gateway: 200 if accepted, 4xx if invalid, 503 to make it retry. */
export type CallbackStatus = 200 | 400 | 404 | 503;

export type StoredCallback = Pick<GatewayCallback, 'id' | 'gateway'> & { request: CallbackRequest };

/** Verifies a stored callback later than its request. */
export async function reverifyCallback(ctx: AppContext, callback: StoredCallback): Promise<CallbackStatus> {
  const reference = callbackReference(ctx, callback);
  return verifyCallback(ctx, callback, reference ? await findNamedPayment(ctx, callback.gateway, reference) : null);
}

/** Returns the unverified reference of a callback; null if it has none. */
export const callbackReference = (
  { services }: AppContext,
  { gateway, request }: Omit<StoredCallback, 'id'>,
): string | null => services.gateways.get(gateway)?.readReference(request) ?? null;

/**
 * Verifies a stored callback, reads from the provider what the signature does not cover, and applies the reports. An
 * invalid callback changes nothing; one that cannot be verified yet is stored with the error and retried.
 */
export async function verifyCallback(
  ctx: AppContext,
  callback: StoredCallback,
  payment: CallbackPayment | null,
): Promise<CallbackStatus> {
  if (!payment) return refuse(ctx, callback, 'unknown reference', 404);
  try {
    await apply(ctx, callback.id, payment.id, await verified(ctx, callback, payment));
    return 200;
  } catch (error) {
    // Link the callback to the payment although it is not verified, so that the back-office shows it there.
    await ctx.em.nativeUpdate(GatewayCallback, { id: callback.id }, { payment: payment.id });
    if (error instanceof CallbackRejected) return refuse(ctx, callback, error.why, 400);
    const silent = error instanceof GatewayUnavailable;
    await ctx.em.nativeUpdate(
      GatewayCallback,
      { id: callback.id, outcome: CallbackOutcome.RECEIVED },
      { obstacle: silent ? error.obstacle : CallbackError.FAULT },
    );
    if (!silent) throw error;
    ctx.log.warn(
      { gateway: callback.gateway, why: error.message },
      'callback could not be verified; it will be retried',
    );
    return 503;
  }
}

async function apply(
  ctx: AppContext,
  callbackId: number,
  paymentId: number,
  reports: readonly GatewayReport[],
): Promise<void> {
  const [report, ...others] = reports;
  if (report?.state === 'approved' && others.length === 0) {
    if (await settleFirstApproval({ ctx, paymentId, callbackId, report })) return;
  }
  await applyReports(ctx, paymentId, reports, callbackId);
}

async function verified(ctx: AppContext, callback: StoredCallback, payment: CallbackPayment): Promise<GatewayReport[]> {
  const gateway = ctx.services.gateways.get(callback.gateway);
  if (!gateway || !payment.account) throw new CallbackRejected('the event has no account at this gateway');
  const reports = await gateway.verify(callback.request, accountData(ctx, payment.account));
  return reports.map((report) => validatedReport(ctx, payment, report));
}

async function refuse(
  { em }: AppContext,
  { id }: StoredCallback,
  why: string,
  status: CallbackStatus,
): Promise<CallbackStatus> {
  await em.nativeUpdate(
    GatewayCallback,
    { id, outcome: CallbackOutcome.RECEIVED },
    { outcome: CallbackOutcome.REFUSED, why, obstacle: null, nextTryAt: null },
  );
  return status;
}
