import { ref } from '@mikro-orm/core';
import { limitCodeGuesses } from '../../coupons/limit-code-guesses.js';
import type { Event } from '../../events/event.entity.js';
import { openHeldFormPayment } from '../../payments/open-form-payment.js';
import { primeNoPayment } from '../../payments/payments.loaders.js';
import { foreignKeyViolation, sqlState, uniqueViolation } from '../../platform/database/transaction.js';
import { countRefusal } from '../../purchases/hold-metrics.js';
import { isOwner } from '../../purchases/purchase-access.js';
import { PurchaseKind, PurchaseStatus, isPayable } from '../../purchases/purchase-states.js';
import { requireEntryTicket } from '../../waiting-room/require-entry-ticket.js';
import type { AppContext } from '../../app-context.js';
import { countDocuments } from '../lookup/birthday-guess-limit.js';
import { holdTeam, type HoldTeamResult } from './hold-group.js';
import { normalizeDocumentNumber } from '../document-type.js';
import { HoldOutcome } from '../outcome-enums.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { accepted, refused, result } from './hold-results.js';
import { liveCompetitors } from './live-competitors.js';
import { Registration } from '../registration.entity.js';
import type { HoldRegistrationInput } from '../registration.inputs.js';
import { teamsOfRegistrations } from '../registration.loaders.js';
import { HeldRegistration, type HoldResult } from '../registration.types.js';
import type { HeldTeam } from '../rows-of-teams.js';
import type { TeamMember } from '../team.js';

/** A unique or foreign-key violation means that another transaction was faster; after this many tries it is thrown. */
const TRIES = 3;

/**
 * Holds a team completely or not at all: stores the registration with its members, fixes its price and acquires seats,
 * kits and a key use, in one transaction that concurrent requests may share. The browser that made a hold gets the same
 * hold if it repeats the request; other callers learn only that a document holds a seat.
 * @throws AppError VALIDATION with paths like `competitors.1.dni`; NOT_FOUND; TOO_MANY_REQUESTS; WAITING_ROOM
 */
export const holdRegistration = (ctx: AppContext, input: HoldRegistrationInput): Promise<HoldResult> =>
  countRefusal(PurchaseKind.REGISTRATION, holdOrFind(ctx, input), ({ reason }) => reason);

/** Holds the team, or finds its hold. */
async function holdOrFind(ctx: AppContext, input: HoldRegistrationInput): Promise<HoldResult> {
  ctx.browser.mark();
  const documents = input.competitors.map(({ dni }) => normalizeDocumentNumber(dni));
  const ticket = await requireEntryTicket(ctx, Number(input.eventId), documents);
  await countSave(ctx, input, documents);
  for (let tries = 1; ; tries++) {
    const outcome = await tryHold(ctx, input, tries);
    if (outcome === null) continue;
    if ('error' in outcome) throw outcome.error;
    if ('refused' in outcome) return outcome.refused;
    if ('held' in outcome) {
      ticket.use();
      if (!input.openPayment) primeNoPayment(ctx, outcome.held.id);
      return accepted(heldTeam(ctx, outcome.held), ctx.services.config.holdMinutes);
    }
    const existing = await alreadyRegistered(ctx, outcome.event, outcome.registered, input.openPayment);
    // Null if the hold that conflicted has ended by now: the next try may succeed.
    if (existing) return existing;
    if (tries === TRIES) return registeredElsewhere(outcome.registered.map(({ dni }) => dni));
  }
}

/** @throws TOO_MANY_REQUESTS */
async function countSave(
  ctx: AppContext,
  { eventId, key }: HoldRegistrationInput,
  documents: readonly string[],
): Promise<void> {
  await Promise.all([
    ctx.services.limits.count('saveByAddress', ctx.network),
    countDocuments(ctx, documents),
    key ? limitCodeGuesses(ctx, Number(eventId), key) : null,
  ]);
}

/** @returns null to try once more: another transaction took a document, or deleted a row that the input names */
async function tryHold(ctx: AppContext, input: HoldRegistrationInput, tries: number): Promise<HoldTeamResult | null> {
  try {
    return await holdTeam({ ctx, input });
  } catch (error) {
    const state = sqlState(error) ?? '';
    if (tries < TRIES && [uniqueViolation, foreignKeyViolation].includes(state)) return null;
    throw error;
  }
}

/** Returns the stored team and primes the loader with its members, so that the response need not read them. */
function heldTeam(ctx: AppContext, { id, event, category, team, purchaseRequest }: HeldTeam): HeldRegistration {
  const teammates = team.map(({ name, lastName, dni, kit }, index) => ({
    ...{ position: index + 1, name, lastName, dni, version: 1 },
    kit: kit && ref(kit),
  }));
  ctx.loaders.of(ctx, teamsOfRegistrations).prime(id, teammates);
  // A plain object: creating two entities per save took a tenth of the server's time in a sale.
  const purchase = { ...purchaseRequest.purchase, id, event: ref(event), coupon: null };
  return new HeldRegistration({ id, category: ref(category), teamSize: team.length, version: 1, purchase }, ctx);
}

/**
 * Returns the result for a team whose members hold seats in the event already; null if none does. Only the browser that
 * made a hold learns its state; other callers get the same refusal, whatever else they know of the person.
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

/** Returns the hold of a team that was sent twice, for instance because the response got lost. */
async function heldAgain(ctx: AppContext, registration: Registration, openPayment: boolean): Promise<HoldResult> {
  const { id, status } = registration;
  const held = { registration: new HeldRegistration(registration, ctx) };
  if (isPayable(status)) {
    if (openPayment) await openHeldFormPayment(ctx, id);
    return result(HoldOutcome.REGISTERED, held);
  }
  if (status !== PurchaseStatus.PAID) return result(HoldOutcome.FREE, held);
  return refused(HoldRefusal.PAID);
}
