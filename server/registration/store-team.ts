import { entryJson, noteRows } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import type { LocalDate } from '../platform/time.js';
import type { Work } from '../work.js';
import type { PriceLine } from './registration-lines.js';
import type { RegistrationStatus } from './registration-states.js';
import type { TeamMember } from './team.js';

/** A registration as it is first stored. */
export interface NewRegistration {
  token: string;
  browsers: string[];
  savedFrom: string | null;
  payerHash: string;
  event: number;
  category: number;
  status: RegistrationStatus;
  teamSize: number;
  basePrice: number;
  amount: number;
  lines: PriceLine[];
  coupon: null;
  partnerKey: number | null;
  holdExpiresAt: Date | null;
  createdAt: Date;
}

const memberColumns = [
  ...['event_id', 'position', 'name', 'last_name', 'dni', 'email', 'phone', 'birthday', 'gender', 'department', 'city'],
  ...['address', 'emergency_name', 'emergency_phone', 'eps', 'blood_type', 'rh_factor', 'kit_id', 'search_text'],
  ...['consent_version', 'consent_at', 'consent_address', 'guardian_name', 'guardian_document', 'guardian_relation'],
  'created_at',
].join(', ');

/**
 * Stores a registration with its members in one statement, for the same reason that `readOffer` is one.
 * @returns its id
 * @throws unique_violation when one of the documents holds a place in the event
 */
export async function storeTeam(
  work: Work,
  registration: NewRegistration,
  team: readonly TeamMember[],
): Promise<number> {
  const { token, event, category, status, teamSize, basePrice, amount, lines, partnerKey, holdExpiresAt, createdAt } =
    registration;
  const { browsers, savedFrom, payerHash } = registration;
  const [stored] = await sql<{ id: number }>(
    work.em,
    `with stored as (
        insert into registration (token, event_id, category_id, status, team_size, base_price, amount, lines, partner_key_id, hold_expires_at, created_at, browsers, saved_from, payer_hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $14, $15, $16)
        returning id, event_id
      ),
      members as (
        insert into competitor (registration_id, live, ${memberColumns})
        select stored.id, true, ${memberColumns}
        from (select id from stored) as stored, jsonb_populate_recordset(null::competitor, $12) with ordinality as member
        order by member.ordinality
      ),
      noted as (${noteRows('stored', '$13')})
      select id from stored`,
    [
      ...[token, event, category, status, teamSize, basePrice, amount, JSON.stringify(lines), partnerKey],
      ...[holdExpiresAt, createdAt, JSON.stringify(memberRows(work, event, team))],
      entryJson(work, { subject: 'registration', action: 'created', after: { status, teamSize, amount } }),
      ...[browsers, savedFrom, payerHash],
    ],
  );
  if (!stored) throw new Error('The insert returned no row.');
  return stored.id;
}

interface MemberRow {
  dni: string;
  birthday: LocalDate;
}

/** In the order of documents: two teams that share two people then meet at the first one, and cannot wait for each other in a circle. */
function memberRows({ now, address }: Work, event: number, team: readonly TeamMember[]): MemberRow[] {
  return team
    .map((member, index) => ({
      event_id: event,
      position: index + 1,
      name: member.name,
      last_name: member.lastName,
      dni: member.dni,
      email: member.email,
      phone: member.phone,
      birthday: member.birthday,
      gender: member.gender,
      department: member.department,
      city: member.city,
      address: member.address,
      emergency_name: member.emergencyName,
      emergency_phone: member.emergencyPhone,
      eps: member.eps,
      blood_type: member.bloodType,
      rh_factor: member.rhFactor,
      kit_id: member.kit?.id ?? null,
      search_text: member.searchText,
      consent_version: member.consentVersion,
      consent_at: member.consentVersion ? now : null,
      consent_address: member.consentVersion ? address : null,
      guardian_name: member.guardianName,
      guardian_document: member.guardianDocument,
      guardian_relation: member.guardianRelation,
      created_at: now,
    }))
    .sort((a, b) => (a.dni < b.dni ? -1 : 1));
}
