import { changedFields, recordAudit } from '../audit/record.js';
import type { Kit } from '../kits/kit.entity.js';
import { countVersion } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { auditedValues, healthFields } from './competitor-fields.js';
import type { Competitor } from './competitor.entity.js';

/** State of a competitor before or after a change: fields that the audit log shows, and health data, which it masks. */
export interface CompetitorState {
  visible: Record<string, unknown>;
  health: Record<string, unknown>;
}

/** @param kits kits of the event, for the name of the competitor's */
export function competitorSnapshot(competitor: Competitor, kits: readonly Kit[]): CompetitorState {
  const kit = kits.find(({ id }) => id === competitor.kit?.id);
  return {
    visible: {
      ...auditedValues(competitor),
      kit: kit ? `${kit.name} ${kit.sizeLabel}` : null,
    },
    health: Object.fromEntries([...healthFields, 'healthConsent' as const].map((name) => [name, competitor[name]])),
  };
}

/**
 * Increments the version of a changed competitor and records the change in the audit log.
 * @returns whether anything changed
 */
export function noteCorrection(
  ctx: AppContext,
  competitor: Competitor,
  before: CompetitorState,
  after: CompetitorState,
): boolean {
  const health = changedFields(before.health, after.health);
  const changed = [...health, ...changedFields(before.visible, after.visible)];
  if (changed.length === 0) return false;
  countVersion(competitor, changed);
  recordAudit(ctx, {
    subject: 'competitor',
    subjectId: competitor.id,
    eventId: competitor.event.id,
    action: 'updated',
    // Mask health data: the audit log has more readers and a longer retention.
    before: { ...before.visible, ...Object.fromEntries(health.map((field) => [field, 'reservado'])) },
    after: { ...after.visible, ...Object.fromEntries(health.map((field) => [field, 'reservado (cambió)'])) },
    detail: { version: competitor.version },
  });
  return true;
}
