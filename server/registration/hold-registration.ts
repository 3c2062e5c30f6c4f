import { ref } from '@mikro-orm/core';
import type { Category } from '../categories/category.entity.js';
import { categoryFits } from '../categories/category-fits.js';
import { countCode } from '../coupons/count-code.js';
import { type PartnerKey, PartnerKeyKind } from '../coupons/partner-key.entity.js';
import type { Event } from '../events/event.entity.js';
import { priceInForce } from '../events/price-in-force.js';
import type { Kit } from '../kits/kit.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import type { Dialog } from '../platform/dialog.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { foreignKeyViolation, inTransaction, sqlState, uniqueViolation } from '../platform/transaction.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import { takeQuotas, type Shortfall } from '../quotas/take-quotas.js';
import type { Work } from '../work.js';
import { isOwn } from '../purchases/browsers-of-purchases.js';
import { countDocuments } from './guesses.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { liveCompetitors } from './live-competitors.js';
import { closedBecause } from './open-event.js';
import { HoldRefused, kitsSoldOut, messages, noSeats, placesHeld } from './registration-messages.js';
import { readOffer, type Offer } from './read-offer.js';
import { registrationLines } from './registration-price.js';
import { enqueueFollowers } from '../purchases/followers.js';
import { totalOf } from '../purchases/purchase-lines.js';
import { PurchaseKind, PurchaseStatus, isPayable, isSettled } from '../purchases/purchase-states.js';
import { Purchase, type Payer } from '../purchases/purchase.entity.js';
import { newToken } from '../purchases/purchase-token.js';
import { registrationWants } from './registration-wants.js';
import { Registration } from './registration.entity.js';
import { teamsOfRegistrations, type Teammate } from './registration.loaders.js';
import type { HoldRegistrationInput } from './registration.inputs.js';
import { HeldRegistration, HoldResult } from './registration.types.js';
import { storeTeam, type NewPurchase } from './store-team.js';
import { inDigits, readTeam, type TeamMember } from './team.js';
import { originOf, overUnpaidCap } from '../purchases/unpaid-caps.js';

/** What a hold is decided on, read before any lock: nothing of it is counted. */
interface Plan {
  event: Event;
  category: Category;
  team: TeamMember[];
  prices: Offer['prices'];
  partnerKey: PartnerKey | null;
  openPayment: boolean;
}

interface Stored {
  id: number;
  purchase: NewPurchase;
  basePrice: number;
  category: Category;
}

