import { isOwn } from '../purchases/browsers-of-purchases.js';
import { Payment } from '../payments/payment.entity.js';
import type { Work } from '../work.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration } from './registration.types.js';

/** What a payment is for, for the browser that registered or paid it; null for others, and for what is no team's. */
export async function findOwnRegistration(work: Work, reference: string): Promise<HeldRegistration | null> {
  if (work.browser.hash === null) return null;
  const payment = await work.em.findOne(Payment, { reference });
  const registration = payment && (await work.em.findOne(Registration, { id: payment.purchase.id }));
  return registration && isOwn(work, registration.purchase) ? new HeldRegistration(registration, work.now) : null;
}
