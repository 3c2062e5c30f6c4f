import { ref } from '@mikro-orm/core';
import { categoryName } from '../categories/category-name.js';
import { Category } from '../categories/category.entity.js';
import { Sport } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import { paymentUnderWayNow } from '../payments/payment-in-progress.js';
import { AppError, ErrorCode, invalid, type FieldErrors } from '../platform/errors.js';
import { rowId } from '../platform/database/row-id.js';
import { inTransaction } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import { changeLines, settleIfFree } from '../purchases/change-lines.js';
import { purchaseChanged } from '../purchases/purchase-topics.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { exchangeQuotas } from '../quotas/exchange-quotas.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { cleanFields, correctableFields, fillOmitted } from './competitor-fields.js';
import { Competitor } from './competitor.entity.js';
import { consentVersionOf } from './consent-text.js';
import { missingHealth, noHealth, otherConsentText, unauthorisedHealth } from './health-data.js';
import { heldOf, lockHeldToChange } from './hold/lock-held.js';
import { noteCorrection, competitorSnapshot } from './note-correction.js';
import { payerOf } from './hold/plan-hold.js';
import { amountLockedByPayment, lockedByPayment, messages, noPlaces, soldOut } from './registration-messages.js';
import { Registration } from './registration.entity.js';
import type { CorrectedMemberInput, CorrectRegistrationInput } from './registration.inputs.js';
import type { HeldRegistration } from './registration.types.js';
import { linesInCategory, setCategory, teamFits } from './team-category.js';
import { addressMissing, competitorSearchText } from './team.js';
import { payerCorrected } from './registration-topics.js';

/** Held team with its locked purchase, and the kits of its event. */
interface HeldTeam {
  purchase: Purchase;
  registration: Registration;
  event: Event;
  /** In the order of the team. */
  members: readonly Competitor[];
  /** Oldest first, including deleted kits. */
  kits: readonly Kit[];
  category: Category;
}

/**
 * Corrects one member of a held team, and optionally its category: exchanges kit units and category seats and
 * recomputes the price from the hold's base price, in one transaction. Idempotent; does not extend the hold. Document
 * and birthday cannot be corrected: an owner could otherwise pass the seat on to another person.
 * @throws NOT_FOUND; FORBIDDEN for a caller with the token alone; WRONG_STATE if nothing is left to pay, the hold has
 * ended, an owner opened a checkout, or the amount would change while any checkout is open; CONFLICT with the fields
 * that others saved in between; VALIDATION by field; TOO_MANY_REQUESTS
 */
export async function correctRegistration(
  ctx: AppContext,
  token: string,
  input: CorrectRegistrationInput,
): Promise<HeldRegistration> {
  await ctx.services.limits.count('saveByAddress', ctx.network);
  return inTransaction(ctx, async (tx) => {
    const team = await lockedTeam(tx, token);
    await correct(tx, team, input);
    const { id, event, amount } = team.purchase;
    if (input.openPayment) await openFormPayment(tx, { id, eventId: event.id, amount });
    return heldOf(tx, team.purchase);
  });
}

async function lockedTeam(tx: AppContext, token: string): Promise<HeldTeam> {
  const { em } = tx;
  const purchase = await lockHeldToChange(tx, token);
  const event = await purchase.event.loadOrFail();
  // Read after locking the purchase: every change of the registration locks the purchase first.
  const registration = await em.findOneOrFail(Registration, purchase.id, { refresh: true });
  const where = { registration: purchase.id };
  const members = await em.find(Competitor, where, { orderBy: { position: 'asc' }, refresh: true });
  const kits = await em.find(Kit, { event }, { orderBy: { id: 'asc' } });
  return { purchase, registration, event, members, kits, category: await registration.category.loadOrFail() };
}

async function correct(tx: AppContext, team: HeldTeam, input: CorrectRegistrationInput): Promise<void> {
  const { purchase, registration, members, kits } = team;
  const member = members.find(({ position }) => position === input.position);
  if (!member) throw new AppError(ErrorCode.NOT_FOUND);
  const consentVersion = consentVersionOf(tx.services.config.retention);
  const corrected = correctedFields(team.event, member, input.member, consentVersion);
  const kit = chosenKit(team, member, input.member.kitId);
  const categoryChanges = input.categoryId != null && rowId(input.categoryId) !== team.category.id;
  const changes = (Object.keys(corrected) as (keyof typeof corrected)[]).some(
    (field) => member[field] !== corrected[field],
  );
  if (!changes && kit?.id === member.kit?.id && !categoryChanges) return;

  const payment = await paymentUnderWayNow(tx, purchase.id);
  if (payment?.locksOwners) throw new AppError(ErrorCode.WRONG_STATE, { message: lockedByPayment });
  refuseOlder(member, input.memberVersion);
  if (categoryChanges) refuseOlder(registration, input.teamVersion);

  const category = categoryChanges ? await offeredCategory(tx, team, rowId(input.categoryId!)) : team.category;
  const genderChanges = corrected.gender !== member.gender;
  const kitChanges = kit?.id !== member.kit?.id;
  const before = competitorSnapshot(member, kits);
  const healthChanges = consentedFields.some((field) => member[field] !== corrected[field]);
  if (healthChanges)
    tx.em.assign(member, {
      healthConsentVersion: corrected.healthConsent ? consentVersion : null,
      healthConsentAt: corrected.healthConsent ? tx.now : null,
    });
  tx.em.assign(member, { ...corrected, kit: kit && ref(kit) });
  // If neither changes, the category is not checked: its rules may have changed since the hold.
  if ((categoryChanges || genderChanges) && !teamFits(category, members, team.event.startsAt))
    throw invalid({ categoryId: [unfit(team, category)] });
  if (categoryChanges || kitChanges) await exchange(tx, team, category, kit);
  noteCorrection(tx, member, before, competitorSnapshot(member, kits));
  if (member.position === 1) {
    // The cap on unpaid seats goes on counting the original payer.
    purchase.payer = payerOf(members);
    await tx.services.listeners.emit(payerCorrected, tx, purchase.id);
  }
  const { amount } = purchase;
  if (categoryChanges) await changeCategory(tx, team, category);
  // An open checkout shows the old amount: a payment of it would have to be reviewed.
  if (payment && purchase.amount !== amount)
    throw new AppError(ErrorCode.WRONG_STATE, { message: amountLockedByPayment });
  await tx.services.listeners.emit(purchaseChanged, tx, { change: 'edited', purchaseIds: [purchase.id] });
  if (categoryChanges) await settleIfFree(tx, purchase);
}

