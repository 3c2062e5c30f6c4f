import { setTimeout as sleep } from 'node:timers/promises';
import type { Work } from '../work.js';
import { findPaymentState } from './payment-state.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';
import type { PaymentState } from './payments.types.js';
import { askAbout } from './settle-open-payments.js';

/** Whoever waits for the answer is about to pay again. */
const PATIENCE_MS = 2_000;
/** A gateway was asked so recently that it would say the same. */
const RECENT_MS = 5_000;

/**
 * Asks the gateway of a pending payment how it stands, and waits 2 s for its response; a later one is applied all the same.
 * @returns the state as it is then; null: there is no such payment
 */
export async function checkPayment(work: Work, reference: string): Promise<PaymentState | null> {
  const em = work.em.fork();
  const payment = await em.findOne(Payment, { reference });
  if (payment?.status === PaymentStatus.PENDING && (await isDue(em, payment, work.now)))
    await Promise.race([
      askAbout({ ...work, em }, payment, payment.event.id),
      sleep(PATIENCE_MS, null, { ref: false }),
    ]);
  return findPaymentState({ ...work, em: work.em.fork() }, reference);
}

/** Of several requests at once, one asks. */
async function isDue(em: Work['em'], { id }: Payment, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - RECENT_MS);
  const due = { id, $or: [{ askedAt: null }, { askedAt: { $lt: before } }] };
  return (await em.nativeUpdate(Payment, due, { askedAt: now })) > 0;
}
