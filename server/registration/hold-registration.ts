import { ref } from '@mikro-orm/core';
import { limitCodeGuesses } from '../coupons/limit-code-guesses.js';
import type { Event } from '../events/event.entity.js';
import { openHeldFormPayment } from '../payments/open-form-payment.js';
import { primeNoPayment } from '../payments/payments.loaders.js';
import { foreignKeyViolation, sqlState, uniqueViolation } from '../platform/transaction.js';
import { isOwner } from '../purchases/purchase-access.js';
import { PurchaseStatus, isPayable } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { countDocuments } from './birthday-guess-limit.js';
import { holdTeam, type HoldTeamResult } from './hold-group.js';
import { normalizeDocumentNumber } from './document-type.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { accepted, refused, result } from './hold-results.js';
import { liveCompetitors } from './live-competitors.js';
import { Registration } from './registration.entity.js';
import type { HoldRegistrationInput } from './registration.inputs.js';
import { teamsOfRegistrations } from './registration.loaders.js';
import { HeldRegistration, type HoldResult } from './registration.types.js';
import type { HeldTeam } from './rows-of-teams.js';
import type { TeamMember } from './team.js';

/** What has happened to the rows it named, or to its documents, may happen again; not as often as this. */
const TRIES = 3;

/**
 * Takes everything a team needs, or nothing: stores the registration with its members, fixes its price, and takes
 * seats, places, kits and a key use, in one transaction that it may share with others who ask at the same moment. The
 * same team sent again by the browser that made its hold gets that hold; anyone else is told no more than that a document
 * holds a place.
 * @throws AppError VALIDATION with paths like `competitors.1.dni`; NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function holdRegistration(ctx: AppContext, input: HoldRegistrationInput): Promise<HoldResult> {
  ctx.browser.mark();
  await countSave(ctx, input);
  for (let tries = 1; ; tries++) {
    const answer = await ask(ctx, input, tries);
    if (answer === null) continue;
    if ('error' in answer) throw answer.error;
    if ('refused' in answer) return answer.refused;
    if ('held' in answer) {
      if (!input.openPayment) primeNoPayment(ctx, answer.held.id);
      return accepted(heldTeam(ctx, answer.held), ctx.services.config.holdMinutes);
    }
    const again = await alreadyRegistered(ctx, answer.event, answer.registered, input.openPayment);
    // Nobody any more: the hold that was in the way has ended.
    if (again) return again;
    if (tries === TRIES) return registeredElsewhere(answer.registered.map(({ dni }) => dni));
  }
}

/** @throws TOO_MANY_REQUESTS */
async function countSave(ctx: AppContext, { competitors, eventId, key }: HoldRegistrationInput): Promise<void> {
  const documents = competitors.map(({ dni }) => normalizeDocumentNumber(dni));
  await Promise.all([
    ctx.services.limits.count('saveByAddress', ctx.network),
    countDocuments(ctx, documents),
    key ? limitCodeGuesses(ctx, Number(eventId), key) : null,
  ]);
}

/** @returns null where it is to be asked once more: somebody was faster with a document, or deleted what it named */
async function ask(ctx: AppContext, input: HoldRegistrationInput, tries: number): Promise<HoldTeamResult | null> {
  try {
    return await holdTeam({ ctx, input });
  } catch (error) {
    const state = sqlState(error) ?? '';
    if (tries < TRIES && [uniqueViolation, foreignKeyViolation].includes(state)) return null;
    throw error;
  }
}

/** The stored team; its members are handed over, so that the answer need not read them again. */
function heldTeam(ctx: AppContext, { id, event, category, team, wanted }: HeldTeam): HeldRegistration {
  const teammates = team.map(({ name, lastName, dni, kit }, index) => ({
    ...{ position: index + 1, name, lastName, dni, version: 1 },
    kit: kit && ref(kit),
  }));
  ctx.loaders.of(ctx, teamsOfRegistrations).prime(id, teammates);
  // Not an entity: to make two of them for each save took a tenth of the server's time in a sale.
  const purchase = { ...wanted.purchase, id, event: ref(event), coupon: null };
  return new HeldRegistration({ id, category: ref(category), teamSize: team.length, version: 1, purchase }, ctx);
}

/**
 * What to answer when members hold a place in the event already; null when none does. Only the browser that made a hold
 * learns what became of it: to others the words are the same whatever else they know of the person.
 */
async function alreadyRegistered(
  ctx: AppContext,
  event: Event,
  team: readonly TeamMember[],
  openPayment: boolean,
): Promise<HoldResult | null> {
  const dnis = team.map(({ dni }) => dni);
  const found = await liveCompetitors({ ...ctx, em: ctx.em.fork() }, event.id, dnis);
  if (found.length === 0) return null;
  const registrations = [...new Set(found.map(({ registration }) => registration.getEntity()))];
  const [only] = registrations;
  const sameTeam =
    only && registrations.length === 1 && only.teamSize === team.length && found.length === team.length ? only : null;
  if (sameTeam && isOwner(ctx, sameTeam.purchase)) return heldAgain(ctx, sameTeam, openPayment);
  return registeredElsewhere(found.map(({ dni }) => dni));
}

const registeredElsewhere = (conflictingDnis: string[]): HoldResult =>
  refused(HoldRefusal.REGISTERED, { conflictingDnis });

/** The hold whose answer was lost on the way, or what became of it. */
async function heldAgain(ctx: AppContext, registration: Registration, openPayment: boolean): Promise<HoldResult> {
  const { id, status } = registration;
  const held = { registration: new HeldRegistration(registration, ctx) };
  if (isPayable(status)) {
    if (openPayment) await openHeldFormPayment(ctx, id);
    return result(5, held);
  }
  if (status !== PurchaseStatus.PAID) return result(100, held);
  return refused(HoldRefusal.PAID);
}
