import { LockMode } from '@mikro-orm/core';
import type { AuditActor } from '../audit/audit-enums.js';
import { record } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { releaseQuotas } from '../quotas/release-quotas.js';
import { enqueueConfirmation } from '../registration/confirmation.js';
import { RegistrationStatus, assertMove, isLive, isPayable } from '../registration/registration-states.js';
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
  await markPaid(work, registration, 'gateway');
  return payment.amount > registration.amount ? ReviewReason.AMOUNT_MISMATCH : null;
}

/** A locked registration that holds its places is paid, and its people are told. @param by whose word it is; left out: the viewer's */
export async function markPaid(work: Work, registration: Registration, by?: AuditActor): Promise<void> {
  assertMove(registration.status, RegistrationStatus.PAID);
  const before = { status: registration.status };
  registration.status = RegistrationStatus.PAID;
  registration.holdExpiresAt = null;
  record(work, {
    subject: 'registration',
    subjectId: registration.id,
    eventId: registration.event.id,
    action: 'paid',
    before,
    after: { status: registration.status },
    actor: by,
  });
  await enqueueConfirmation(work, registration.id);
}

/**
 * A locked registration whose money went back gives up its places and leaves every list.
 * Its people may register anew; money that still arrives for it is treated like that of an ended hold.
 */
export async function freePlaces(work: Work, registration: Registration): Promise<void> {
  assertMove(registration.status, RegistrationStatus.DELETED);
  const before = { status: registration.status };
  registration.status = RegistrationStatus.DELETED;
  record(work, {
    subject: 'registration',
    subjectId: registration.id,
    eventId: registration.event.id,
    action: 'deleted',
    before,
    after: { status: registration.status },
  });
  await sql(work.em, 'update competitor set live = false where registration_id = $1', [registration.id]);
  await releaseQuotas(work, registration.id);
}

/** A gateway refused: the hold lives on, so that the person can try again. */
export async function settleRejection(work: Work, payment: Payment): Promise<void> {
  const registration = await lockRegistration(work, payment);
  if (registration.status === RegistrationStatus.UNPAID) registration.status = RegistrationStatus.REJECTED;
}
