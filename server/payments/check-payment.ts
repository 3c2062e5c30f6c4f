import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.js';
import { findPayment } from './find-payment.js';
import { PaymentCheckOutcome, type CheckedPayment } from './payment-verification.types.js';
import { findPaymentState } from './payment-state.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';
import type { PaymentState } from './payments.types.js';
import { askAbout } from './settle-open-payments.js';

/** Whoever waits for the answer is about to pay again. */
const PAYER_PATIENCE_MS = 2_000;
/** Nearly as long as a gateway is waited for at all. */
const OFFICE_PATIENCE_MS = 8_000;
/** A gateway was asked so recently that it would say the same. */
const RECENT_MS = 5_000;

/**
 * Asks the gateway of a pending payment how it stands, and waits 2 s for its response; a later one is applied all the same.
 * @returns the state as it is then; null: there is no such payment
 */
export async function checkPayment(ctx: AppContext, reference: string): Promise<PaymentState | null> {
  const em = ctx.em.fork();
  const payment = await em.findOne(Payment, { reference });
  if (payment) await checkNow({ ...ctx, em }, payment, PAYER_PATIENCE_MS);
  return findPaymentState({ ...ctx, em: ctx.em.fork() }, reference);
}

/**
 * Asks the gateway of a payment of the viewer how it stands, and waits 8 s for its response; a later one is applied all the
 * same. @throws NOT_FOUND
 */
export async function checkViewerPayment(ctx: AppContext, id: number): Promise<CheckedPayment> {
  const payment = await findPayment(ctx, id);
  const outcome = await checkNow(ctx, payment, OFFICE_PATIENCE_MS);
  return { outcome, payment: await findPayment({ ...ctx, em: ctx.em.fork() }, id) };
}

/** Asks about a payment that is pending, unless its gateway was asked a moment ago, and waits so long for the response. */
async function checkNow(ctx: AppContext, payment: Payment, patienceMs: number): Promise<PaymentCheckOutcome> {
  if (payment.status !== PaymentStatus.PENDING) return PaymentCheckOutcome.DECIDED;
  const em = ctx.em.fork();
  if (!(await isDue(em, payment, ctx.now))) return PaymentCheckOutcome.RECENT;
  const asked = await Promise.race([
    askAbout({ ...ctx, em }, payment, payment.event.id),
    sleep(patienceMs, null, { ref: false }),
  ]);
  if (asked === 'NO_ACCOUNT') return PaymentCheckOutcome.NO_ACCOUNT;
  return asked === 'ANSWERED' ? PaymentCheckOutcome.ANSWERED : PaymentCheckOutcome.NO_ANSWER;
}

/** Of several requests at once, one asks. */
async function isDue(em: AppContext['em'], { id }: Payment, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - RECENT_MS);
  const due = { id, $or: [{ askedAt: null }, { askedAt: { $lt: before } }] };
  return (await em.nativeUpdate(Payment, due, { askedAt: now })) > 0;
}
