import { LockMode } from '@mikro-orm/core';
import { moveRegistration } from '../registration/move-registration.js';
import { RegistrationStatus, isLive, isPayable } from '../registration/registration-states.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { ReviewReason } from './payment-states.js';
import type { Payment } from './payment.entity.js';
import { takePlacesAgain } from './take-places-again.js';

/** A payment's registration, locked: after the payment, before any quota, everywhere. */
export const lockRegistration = (work: Work, payment: Payment): Promise<Registration> =>
  work.em.findOneOrFail(Registration, payment.registration.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * Money of the right amount arrived for this payment. Marks its registration paid where that is right; otherwise says
 * why a person has to decide. The money itself stays on the payment either way.
 */
export async function settleApproval(work: Work, payment: Payment): Promise<ReviewReason | null> {
  const registration = await lockRegistration(work, payment);
  if (isLive(registration.status) && !isPayable(registration.status)) return ReviewReason.DOUBLE_CHARGE;
  // An attempt opened before the amount changed: less than what is owed now does not pay, more does and is given back by hand.
  if (payment.amount < registration.amount) return ReviewReason.AMOUNT_MISMATCH;
  if (!isLive(registration.status) && (await takePlacesAgain(work, registration))) return ReviewReason.SEAT_LOST;
  await moveRegistration(work, registration, RegistrationStatus.PAID, 'gateway');
  return payment.amount > registration.amount ? ReviewReason.AMOUNT_MISMATCH : null;
}

/** A gateway refused: the hold lives on, so that the person can try again. */
export async function settleRejection(work: Work, payment: Payment): Promise<void> {
  const registration = await lockRegistration(work, payment);
  if (registration.status === RegistrationStatus.UNPAID)
    await moveRegistration(work, registration, RegistrationStatus.REJECTED, 'gateway');
}
