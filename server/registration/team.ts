import { isMinor } from '../categories/category-fits.js';
import { Sport } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import type { Kit } from '../kits/kit.entity.js';
import { invalid, type FieldErrors } from '../platform/errors.js';
import { documentMessage } from '../platform/graphql/text-rules.js';
import { squeeze } from '../platform/text/squeeze.js';
import { searchable } from '../platform/database/searchable.js';
import { ageAt, bogotaDate, type LocalDate } from '../platform/time/time.js';
import { cleanCompetitor, type CompetitorData } from './competitor-fields.js';
import { hasLetters, isDocument, mayHaveLetters, normalizeDocumentNumber } from './document-type.js';
import type { DocumentType } from './document-type-enums.js';
import { hasAnyHealth, missingHealth, unauthorisedHealth, type HealthData } from './health-data.js';
import { duplicateInTeam } from './registration-messages.js';
import type { MemberInput, PersonInput } from './registration.inputs.js';

/** A member's data as stored: trimmed, the document normalized. */
export type TeamMember = ReturnType<typeof cleanMember> & { age: number; kit: Kit | null };

/** Returns the data of a person as stored, with the text that searches compare. */
export function cleanPerson(input: PersonInput) {
  const person = cleanCompetitor(input);
  return { ...person, searchText: competitorSearchText(person) };
}

/** Returns name, surname and document as searches compare them. */
export const competitorSearchText = ({ name, lastName, dni }: Pick<CompetitorData, 'name' | 'lastName' | 'dni'>) =>
  searchable(name, lastName, dni);

function cleanMember(input: MemberInput) {
  return {
    ...cleanPerson(input),
    consentVersion: input.consent?.version ?? null,
    healthConsent: input.consent?.health ?? false,
    guardianName: input.guardian ? squeeze(input.guardian.name) : null,
    guardianDocument: input.guardian ? normalizeDocumentNumber(input.guardian.document) : null,
    guardianRelation: input.guardian ? squeeze(input.guardian.relation) : null,
  };
}

/**
 * Validates and cleans the team to register. Reports every problem of a member on the field of the member.
 * @param kits kits of the event; a non-sport event has one for everyone
 * @param consentVersion version of the current authorisation text
 * @throws AppError VALIDATION with paths like `competitors.1.dni`
 */
export function readTeam(
  event: Event,
  kits: readonly Kit[],
  inputs: readonly MemberInput[],
  { now, consentVersion }: { now: Date; consentVersion: string },
): TeamMember[] {
  const fields: FieldErrors = {};
  const seen = new Set<string>();
  const team = inputs.map((input, index) => {
    const complain = (field: string, message: string) => (fields[`competitors.${index}.${field}`] ??= []).push(message);
    const member = { ...cleanMember(input), ...(event.foreignDocuments ? {} : { documentType: null }) };
    const age = ageAt(member.birthday, event.startsAt);
    const kit = chosenKit(event, kits, input.kitId);
    for (const [field, message] of personProblems(member, age, now)) complain(field, message);
    if (seen.has(member.dni)) complain('dni', duplicateInTeam);
    if (event.asksAddress && !member.address) complain('address', addressMissing);
    if (!kit && kits.length > 0) complain('kitId', 'Elige una talla.');
    if (input.consent && input.consent.version !== consentVersion)
      complain('consent', 'El texto de la autorización cambió. Léelo y acéptalo de nuevo.');
    // The old REST save sends no consent; its health data are stored as sent.
    if (input.consent && !input.consent.health && hasAnyHealth(member)) complain('consent.health', unauthorisedHealth);
    if (input.consent?.health && !hasAnyHealth(member))
      for (const [field, message] of missingHealth(member)) complain(field, message);
    if (input.consent && isMinor(age) && !input.guardian)
      complain('guardian', 'Escribe los datos del acudiente: el participante es menor de edad.');
    if (!event.foreignDocuments && hasLetters(member.guardianDocument ?? ''))
      complain('guardian.document', documentMessage.message);
    seen.add(member.dni);
    return { ...member, age, kit };
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return team;
}

export const addressMissing = 'Escribe la dirección.';

/** Returns the problems of a person's data beyond their format, as field and message. */
export function personProblems(
  person: { dni: string; documentType: DocumentType | null; birthday: LocalDate } & HealthData,
  age: number,
  now: Date,
): [field: string, message: string][] {
  const { dni, documentType, birthday } = person;
  const problems: [string, string][] = [];
  if (!isDocument(dni)) problems.push(['dni', 'Escribe un documento de 3 a 15 dígitos.']);
  if (hasLetters(dni) && !mayHaveLetters(documentType)) problems.push(['dni', documentMessage.message]);
  if (birthday > bogotaDate(now) || age > 120) problems.push(['birthday', 'Revisa la fecha de nacimiento.']);
  if (hasAnyHealth(person)) problems.push(...missingHealth(person));
  return problems;
}

function chosenKit(event: Event, kits: readonly Kit[], kitId: string | undefined): Kit | null {
  if (event.sport === Sport.NON_SPORT) return kits[0] ?? null;
  return kits.find((kit) => String(kit.id) === kitId) ?? null;
}
