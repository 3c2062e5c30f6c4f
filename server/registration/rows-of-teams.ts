import type { DependentRows } from '../purchases/hold-purchases.js';
import { snakeCase } from '../platform/text/snake-case.js';
import { competitorColumns, competitorFieldNames } from './competitor-fields.js';
import type { TeamPlan } from './hold/plan-hold.js';
import type { TeamMember } from './team.js';

/** Plan of a team with the ID of its purchase. */
export type HeldTeam = TeamPlan & { id: number };

const memberColumns = [
  ...['registration_id', 'event_id', 'position', 'kit_id', 'search_text'],
  ...['consent_version', 'consent_at', 'consent_address'],
  ...['health_consent', 'health_consent_version', 'health_consent_at'],
  ...['guardian_name', 'guardian_document', 'guardian_relation', 'created_at'],
];

/** Returns the registration and competitor rows of teams, to be inserted with their purchases. */
export const teamRows = (held: readonly HeldTeam[]): DependentRows => [
  {
    table: 'registration',
    columns: ['id', 'category_id', 'base_price'],
    rows: held.map(({ id, category, basePrice }) => ({ id, category_id: category.id, base_price: basePrice })),
  },
  {
    table: 'competitor',
    columns: [...competitorColumns, ...memberColumns],
    rows: held.flatMap((heldTeam) => heldTeam.team.map((member, index) => memberRow(heldTeam, member, index))),
  },
];

function memberRow({ id, event, purchaseRequest }: HeldTeam, member: TeamMember, index: number): object {
  const { now, address } = purchaseRequest.ctx;
  return {
    registration_id: id,
    event_id: event.id,
    position: index + 1,
    ...Object.fromEntries(competitorFieldNames.map((name) => [snakeCase(name), member[name]])),
    kit_id: member.kit?.id ?? null,
    search_text: member.searchText,
    consent_version: member.consentVersion,
    consent_at: member.consentVersion ? now : null,
    consent_address: member.consentVersion ? address : null,
    health_consent: member.healthConsent,
    health_consent_version: member.healthConsent ? member.consentVersion : null,
    health_consent_at: member.healthConsent ? now : null,
    guardian_name: member.guardianName,
    guardian_document: member.guardianDocument,
    guardian_relation: member.guardianRelation,
    created_at: now,
  };
}