const consentedFields = ['eps', 'bloodType', 'rhFactor', 'healthConsent'] as const;

/**
 * Returns a member's corrected data.
 * @param consentVersion version of the current health-data text
 * @throws VALIDATION
 */
function correctedFields(event: Event, member: Competitor, input: CorrectedMemberInput, consentVersion: string) {
  const { eps, bloodType, rhFactor } = input;
  const sent = { ...input, eps: eps ?? undefined, bloodType: bloodType ?? undefined, rhFactor: rhFactor ?? undefined };
  const corrected = cleanFields(correctableFields, fillOmitted(correctableFields, sent, member));
  const healthConsent = input.healthConsent ?? member.healthConsent;
  const hasNewHealth = eps != null || bloodType != null || rhFactor != null;
  const fields: FieldErrors = {};
  if (event.asksAddress && !corrected.address) fields['member.address'] = [addressMissing];
  if (hasNewHealth && !healthConsent) fields['member.healthConsent'] = [unauthorisedHealth];
  else if (hasNewHealth || input.healthConsent)
    for (const [field, message] of missingHealth(corrected)) fields[`member.${field}`] = [message];
  if ((hasNewHealth || input.healthConsent) && healthConsent && input.healthConsentVersion !== consentVersion)
    fields['member.healthConsent'] = [otherConsentText];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    ...corrected,
    ...(input.healthConsent === false ? noHealth : {}),
    healthConsent,
    searchText: competitorSearchText({ ...corrected, dni: member.dni }),
  };
}

/** @throws VALIDATION if the event does not offer the kit; the member's current kit is always accepted */
function chosenKit({ event, kits }: HeldTeam, member: Competitor, kitId: string | undefined): Kit | null {
  const currentKit = kits.find(({ id }) => id === member.kit?.id) ?? null;
  // A non-sport event has one kit for everyone.
  if (event.sport === Sport.NON_SPORT) return currentKit;
  const chosen = kits.find((kit) => String(kit.id) === kitId && (kit === currentKit || kit.deletedAt === null)) ?? null;
  if (!chosen && (currentKit || kitId)) throw invalid({ 'member.kitId': ['Elige una talla.'] });
  return chosen;
}

/** @throws VALIDATION if the category does not exist or was deleted */
async function offeredCategory({ em }: AppContext, { event }: HeldTeam, id: number): Promise<Category> {
  const found = await em.findOne(Category, { id, event, deletedAt: null }, { refresh: true });
  if (!found) throw invalid({ categoryId: [messages.noCategory.message] });
  return found;
}

const unfit = ({ members }: HeldTeam, category: Category): string =>
  `La categoría ${categoryName(category)} no recibe a ${members.length > 1 ? 'tu equipo' : 'esta persona'}. Elige otra.`;

/**
 * Exchanges the purchase's category seats and kits for those the team needs now. @throws VALIDATION if too few are left
 */
async function exchange(tx: AppContext, { purchase, members, kits }: HeldTeam, category: Category, kit: Kit | null) {
  const short = await exchangeQuotas(
    tx,
    purchase.id,
    [QuotaKind.CATEGORY, QuotaKind.KIT],
    [
      { quotaId: category.places.id, quantity: members.length },
      ...members.flatMap((member) => {
        const units = kits.find(({ id }) => id === member.kit?.id)?.units.id;
        return units === undefined ? [] : [{ quotaId: units, quantity: 1 }];
      }),
    ],
  );
  const places = short.find(({ kind }) => kind === QuotaKind.CATEGORY);
  if (places) throw invalid({ categoryId: [noPlaces(places.left, members.length, categoryName(category)).body!] });
  if (short.length > 0) throw invalid({ 'member.kitId': [soldOut(kit)] });
}

/** The caller settles the registration if the new price is 0. */
async function changeCategory(
  tx: AppContext,
  { purchase, registration, category: former }: HeldTeam,
  category: Category,
) {
  const lines = await linesInCategory(registration, category);
  setCategory(registration, category);
  changeLines(tx, purchase, lines, {
    action: 'updated',
    before: { category: categoryName(former) },
    after: { category: categoryName(category) },
  });
}
