import { ref } from '@mikro-orm/core';
import { record } from '../audit/record.js';
import { Kit } from '../kits/kit.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { rowId } from '../platform/row-id.js';
import type { Shortfall } from '../quotas/take-quotas.js';
import { Competitor } from '../registration/competitor.entity.js';
import { moveRegistration } from '../registration/move-registration.js';
import { RegistrationStatus } from '../registration/registration-states.js';
import type { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { decide } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import type { MemberKitInput, SeatPaymentInput } from './payment-decision.types.js';
import { chargedTwice } from './payment-decisions.js';
import type { Payment } from './payment.entity.js';
import { explained } from './seat-problems.js';
import { takePlacesAgain } from './take-places-again.js';

/** Refused inside the transaction; told outside it, when the savepoint's locks are gone. */
class PlacesMissing extends Error {
  constructor(
    readonly registration: Registration,
    readonly shortfalls: readonly Shortfall[],
  ) {
    super('places missing');
  }
}

/**
 * 'Dar el cupo': money that came too late gets its places all the same. The registration takes again everything it
 * needs, or nothing; members whose kit is gone may get another. It is paid from then on, and its people are told.
 * @throws SOLD_OUT naming what is missing; see `decide` for the others
 */
export async function seatPayment(work: Work, id: number, { kits, ...input }: SeatPaymentInput): Promise<Payment> {
  try {
    return await decide(work, id, PaymentDecision.SEAT, input, async (tx, { payment, registration }) => {
      await giveKits(tx, registration, kits ?? []);
      const shortfalls = await takePlacesAgain(tx, registration);
      if (shortfalls) throw new PlacesMissing(registration, shortfalls);
      await moveRegistration(tx, registration, RegistrationStatus.PAID);
      return { review: chargedTwice(payment) ? payment.review : null };
    });
  } catch (error) {
    if (!(error instanceof PlacesMissing)) throw error;
    const problems = await explained({ ...work, em: work.em.fork() }, error.registration, error.shortfalls);
    throw new AppError(ErrorCode.SOLD_OUT, {
      message: 'No se puede dar el cupo: falta algo de lo que la inscripción necesita.',
      body: problems.map(({ message }) => message).join(' '),
    });
  }
}

/** Other kits of the event for members of the registration; each exchange is noted. @throws NOT_FOUND */
async function giveKits(work: Work, registration: Registration, wanted: readonly MemberKitInput[]): Promise<void> {
  for (const { competitorId, kitId } of wanted) {
    const member = await work.em.findOne(Competitor, { id: rowId(competitorId), registration }, { populate: ['kit'] });
    const kit = await work.em.findOne(Kit, { id: rowId(kitId), event: registration.event.id, deletedAt: null });
    if (!member || !kit) throw new AppError(ErrorCode.NOT_FOUND);
    const before = { kit: member.kit?.getEntity().sizeLabel ?? null };
    member.kit = ref(kit);
    record(work, {
      subject: 'competitor',
      subjectId: member.id,
      eventId: registration.event.id,
      action: 'updated',
      before,
      after: { kit: kit.sizeLabel },
    });
  }
}
