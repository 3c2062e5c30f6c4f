import type { Event } from '../events/event.entity.js';
import { openHeldFormPayment } from '../payments/open-form-payment.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { foreignDocumentPattern } from '../platform/text-rules.js';
import { ageAt, bogotaDate, isLocalDate } from '../platform/time.js';
import type { Work } from '../work.js';
import { addBrowser } from '../purchases/browsers-of-purchases.js';
import { hasLetters, isDocument, plainDocument } from './document-type.js';
import { countBirthday, forgetGuesses } from './guesses.js';
import { hasHealth } from './kept-health.js';
import { liveCompetitors } from './live-competitors.js';
import { closedBecause } from './open-event.js';
import { readLookup } from './read-lookup.js';
import { isPayable } from '../purchases/purchase-states.js';
import type { Registration } from './registration.entity.js';
import { HeldRegistration, type RegistrationLookup } from './registration.types.js';

export interface LookupQuestion {
  eventId: number;
  dni: string;
  birthday: string;
  /** Size of the team that is to be registered; without it the event's smallest. */
  teamSize?: number | null;
  /** See HoldRegistrationInput.openPayment. */
  openPayment: boolean;
}

/**
 * What one person may do in this event (spec, point 4 'Registration lookup status'). Anything personal is given only
 * to who knows dni and birthday; a wrong birthday answers like an unknown person.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function lookUpRegistration(work: Work, question: LookupQuestion): Promise<RegistrationLookup> {
  const dni = plainDocument(question.dni);
  const browser = work.browser.mark();
  if (
    !foreignDocumentPattern.test(question.dni) ||
    !isDocument(dni) ||
    !isLocalDate(question.birthday) ||
    question.birthday > bogotaDate(work.now)
  )
    return answer(3);
  await countBirthday(work, dni, question.birthday);
  const found = await readLookup(work, { eventId: question.eventId, dni, birthday: question.birthday });
  if (!found) throw new AppError(ErrorCode.NOT_FOUND);
  const { event, kits, ages } = found;
  if (hasLetters(dni) && !event.foreignDocuments) return answer(3);

  const own = found.claimed ? await heldBy(work, event, dni, question.birthday) : null;
  if (own) {
    await forgetGuesses(work, dni);
    return heldAnswer(work, own, question.openPayment, browser);
  }
  const closed = closedBecause(event, work.now);
  if (closed) return answer(1, closed);
  const teamSize = question.teamSize ?? Math.min(...event.teamSizes);
  const seatsLeft = event.seats.getEntity().left;
  if (seatsLeft < teamSize) return answer(2, { seatsLeft, teamSize });
  // The gender may still be unknown, and in a team the others count too.
  const age = ageAt(question.birthday, event.startsAt);
  if (!ages.some(({ from, to }) => from <= age && age <= to)) return answer(6);
  const person = found.person && hasHealth(found.person) ? found.person : null;
  if (person) await forgetGuesses(work, dni);
  return answer(0, { kits, person });
}

/** The live registration of this person in this event, if both dni and birthday are theirs. */
async function heldBy(work: Work, event: Event, dni: string, birthday: string): Promise<Registration | null> {
  const [competitor] = await liveCompetitors(work, event.id, [dni]);
  return competitor?.birthday === birthday ? competitor.registration.getEntity() : null;
}

/** Who proved to be of the team may go on with it in this browser, as if it had been made there. */
async function heldAnswer(
  work: Work,
  registration: Registration,
  openPayment: boolean,
  browser: string | null,
): Promise<RegistrationLookup> {
  if (!isPayable(registration.status)) return answer(4);
  if (browser) await addBrowser(work, registration.purchase, browser);
  if (openPayment) await openHeldFormPayment(work, registration.id);
  return answer(5, { registration: new HeldRegistration(registration, work.now) });
}

function answer(status: number, more: Partial<RegistrationLookup> = {}): RegistrationLookup {
  return {
    status,
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
