import { entryJson, noteRows } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import type { LocalDate } from '../platform/time.js';
import { ClaimKind } from '../purchases/claim.entity.js';
import type { Payer, Purchase } from '../purchases/purchase.entity.js';
import type { Work } from '../work.js';
import type { TeamMember } from './team.js';

/** A purchase as it is first stored. */
export type NewPurchase = Omit<Purchase, 'id' | 'event' | 'coupon' | 'partnerKey' | 'statusCode' | 'payer'> & {
  event: number;
  payer: Payer;
  coupon: null;
  partnerKey: number | null;
};

/** What is stored for one team. */
export interface NewTeam {
  purchase: NewPurchase;
  category: number;
  basePrice: number;
  team: readonly TeamMember[];
}

const purchaseColumns = [
  ...['token', 'kind', 'event_id', 'title', 'status', 'people', 'amount', 'lines', 'payer', 'partner_key_id'],
  ...['browsers', 'saved_from', 'payer_hash', 'hold_expires_at', 'created_at'],
].join(', ');

const memberColumns = [
  ...['event_id', 'position', 'name', 'last_name', 'dni', 'email', 'phone', 'birthday', 'gender', 'department', 'city'],
  ...['address', 'emergency_name', 'emergency_phone', 'eps', 'blood_type', 'rh_factor', 'kit_id', 'search_text'],
  ...['consent_version', 'consent_at', 'consent_address', 'guardian_name', 'guardian_document', 'guardian_relation'],
  'created_at',
].join(', ');

/**
 * Stores a purchase with its registration, its members and their claims in one statement, for the same reason that
 * `readOffer` is one.
 * @returns its id
 * @throws unique_violation when one of the documents holds a place in the event
 */
export async function storeTeam(work: Work, { purchase, category, basePrice, team }: NewTeam): Promise<number> {
  const { event, status, people, amount } = purchase;
  const [stored] = await sql<{ id: number }>(
    work.em,
    `with stored as (
        insert into purchase (${purchaseColumns})
        select ${purchaseColumns} from jsonb_populate_record(null::purchase, $1)
        returning id, event_id
      ),
      registered as (insert into registration (id, category_id, base_price) select id, $2, $3 from stored),
      member as (
        select * from jsonb_populate_recordset(null::competitor, $4) with ordinality as member
      ),
      members as (
        insert into competitor (registration_id, ${memberColumns})
        select stored.id, ${memberColumns} from (select id from stored) as stored, member order by member.ordinality
      ),
      claimed as (
        insert into claim (purchase_id, kind, value, event_id, held)
        select stored.id, ${ClaimKind.DOCUMENT}, dni, stored.event_id, true from stored, member order by member.ordinality
      ),
      noted as (${noteRows('stored', '$5')})
      select id from stored`,
    [
      JSON.stringify(purchaseRow(purchase)),
      category,
      basePrice,
      JSON.stringify(memberRows(work, event, team)),
      entryJson(work, { subject: 'registration', action: 'created', after: { status, teamSize: people, amount } }),
    ],
  );
  if (!stored) throw new Error('The insert returned no row.');
  return stored.id;
}

const purchaseRow = ({
  event,
  partnerKey,
  savedFrom,
  payerHash,
  holdExpiresAt,
  createdAt,
  ...same
}: NewPurchase): object => ({
  ...same,
  event_id: event,
  partner_key_id: partnerKey,
  saved_from: savedFrom,
  payer_hash: payerHash,
  hold_expires_at: holdExpiresAt,
  created_at: createdAt,
});

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
