import type { FilterQuery } from '@mikro-orm/postgresql';
import type { AuditAction } from '../audit/audit-enums.js';
import { changedFields, recordAudit } from '../audit/record.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import { countVersion } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Returns an event of the viewer, locked against other edits until the transaction ends; registrations are not blocked.
 * @throws NOT_FOUND
 */
export async function lockedEvent({ em, viewer }: AppContext, where: FilterQuery<Event>): Promise<Event> {
  return requireRow(await findForEdit(em, Event, { $and: [where, viewerEvents(viewer)] }));
}

/** Increases the event's version and writes an audit entry with the changed fields. */
export function recordChange(
  ctx: AppContext,
  event: Event,
  action: AuditAction,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  countVersion(event, changedFields(before, after));
  recordAudit(ctx, {
    subject: 'event',
    subjectId: event.id,
    eventId: event.id,
    action,
    before,
    after,
    detail: { version: event.version },
  });
}