/**
 * Takes everything a team needs, or nothing: stores the registration with its members, fixes its price, and takes
 * seats, places, kits and a key use, in one transaction. The same team sent again by the browser that made its hold gets
 * that hold; anyone else is told no more than that a document holds a place.
 * @throws AppError VALIDATION with paths like `competitors.1.dni`; NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function holdRegistration(work: Work, input: HoldRegistrationInput): Promise<HoldResult> {
  work.browser.mark();
  await work.services.limits.count('saveByAddress', work.network);
  await countDocuments(work, dnisOf(input));
  if (input.key) await countCode(work, Number(input.eventId), input.key);
  try {
    return await hold(work, input);
  } catch (error) {
    if (sqlState(error) !== foreignKeyViolation) throw error;
    // A category, kit or key it named was deleted in between: it is told what there is now.
    return hold({ ...work, em: work.em.fork() }, input);
  }
}

async function hold(work: Work, input: HoldRegistrationInput): Promise<HoldResult> {
  const offer = await readOffer(work, {
    eventId: Number(input.eventId),
    categoryId: Number(input.categoryId),
    key: input.key?.trim() ?? null,
    dnis: dnisOf(input),
  });
  if (!offer) throw new AppError(ErrorCode.NOT_FOUND);
  const { event, kits, prices, category, partnerKey } = offer;
  const team = readTeam(event, kits, input.competitors, work.now);
  const again = offer.someoneRegistered ? await alreadyRegistered(work, event, team, input.openPayment) : null;
  if (again) return again;
  const closed = closedBecause(event, work.now);
  if (closed) return refused(HoldRefusal.CLOSED, closed);
  if (!event.teamSizes.includes(team.length)) {
    throw invalid({ competitors: [`Este evento recibe equipos de ${event.teamSizes.join(', ')}.`] });
  }
  if (!category || !categoryFits(category, team)) return refused(HoldRefusal.NO_CATEGORY, messages.noCategory);
  if (input.key && !partnerKey) return refused(HoldRefusal.WRONG_KEY, messages.wrongKey);

  try {
    const stored = await inTransaction(work, (tx) =>
      store(tx, { event, category, team, prices, partnerKey, openPayment: input.openPayment }),
    );
    return accepted(work, asEntity(work, stored, team));
  } catch (error) {
    if (error instanceof HoldRefused) return error.result as HoldResult;
    if (sqlState(error) !== uniqueViolation) throw error;
    // Someone was faster with one of these documents.
    const taken = await alreadyRegistered({ ...work, em: work.em.fork() }, event, team, input.openPayment);
    if (taken) return taken;
    throw error;
  }
}

/** Stores and takes. What is inserted waits for nobody, so it comes first; the locks of counted things come last and live shortest. */
async function store(work: Work, { event, category, team, prices, partnerKey, openPayment }: Plan): Promise<Stored> {
  const { now, services } = work;
  const basePrice = partnerKey ? 0 : priceInForce(prices, now);
  const lines = partnerKey ? [] : registrationLines({ teamSize: team.length, basePrice, category });
  const amount = totalOf(lines);
  const status = statusAtOnce(partnerKey, amount);
  const payer = payerOf(team);
  const origin = originOf(work, payer.email);
  const purchase: NewPurchase = {
    token: newToken(),
    kind: PurchaseKind.REGISTRATION,
    event: event.id,
    title: `Inscripción ${event.name}`.slice(0, 255),
    status,
    people: team.length,
    amount,
    lines,
    payer,
    coupon: null,
    partnerKey: partnerKey?.id ?? null,
    browsers: work.browser.hash ? [work.browser.hash] : [],
    ...origin,
    holdExpiresAt: isPayable(status) ? new Date(now.getTime() + services.config.holdMinutes * 60_000) : null,
    createdAt: now,
  };
  const id = await storeTeam(work, { purchase, category: category.id, basePrice, team });
  if (openPayment) await openFormPayment(work, { id, eventId: event.id, amount, isNew: true });
  if (isSettled(status)) await enqueueFollowers(work, [{ id, kind: purchase.kind }]);
  const wants = registrationWants({ event, category, kits: team.map(({ kit }) => kit), partnerKey });
  const shortfalls = await takeQuotas(work, id, wants);
  if (shortfalls.length > 0) throw new HoldRefused(shortOf(shortfalls, team));
  const over = isPayable(status) ? await overUnpaidCap(work, { event, origin }) : null;
  if (over) throw new HoldRefused(refused(HoldRefusal.TOO_MANY_UNPAID, messages[over]));
  return { id, purchase, basePrice, category };
}

/** The first of a team pays. */
function payerOf([first]: readonly TeamMember[]): Payer {
  if (!first) throw new Error('A team has somebody.');
  const { name, lastName, email, phone, dni } = first;
  return { name: `${name} ${lastName}`, email, phone, document: dni };
}

/** The stored registration; its members are handed over, so that the answer need not read them again. */
function asEntity(work: Work, stored: Stored, team: readonly TeamMember[]): Registration {
  const { id, purchase, basePrice, category } = stored;
  const teammates = team.map((member, index): Teammate => ({
    position: index + 1,
    name: member.name,
    lastName: member.lastName,
    dni: member.dni,
    kit: member.kit && ref(member.kit),
  }));
  work.loaders.of(work, teamsOfRegistrations).prime(id, teammates);
  const held = work.em.map(Purchase, { ...purchase, id });
  return work.em.map(Registration, { id, purchase: held, category: category.id, basePrice });
}

