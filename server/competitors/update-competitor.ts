import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { ref } from '@mikro-orm/postgresql';
import { CategoryGender } from '../categories/category-enums.js';
import { categoryFits, type Entrant } from '../categories/category-fits.js';
import type { Category } from '../categories/category.entity.js';
import { Sport } from '../events/event-enums.js';
import { Kit } from '../kits/kit.entity.js';
import { AppError, ErrorCode, invalid, type FieldErrors } from '../platform/errors.js';
import { Permission } from '../platform/permissions.js';
import { ageAt } from '../platform/time/time.js';
import { inTransaction, sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import { moveUnit } from '../quotas/move-unit.js';
import { competitorFieldNames, fillOmitted } from '../registration/competitor-fields.js';
import { Competitor } from '../registration/competitor.entity.js';
import { hasAnyHealth, hasHealth, neverAuthorisedHealth } from '../registration/health-data.js';
import { holdsASeat } from '../registration/hold/holds-a-seat.js';
import { noteCorrection, competitorSnapshot } from '../registration/note-correction.js';
import { payerOf } from '../registration/hold/plan-hold.js';
import { duplicateInTeam, soldOut } from '../registration/registration-messages.js';
import { ClaimKind } from '../purchases/claim.entity.js';
import { changeClaim } from '../purchases/change-claim.js';
import { removeFormerOwners } from '../purchases/purchase-access.js';
import { purchaseChanged } from '../purchases/purchase-topics.js';
import { isLive, isPayable } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { cleanPerson, personProblems } from '../registration/team.js';
import type { AppContext } from '../app-context.js';
import type { CompetitorInput } from './competitor.inputs.js';
import type { SavedCompetitor } from './competitor.types.js';
import { findCompetitor } from './find-competitor.js';
import { payerCorrected } from '../registration/registration-topics.js';

type Person = ReturnType<typeof cleanPerson>;

/**
 * Updates all data of a competitor; for another kit, releases the unit of the old one and acquires one of the new.
 * @param version version that the form was filled with; undefined overwrites the changes of others
 * @throws NOT_FOUND; FORBIDDEN without HEALTH_READ, because health data are included; VALIDATION by field, also for
 * health data that the person never authorised; CONFLICT with the fields that others saved in between; WRONG_STATE if
 * the registration has expired or was deleted
 */
export async function updateCompetitor(
  ctx: AppContext,
  id: number,
  input: CompetitorInput,
  version?: number,
): Promise<SavedCompetitor> {
  if (!ctx.viewer?.permissions.has(Permission.HEALTH_READ)) throw new AppError(ErrorCode.FORBIDDEN);
  try {
    await inTransaction(ctx, (tx) => save(tx, id, input, version));
  } catch (error) {
    // Another transaction claimed this document first.
    if (sqlState(error) === uniqueViolation) throw invalid({ dni: [duplicateInTeam] });
    throw error;
  }
  return { competitor: await ctx.em.findOneOrFail(Competitor, id, { refresh: true }) };
}

async function save(tx: AppContext, id: number, input: CompetitorInput, version: number | undefined): Promise<void> {
  const competitor = await lockedCompetitor(tx, id);
  refuseOlder(competitor, version);
  const [registration, event] = [competitor.registration.getEntity(), await competitor.event.loadOrFail()];
  const kits = await tx.em.find(Kit, { event, deletedAt: null }, { orderBy: { id: 'asc' } });
  const cleaned = cleanPerson(fillOmitted(competitorFieldNames, input, competitor));
  // The REST payload has no document type: keep the stored one.
  const person = { ...cleaned, documentType: cleaned.documentType ?? competitor.documentType };
  // A non-sport event has one kit for everyone.
  const kit =
    event.sport === Sport.NON_SPORT
      ? ((await competitor.kit?.load()) ?? null)
      : (kits.find((candidate) => String(candidate.id) === input.kitId) ?? null);
  const category = await registration.category.loadOrFail();

  const fields: FieldErrors = {};
  const complain = (field: string, message: string) => (fields[field] ??= []).push(message);
  const mayBeForeign = event.foreignDocuments || person.dni === competitor.dni;
  const checked = mayBeForeign ? person : { ...person, documentType: null };
  for (const [field, message] of personProblems(checked, ageAt(person.birthday, event.startsAt), tx.now))
    complain(field, message);
  // Only the person may add health data; data from an old REST save without consent can be corrected.
  if (hasAnyHealth(person) && !competitor.healthConsent && !hasHealth(competitor))
    complain('eps', neverAuthorisedHealth);
  if (!kit && (competitor.kit || input.kitId)) complain('kitId', 'Elige una talla.');
  if (person.dni !== competitor.dni && (await isTaken(tx, competitor, person.dni))) complain('dni', duplicateInTeam);
  for (const [field, message] of await misfits(tx, competitor, category, person, event.startsAt))
    complain(field, message);
  if (Object.keys(fields).length > 0) throw invalid(fields);

  const before = competitorSnapshot(competitor, kits);
  if (competitor.kit?.id !== kit?.id) {
    const unitsId = (unitKit: Kit | null | undefined) => unitKit?.units.id ?? null;
    const former = kits.find(({ id }) => id === competitor.kit?.id);
    if (!(await moveUnit(tx, { purchaseId: registration.id, held: true }, unitsId(former), unitsId(kit))))
      throw invalid({ kitId: [soldOut(kit)] });
  }
  if (person.dni !== competitor.dni)
    await changeClaim(tx, registration.id, ClaimKind.DOCUMENT, competitor.dni, person.dni);
  // The seat belongs to another person now: revoke the bib link, cookie and code of the former one.
  const replaced = person.dni !== competitor.dni;
  if (replaced) removeFormerOwners(registration.purchase, competitor.id, registration.teamSize);
  tx.em.assign(competitor, { ...person, ...(replaced && { linkId: randomUUID() }), kit: kit && ref(kit) });
  if (replaced && competitor.position === 1 && isPayable(registration.status)) {
    // A gateway's form shows the payer, so it must not show the former person to the new one.
    registration.purchase.payer = payerOf([competitor]);
    await tx.services.listeners.emit(payerCorrected, tx, registration.id);
  }
  if (noteCorrection(tx, competitor, before, competitorSnapshot(competitor, kits)))
    await tx.services.listeners.emit(purchaseChanged, tx, { change: 'edited', purchaseIds: [registration.id] });
}

/** Locks the purchase, then a competitor of the viewer, as everywhere, and returns the competitor. */
async function lockedCompetitor(ctx: AppContext, id: number): Promise<Competitor> {
  const { em } = ctx;
  const found = await findCompetitor(ctx, id);
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const purchase = await em.findOneOrFail(Purchase, found.registration.id, locked);
  if (!isLive(purchase.status))
    throw new AppError(ErrorCode.WRONG_STATE, {
      message: 'Esta inscripción venció o fue eliminada: sus datos ya no se pueden cambiar.',
    });
  await em.findOneOrFail(Competitor, id, locked);
  return em.findOneOrFail(Competitor, id, { populate: ['registration'] });
}

async function isTaken({ em }: AppContext, { id, event }: Competitor, dni: string): Promise<boolean> {
  return (await em.count(Competitor, { event, dni, ...holdsASeat, id: { $ne: id } })) > 0;
}

/**
 * Returns why a new birthday or gender does not fit the team's category, by field. Unchanged fields are not reported.
 */
async function misfits(
  { em }: AppContext,
  competitor: Competitor,
  category: Category,
  person: Person,
  startsAt: Date,
): Promise<[field: string, message: string][]> {
  const born = person.birthday !== competitor.birthday;
  if (!born && person.gender === competitor.gender) return [];
  const others = await em.find(Competitor, { registration: competitor.registration.id, id: { $ne: competitor.id } });
  const entrant = ({ gender, birthday }: Pick<Competitor, 'gender' | 'birthday'>): Entrant => ({
    gender,
    age: ageAt(birthday, startsAt),
  });
  const fits = (changed: Pick<Competitor, 'gender' | 'birthday'>) =>
    categoryFits(category, [...others, changed].map(entrant));
  if (fits(person)) return [];
  const name = `${category.distance} ${category.title}`;
  const problems: [string, string][] = [];
  if (born && !fits({ gender: competitor.gender, birthday: person.birthday })) {
    const { age } = entrant(person);
    const inRange = category.startAge <= age && age <= category.finalAge;
    problems.push([
      'birthday',
      inRange
        ? `Con esta fecha el equipo ya no tiene un adulto y un menor, como pide la categoría ${name}.`
        : `Con esta fecha tendría ${age} años el día del evento y la categoría ${name} es de ${category.startAge} a ${category.finalAge}.`,
    ]);
  }
  if (person.gender !== competitor.gender && !fits({ gender: person.gender, birthday: competitor.birthday }))
    problems.push([
      'gender',
      `La categoría ${name} es ${category.gender === CategoryGender.FEMALE ? 'femenina' : 'masculina'}.`,
    ]);
  return problems;
}
