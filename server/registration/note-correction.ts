import { changedFields, recordAudit } from '../audit/record.js';
import { Gender } from '../categories/category-enums.js';
import type { Kit } from '../kits/kit.entity.js';
import { countVersion } from '../platform/versions.js';
import type { AppContext } from '../app-context.js';
import type { Competitor } from './competitor.entity.js';

/** What a competitor was, or is: what people read, and apart what is of health. */
export interface CompetitorState {
  told: Record<string, unknown>;
  health: Record<string, unknown>;
}

/** @param kits of the event, for the name of theirs */
export function competitorSnapshot(competitor: Competitor, kits: readonly Kit[]): CompetitorState {
  const { name, lastName, dni, documentType, email, phone, birthday, gender, department, city, address } = competitor;
  const { emergencyName, emergencyPhone, eps, bloodType, rhFactor, healthConsent } = competitor;
  const kit = kits.find(({ id }) => id === competitor.kit?.id);
  return {
    told: {
      ...{ name, lastName, dni, documentType, email, phone, birthday, department, city, address },
      gender: gender === Gender.FEMALE ? 'FEMALE' : 'MALE',
      kit: kit ? `${kit.name} ${kit.sizeLabel}` : null,
    },
    health: { emergencyName, emergencyPhone, eps, bloodType, rhFactor, healthConsent },
  };
}

/**
 * Gives a competitor whose data were changed their next version, and notes the change; nothing where nothing changed.
 * @returns whether something did
 */
export function noteCorrection(
  ctx: AppContext,
  competitor: Competitor,
  before: CompetitorState,
  after: CompetitorState,
): boolean {
  const health = changedFields(before.health, after.health);
  const changed = [...health, ...changedFields(before.told, after.told)];
  if (changed.length === 0) return false;
  countVersion(competitor, changed);
  recordAudit(ctx, {
    subject: 'competitor',
    subjectId: competitor.id,
    eventId: competitor.event.id,
    action: 'updated',
    // That health data changed is told, what they are is not: the trail is read by others and kept for longer.
    before: { ...before.told, ...Object.fromEntries(health.map((field) => [field, 'reservado'])) },
    after: { ...after.told, ...Object.fromEntries(health.map((field) => [field, 'reservado (cambió)'])) },
    detail: { version: competitor.version },
  });
  return true;
}
