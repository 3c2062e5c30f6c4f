import { load } from '../platform/loaders.js';
import { sql } from '../platform/sql.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { Shortfall } from '../quotas/take-quotas.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { decisionsOf } from './payment-decisions.js';
import { SeatProblemKind, type SeatProblem } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';
import { needsOfRegistrations, type Needs } from './take-places-again.js';

/**
 * What would stand in the way if a payment's registration took its places again now: for a person who is about to
 * decide, so without locks. Null where a seat is not to be given.
 */
export async function seatProblems(work: Work, payment: Payment): Promise<SeatProblem[] | null> {
  const registration = await payment.registration.loadOrFail();
  if (!decisionsOf(payment, registration).includes(PaymentDecision.SEAT)) return null;
  return (await load(work, problemsOfRegistrations, registration.id)) ?? [];
}

/** What is missing, in words, of what a registration could not take. */
export async function explained(
  work: Work,
  registration: Registration,
  shortfalls: readonly Shortfall[],
): Promise<SeatProblem[]> {
  const needs = await needsOfRegistrations(work, [registration.id]);
  const elsewhere = await registeredElsewhere(work, [registration.id]);
  return problemsOf(needs.get(registration.id)!, shortfalls, elsewhere.get(registration.id) ?? []);
}

async function problemsOfRegistrations(work: Work, ids: readonly number[]): Promise<Map<number, SeatProblem[]>> {
  const needs = await needsOfRegistrations(work, ids);
  const left = await leftOfQuotas(
    work,
    [...needs.values()].flatMap(({ wants }) => wants.map(({ quotaId }) => quotaId)),
  );
  const elsewhere = await registeredElsewhere(work, ids);
  return new Map([...needs].map(([id, need]) => [id, problemsOf(need, shortOf(need, left), elsewhere.get(id) ?? [])]));
}

/** Quotas with what is left of them, in the order in which they are taken; those without a limit are not among them. */
function leftOfQuotas({ em }: Work, ids: readonly number[]): Promise<Shortfall[]> {
  return sql<Shortfall>(
    em,
    `select id as "quotaId", kind, "limit" - taken as "left" from quota
      where id = any($1) and "limit" is not null order by kind, id`,
    [ids],
  );
}

function shortOf({ wants }: Needs, quotas: readonly Shortfall[]): Shortfall[] {
  const wanted = (id: number) =>
    wants.filter(({ quotaId }) => quotaId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return quotas.filter(({ quotaId, left }) => wanted(quotaId) > Math.max(0, left));
}

function problemsOf(needs: Needs, shortfalls: readonly Shortfall[], elsewhere: readonly Elsewhere[]): SeatProblem[] {
  return [
    ...shortfalls.map((short) => problemOf(short, needs)),
    ...elsewhere.map(({ name, lastName }) => ({
      kind: SeatProblemKind.REGISTERED_AGAIN,
      message: `${name} ${lastName} ya está en otra inscripción de este evento.`,
      kitId: null,
    })),
  ];
}

function problemOf({ kind, quotaId, left }: Shortfall, { registration, members }: Needs): SeatProblem {
  const { teamSize } = registration;
  const few = left <= 0 ? 'no queda ninguno' : left === 1 ? 'queda 1' : `quedan ${left}`;
  const need = teamSize === 1 ? 'Se necesita 1' : `Se necesitan ${teamSize}`;
  switch (kind) {
    case QuotaKind.SEAT:
      return { kind: SeatProblemKind.SEATS, message: `Cupos del evento: ${need.toLowerCase()} y ${few}.`, kitId: null };
    case QuotaKind.CATEGORY: {
      const { distance, title, deletedAt } = registration.category.getEntity();
      return {
        kind: SeatProblemKind.CATEGORY,
        message: deletedAt
          ? `La categoría ${[...new Set([distance, title])].join(' ')} fue eliminada del evento.`
          : `Cupos de la categoría: ${need.toLowerCase()} y ${few}.`,
        kitId: null,
      };
    }
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
      const name = `${kit?.name ?? ''} ${kit?.sizeLabel ?? ''}`;
      return {
        kind: SeatProblemKind.KIT,
        message: kit?.deletedAt ? `El kit ${name} fue eliminado del evento.` : `Kit ${name}: ${few}.`,
        kitId: kit?.id ?? null,
      };
    }
  }
}

/** Somebody who holds a place in the event through another registration. */
interface Elsewhere {
  name: string;
  lastName: string;
}

async function registeredElsewhere({ em }: Work, ids: readonly number[]): Promise<Map<number, Elsewhere[]>> {
  const rows = await sql<Elsewhere & { registrationId: number }>(
    em,
    `select member.registration_id as "registrationId", other.name, other.last_name as "lastName"
      from competitor member
      join competitor other on other.event_id = member.event_id and other.dni = member.dni and other.live
        and other.registration_id <> member.registration_id
      where member.registration_id = any($1) order by other.id`,
    [ids],
  );
  return Map.groupBy(rows, ({ registrationId }) => registrationId);
}
