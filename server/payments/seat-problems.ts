import { Competitor } from '../competitors/competitor.entity.js';
import { sql } from '../platform/sql.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { QuotaWant, Shortfall } from '../quotas/take-quotas.js';
import type { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { decisionsOf } from './payment-decisions.js';
import { SeatProblemKind, type SeatProblem } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';
import { wantsAgain, type PlacesGone } from './take-places-again.js';

/**
 * What would stand in the way if a payment's registration took its places again now: for a person who is about to
 * decide, so without locks. Null where a seat is not to be given.
 */
export async function seatProblems(work: Work, payment: Payment): Promise<SeatProblem[] | null> {
  const registration = await payment.registration.loadOrFail();
  if (!decisionsOf(payment, registration).includes(PaymentDecision.SEAT)) return null;
  const shortfalls = await shortOf(work, await wantsAgain(work, registration));
  return explained(work, registration, { shortfalls, registeredAgain: true });
}

function shortOf({ em }: Work, wants: readonly QuotaWant[]): Promise<Shortfall[]> {
  return sql<Shortfall>(
    em,
    `select quota.id as "quotaId", kind, "limit" - taken as "left" from quota
      join (select id, sum(quantity) as quantity from unnest($1::int[], $2::int[]) as wanted(id, quantity) group by id) wanted using (id)
      where taken + wanted.quantity > "limit" order by kind, quota.id`,
    [wants.map(({ quotaId }) => quotaId), wants.map(({ quantity }) => quantity)],
  );
}

/** What is missing, in words. `registeredAgain`: look for members who hold a place through another registration. */
export async function explained(
  work: Work,
  registration: Registration,
  { shortfalls, registeredAgain }: PlacesGone,
): Promise<SeatProblem[]> {
  const members = await work.em.find(Competitor, { registration }, { populate: ['kit'], orderBy: { position: 'asc' } });
  const problems = shortfalls.map((short) => problemOf(short, registration, members));
  const elsewhere = registeredAgain ? await liveElsewhere(work, registration, members) : [];
  return [
    ...problems,
    ...elsewhere.map(({ name, lastName }) => ({
      kind: SeatProblemKind.REGISTERED_AGAIN,
      message: `${name} ${lastName} ya está en otra inscripción de este evento.`,
      kitId: null,
    })),
  ];
}

function problemOf(
  { kind, quotaId, left }: Shortfall,
  { teamSize }: Registration,
  members: readonly Competitor[],
): SeatProblem {
  const few = left <= 0 ? 'no queda ninguno' : left === 1 ? 'queda 1' : `quedan ${left}`;
  const need = teamSize === 1 ? 'Se necesita 1' : `Se necesitan ${teamSize}`;
  switch (kind) {
    case QuotaKind.SEAT:
      return { kind: SeatProblemKind.SEATS, message: `Cupos del evento: ${need.toLowerCase()} y ${few}.`, kitId: null };
    case QuotaKind.CATEGORY:
      return {
        kind: SeatProblemKind.CATEGORY,
        message: `Cupos de la categoría: ${need.toLowerCase()} y ${few}.`,
        kitId: null,
      };
    case QuotaKind.COUPON:
      return {
        kind: SeatProblemKind.COUPON,
        message: 'El código de descuento que usó ya no tiene usos.',
        kitId: null,
      };
    case QuotaKind.PARTNER_KEY:
      return { kind: SeatProblemKind.PARTNER_KEY, message: 'Su Key Partner ya no tiene usos.', kitId: null };
    default: {
      const kit = members.map((member) => member.kit?.getEntity()).find((each) => each?.units.id === quotaId);
      return {
        kind: SeatProblemKind.KIT,
        message: `Kit ${kit?.name ?? ''} ${kit?.sizeLabel ?? ''}: ${few}.`,
        kitId: kit?.id ?? null,
      };
    }
  }
}

const liveElsewhere = ({ em }: Work, registration: Registration, members: readonly Competitor[]) =>
  em.find(
    Competitor,
    {
      event: registration.event.id,
      dni: { $in: members.map(({ dni }) => dni) },
      live: true,
      registration: { $ne: registration.id },
    },
    { orderBy: { id: 'asc' } },
  );
