import { isOwner } from '../purchases/purchase-access.js';
import { Payment } from '../payments/payment.entity.js';
import type { Work } from '../work.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration } from './registration.types.js';

/** Returns the registration of a payment to an owner; null for other callers, and for a payment of a shop order. */
export async function findOwnRegistration(work: Work, reference: string): Promise<HeldRegistration | null> {
  if (work.browser.hash === null) return null;
  const payment = await work.em.findOne(Payment, { reference });
  const registration = payment && (await work.em.findOne(Registration, { id: payment.purchase.id }));
  return registration && isOwner(work, registration.purchase) ? new HeldRegistration(registration, work) : null;
}
