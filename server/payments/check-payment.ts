import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.js';
import { findPayment } from './find-payment.js';
import { PaymentCheckOutcome, type CheckedPayment } from './payment-verification.types.js';
import { findPaymentState } from './payment-state.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';
import type { PaymentState } from './payments.types.js';
import { queryGateway } from './settle-open-payments.js';

/** Maximum wait for a payer, who would pay again after a longer one. */
const PAYER_PATIENCE_MS = 2_000;
/** Maximum wait for the back-office; provider-api.ts waits 10 s. */
const OFFICE_PATIENCE_MS = 8_000;
/** Minimum time between two queries about one payment. */
const RECENT_MS = 5_000;

/**
 * Queries the gateway of a pending payment and waits up to 2 s; a later response is still applied.
 * @returns the state after that; null if there is no such payment
 */
export async function checkPayment(ctx: AppContext, reference: string): Promise<PaymentState | null> {
  const em = ctx.em.fork();
  const payment = await em.findOne(Payment, { reference });
  if (payment) await checkNow({ ...ctx, em }, payment, PAYER_PATIENCE_MS);
  return findPaymentState({ ...ctx, em: ctx.em.fork() }, reference);
}

/**
 * Queries the gateway of a payment of the viewer and waits up to 8 s; a later response is still applied.
 * @throws NOT_FOUND
 */
export async function checkViewerPayment(ctx: AppContext, id: number): Promise<CheckedPayment> {
  const payment = await findPayment(ctx, id);
  const outcome = await checkNow(ctx, payment, OFFICE_PATIENCE_MS);
  return { outcome, payment: await findPayment({ ...ctx, em: ctx.em.fork() }, id) };
}

/**
 * Queries the gateway of a payment if it is pending and was not queried in the last 5 s, and waits up to `patienceMs`.
 */
async function checkNow(ctx: AppContext, payment: Payment, patienceMs: number): Promise<PaymentCheckOutcome> {
  if (payment.status !== PaymentStatus.PENDING) return PaymentCheckOutcome.DECIDED;
  const em = ctx.em.fork();
  if (!(await claimQuery(em, payment, ctx.now))) return PaymentCheckOutcome.RECENT;
  const outcome = await Promise.race([
    queryGateway({ ...ctx, em }, payment, payment.event.id),
    sleep(patienceMs, null, { ref: false }),
  ]);
  if (outcome === 'NO_ACCOUNT') return PaymentCheckOutcome.NO_ACCOUNT;
  return outcome === 'ANSWERED' ? PaymentCheckOutcome.ANSWERED : PaymentCheckOutcome.NO_ANSWER;
}

/** Marks a payment as queried. @returns whether this request may query: only one of several concurrent ones may */
async function claimQuery(em: AppContext['em'], { id }: Payment, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - RECENT_MS);
  const condition = { id, $or: [{ askedAt: null }, { askedAt: { $lt: before } }] };
  return (await em.nativeUpdate(Payment, condition, { askedAt: now })) > 0;
}
