import type { AppContext } from '../app-context.js';
import { accountData } from './account-data.js';
import { applyReports } from './apply-reports.js';
import { GatewayUnavailable, CallbackRejected, type GatewayReport, type CallbackRequest } from './gateways/gateway.js';
import { findNamedPayment, type CallbackPayment } from './callback-payment.js';
import { CallbackError } from './callback-error.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';
import { validatedReport } from './validate-report.js';

/** What to answer the gateway: 200 for anything understood, 4xx for what is not from it, 503 so that it tries again. */
export type CallbackStatus = 200 | 400 | 404 | 503;

export type StoredCallback = Pick<GatewayCallback, 'id' | 'gateway'> & { request: CallbackRequest };

/** A stored callback that is judged later than it came. */
export async function reverifyCallback(ctx: AppContext, notice: StoredCallback): Promise<CallbackStatus> {
  const reference = callbackReference(ctx, notice);
  return verifyCallback(ctx, notice, reference ? await findNamedPayment(ctx, notice.gateway, reference) : null);
}

/** The reference a callback speaks of; null where it names none. */
export const callbackReference = ({ services }: AppContext, { gateway, request }: Omit<StoredCallback, 'id'>): string | null =>
  services.gateways.get(gateway)?.readReference(request) ?? null;

/**
 * Verifies a stored callback (asking the provider what its signature does not cover) and applies it. What is not true
 * changes nothing; what cannot be told yet stays unverified, with the reason, and is tried again.
 */
export async function verifyCallback(
  ctx: AppContext,
  notice: StoredCallback,
  payment: CallbackPayment | null,
): Promise<CallbackStatus> {
  if (!payment) return refuse(ctx, notice, 'unknown reference', 404);
  try {
    await applyReports(ctx, payment.id, await verified(ctx, notice, payment), notice.id);
    return 200;
  } catch (error) {
    // Known to speak of this payment, though not to be true: who looks at the payment sees it.
    await ctx.em.nativeUpdate(GatewayCallback, { id: notice.id }, { payment: payment.id });
    if (error instanceof CallbackRejected) return refuse(ctx, notice, error.why, 400);
    const silent = error instanceof GatewayUnavailable;
    await ctx.em.nativeUpdate(
      GatewayCallback,
      { id: notice.id, outcome: CallbackOutcome.RECEIVED },
      { obstacle: silent ? error.obstacle : CallbackError.FAULT },
    );
    if (!silent) throw error;
    ctx.log.warn({ gateway: notice.gateway, why: error.message }, 'notice could not be verified');
    return 503;
  }
}

async function verified(ctx: AppContext, notice: StoredCallback, payment: CallbackPayment): Promise<GatewayReport[]> {
  const gateway = ctx.services.gateways.get(notice.gateway);
  if (!gateway || !payment.account) throw new CallbackRejected('the event has no account at this gateway');
  const reports = await gateway.verify(notice.request, accountData(ctx, payment.account));
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
