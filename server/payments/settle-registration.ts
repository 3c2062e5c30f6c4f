import { LockMode } from '@mikro-orm/core';
import { record } from '../audit/record.js';
import { Competitor } from '../competitors/competitor.entity.js';
import { sql } from '../platform/sql.js';
import { sqlState } from '../platform/transaction.js';
import { takeQuotas } from '../quotas/take-quotas.js';
import { enqueueConfirmation } from '../registration/confirmation.js';
import { HoldRefused } from '../registration/registration-messages.js';
import { RegistrationStatus, assertMove, isLive, isPayable } from '../registration/registration-states.js';
import { registrationWants } from '../registration/registration-wants.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { ReviewReason } from './payment-states.js';
import type { Payment } from './payment.entity.js';

const lock = (work: Work, payment: Payment): Promise<Registration> =>
  work.em.findOneOrFail(Registration, payment.registration.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * Money of the right amount arrived for this payment. Marks its registration paid where that is right; otherwise says
 * why a person has to decide. The money itself stays on the payment either way.
 */
export async function settleApproval(work: Work, payment: Payment): Promise<ReviewReason | null> {
  const registration = await lock(work, payment);
  if (isLive(registration.status) && !isPayable(registration.status)) return ReviewReason.DOUBLE_CHARGE;
  // An attempt opened before the amount changed: less than what is owed now does not pay, more does and is given back by hand.
  if (payment.amount < registration.amount) return ReviewReason.AMOUNT_MISMATCH;
  if (!isLive(registration.status) && !(await takeAgain(work, registration))) return ReviewReason.SEAT_LOST;
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
    actor: 'gateway',
  });
  await enqueueConfirmation(work, registration.id);
  return payment.amount > registration.amount ? ReviewReason.AMOUNT_MISMATCH : null;
}

/** A gateway refused: the hold lives on, so that the person can try again. */
export async function settleRejection(work: Work, payment: Payment): Promise<void> {
  const registration = await lock(work, payment);
  if (registration.status === RegistrationStatus.UNPAID) registration.status = RegistrationStatus.REJECTED;
}

const uniqueViolation = '23505';

/** The hold had ended: takes everything once more, or nothing. False when something is gone, or a member registered anew. */
async function takeAgain(work: Work, registration: Registration): Promise<boolean> {
  const { event, category, partnerKey, coupon } = await work.em.populate(registration, [
    'event',
    'category',
    'partnerKey',
    'coupon',
  ]);
  const members = await work.em.find(Competitor, { registration }, { populate: ['kit'] });
  const wants = registrationWants({
    event: event.getEntity(),
    category: category.getEntity(),
    kits: members.map(({ kit }) => kit?.getEntity() ?? null),
    partnerKey: partnerKey?.getEntity() ?? null,
  });
  if (coupon) wants.push({ quotaId: coupon.getEntity().uses.id, quantity: 1 });
  // Written before the savepoint: what is still only told to the ORM would be undone with it.
  await work.em.flush();
  try {
    // A savepoint: a refusal undoes this part, and the payment is stored all the same.
    await work.em.transactional(async (em) => {
      await sql(em, 'update competitor set live = true where registration_id = $1', [registration.id]);
      if ((await takeQuotas({ ...work, em }, registration.id, wants)).length > 0) throw new HoldRefused(null);
    });
    return true;
  } catch (error) {
    if (error instanceof HoldRefused || sqlState(error) === uniqueViolation) return false;
    throw error;
  }
}