function statusAtOnce(partnerKey: PartnerKey | null, amount: number): PurchaseStatus {
  if (partnerKey) return partnerKey.kind === PartnerKeyKind.COURTESY ? PurchaseStatus.COURTESY : PurchaseStatus.PARTNER;
  return amount > 0 ? PurchaseStatus.UNPAID : PurchaseStatus.FREE;
}

/**
 * What to answer when members hold a place in the event already; null when none does. Only the browser that made a hold
 * learns what became of it: to others the words are the same whatever else they know of the person.
 */
async function alreadyRegistered(
  work: Work,
  event: Event,
  team: readonly TeamMember[],
  openPayment: boolean,
): Promise<HoldResult | null> {
  const found = await liveCompetitors(
    work,
    event.id,
    team.map(({ dni }) => dni),
  );
  if (found.length === 0) return null;
  const registrations = [...new Set(found.map(({ registration }) => registration.getEntity()))];
  const [only] = registrations;
  const sameTeam =
    only && registrations.length === 1 && only.teamSize === team.length && found.length === team.length ? only : null;
  if (sameTeam && isOwn(work, sameTeam.purchase)) return heldAgain(work, sameTeam, openPayment);
  return refused(HoldRefusal.REGISTERED, messages.registeredElsewhere, {
    conflictingDnis: found.map(({ dni }) => dni),
  });
}

/** The hold whose answer was lost on the way, or what became of it. */
async function heldAgain(work: Work, registration: Registration, openPayment: boolean): Promise<HoldResult> {
  const { id, event, amount, status } = registration;
  const held = { registration: new HeldRegistration(registration, work.now) };
  if (isPayable(status)) {
    if (openPayment) await inTransaction(work, (tx) => openFormPayment(tx, { id, eventId: event.id, amount }));
    return result(5, messages.registered, held);
  }
  if (status !== PurchaseStatus.PAID) return result(100, messages.free, held);
  return refused(HoldRefusal.PAID, messages.paidAlready);
}

function shortOf(shortfalls: readonly Shortfall[], team: readonly TeamMember[]): HoldResult {
  // A category has an end only once it was deleted: here, while the team was being saved.
  if (shortfalls.some(({ kind }) => kind === QuotaKind.CATEGORY))
    return refused(HoldRefusal.NO_CATEGORY, messages.noCategory);
  const seats = shortfalls.find(({ kind }) => kind === QuotaKind.SEAT);
  if (seats) return refused(HoldRefusal.NO_SEATS, noSeats(seats.left, team.length), { seatsLeft: seats.left });
  const gone = new Set(shortfalls.map(({ quotaId }) => quotaId));
  const kits = [...new Set(team.map(({ kit }) => kit))].filter(
    (kit) => kit !== null && gone.has(kit.units.id),
  ) as Kit[];
  if (kits.length === 0) return refused(HoldRefusal.KEY_USED_UP, messages.keyUsedUp);
  return refused(HoldRefusal.KIT_SOLD_OUT, kitsSoldOut(kits.map(({ sizeLabel }) => sizeLabel)), {
    soldOutKits: kits.map(({ id }) => id),
  });
}

function accepted({ now, services }: Work, registration: Registration): HoldResult {
  const held = { registration: new HeldRegistration(registration, now) };
  return isPayable(registration.status)
    ? result(0, placesHeld(services.config.holdMinutes), held)
    : result(100, messages.free, held);
}

const refused = (reason: HoldRefusal, dialog: Dialog, more: Partial<HoldResult> = {}): HoldResult =>
  result(6, dialog, { reason, ...more });

function result(status: number, dialog: Dialog, more: Partial<HoldResult>): HoldResult {
  return {
    status,
    reason: null,
    message: dialog.message,
    body: dialog.body ?? null,
    icon: dialog.icon,
    registration: null,
    conflictingDnis: [],
    soldOutKits: [],
    seatsLeft: null,
    ...more,
  };
}

const dnisOf = ({ competitors }: HoldRegistrationInput): string[] => competitors.map(({ dni }) => inDigits(dni));
