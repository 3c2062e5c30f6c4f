import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import type { TeamPlan } from './plan-hold.js';
import type { TeamMember } from './team.js';

/** A team whose purchase is stored under this id. */
export type HeldTeam = TeamPlan & { id: number };

const memberColumns = [
  ...['registration_id', 'event_id', 'position', 'name', 'last_name', 'dni', 'email', 'phone', 'birthday', 'gender'],
  ...['department', 'city', 'address', 'emergency_name', 'emergency_phone', 'eps', 'blood_type', 'rh_factor', 'kit_id'],
  ...['search_text', 'consent_version', 'consent_at', 'consent_address', 'guardian_name', 'guardian_document'],
  ...['guardian_relation', 'created_at'],
].join(', ');

/** Stores the registrations and people of teams whose purchases were stored just now, in one statement. */
export async function storeTeams({ em }: Work, held: readonly HeldTeam[]): Promise<void> {
  await sql(
    em,
    `with registered as (
        insert into registration (id, category_id, base_price)
        select id, category_id, base_price from jsonb_populate_recordset(null::registration, $1)
      )
      insert into competitor (${memberColumns})
      select ${memberColumns} from jsonb_populate_recordset(null::competitor, $2)`,
    [
      JSON.stringify(
        held.map(({ id, category, basePrice }) => ({ id, category_id: category.id, base_price: basePrice })),
      ),
      JSON.stringify(held.flatMap((each) => each.team.map((member, index) => memberRow(each, member, index)))),
    ],
  );
}

function memberRow({ id, event, wanted }: HeldTeam, member: TeamMember, index: number): object {
  const { now, address } = wanted.work;
  return {
    registration_id: id,
    event_id: event.id,
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
  };
}
