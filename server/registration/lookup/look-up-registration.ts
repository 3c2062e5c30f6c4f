import type { Event } from '../../events/event.entity.js';
import { openHeldFormPayment } from '../../payments/open-form-payment.js';
import { foreignDocumentPattern } from '../../platform/graphql/text-rules.js';
import { ageAt, bogotaDate, isLocalDate } from '../../platform/time/time.js';
import type { AppContext } from '../../app-context.js';
import { PurchaseRelation } from '../../purchases/relation-enums.js';
import { hasLetters, isDocument, normalizeDocumentNumber } from '../document-type.js';
import { guessBirthday } from './birthday-guess-limit.js';
import { namedPerson, wholePerson } from './known-person.js';
import { liveCompetitors } from '../hold/live-competitors.js';
import { closedBecause } from '../hold/open-event.js';
import { readLookup, type LookupData } from './read-lookup.js';
import { isPayable } from '../../purchases/purchase-states.js';
import type { Registration } from '../registration.entity.js';
import { HeldRegistration, type RegistrationLookup } from '../registration.types.js';
import { LookupOutcome } from '../outcome-enums.js';
import { requireRow } from '../../platform/database/require-row.js';

export interface LookupRequest {
  /** Null if no event was given. */
  eventId: number | null;
  dni: string;
  birthday: string;
  /** Size of the team to register; defaults to the event's smallest. */
  teamSize?: number | null;
  /** See HoldRegistrationInput.openPayment. */
  openPayment: boolean;
}

/**
 * Returns what a person may do in an event (spec, point 4 'Registration lookup status'). Returns personal data only if
 * document and birthday belong together; a wrong birthday has the result of an unknown person.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function lookUpRegistration(ctx: AppContext, request: LookupRequest): Promise<RegistrationLookup> {
  const dni = normalizeDocumentNumber(request.dni);
  ctx.browser.mark();
  const { birthday, eventId } = request;
  if (
    eventId === null ||
    !foreignDocumentPattern.test(request.dni) ||
    !isDocument(dni) ||
    !isLocalDate(birthday) ||
    birthday > bogotaDate(ctx.now)
  )
    return lookupResult(LookupOutcome.INVALID_INPUT);
  return guessBirthday(ctx, { dni, birthday }, async (rights) => {
    const found = requireRow(await readLookup(ctx, { eventId, dni, birthday }, rights));
    const right = found.person !== null && found.ownPerson === null;
    return { right, result: await decideLookup(ctx, { ...request, dni, birthday }, found) };
  });
}

async function decideLookup(ctx: AppContext, request: LookupRequest, found: LookupData): Promise<RegistrationLookup> {
  const { event, kits, ages, person, ownPerson } = found;
  if (hasLetters(request.dni) && !event.foreignDocuments) return lookupResult(LookupOutcome.INVALID_INPUT);
  const registration = found.registered ? await heldBy(ctx, event, request) : null;
  if (registration) return heldResult(ctx, registration, request.openPayment);
  const closed = closedBecause(event, ctx.now);
  if (closed) return lookupResult(LookupOutcome.CLOSED, closed);
  const teamSize = request.teamSize ?? Math.min(...event.teamSizes);
  const seatsLeft = event.seats.getEntity().left;
  if (seatsLeft < teamSize) return lookupResult(LookupOutcome.NO_SEATS, { seatsLeft, teamSize });
  // Check the age only: the gender may be unknown yet, and the other members of a team count too.
  const age = ageAt(request.birthday, event.startsAt);
  if (!ages.some(({ from, to }) => from <= age && age <= to)) return lookupResult(LookupOutcome.NO_CATEGORY);
  return lookupResult(LookupOutcome.CAN_REGISTER, {
    kits,
    person: ownPerson ? wholePerson(ownPerson) : person && namedPerson(person),
  });
}

/** Returns the live registration of this person in the event. A hold whose end has come is released first. */
async function heldBy(ctx: AppContext, event: Event, { dni, birthday }: LookupRequest): Promise<Registration | null> {
  const [competitor] = await liveCompetitors(ctx, event.id, [dni]);
  return competitor?.birthday === birthday ? competitor.registration.getEntity() : null;
}

async function heldResult(
  ctx: AppContext,
  registration: Registration,
  openPayment: boolean,
): Promise<RegistrationLookup> {
  if (!isPayable(registration.status)) return lookupResult(LookupOutcome.PAID);
  if (openPayment) await openHeldFormPayment(ctx, registration.id);
  return lookupResult(LookupOutcome.REGISTERED, {
    registration: new HeldRegistration(registration, ctx, PurchaseRelation.PERSON),
  });
}

function lookupResult(outcome: LookupOutcome, more: Partial<RegistrationLookup> = {}): RegistrationLookup {
  return {
    outcome,
    closed: null,
    opensAt: null,
    kits: [],
    person: null,
    registration: null,
    seatsLeft: null,
    teamSize: null,
    ...more,
  };
}
