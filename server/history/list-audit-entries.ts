import type { FilterQuery } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { listedEvents } from '../events/viewer-events.js';
import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import { rowId } from '../platform/database/row-id.js';
import { bogotaDay } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import type { AuditFilterInput } from './history.types.js';

const PER_PAGE = 20;

/**
 * Returns audit entries, newest first: all, or those of the viewer's events. Entries of other events are omitted.
 * @throws NOT_FOUND if `eventId` is of an event that the viewer may not see
 */
export async function listAuditEntries(
  ctx: AppContext,
  filter: AuditFilterInput,
  at: PageArgs,
): Promise<Page<AuditEntry>> {
  const where = { $and: [await eventCondition(ctx, filter.eventId), ...filterConditions(filter)] };
  return readPage(ctx.em, AuditEntry, where, { orderBy: { at: 'desc', id: 'desc' }, at, perPage: PER_PAGE });
}

function filterConditions({
  subject,
  subjectId,
  userId,
  actor,
  from,
  to,
}: AuditFilterInput): FilterQuery<AuditEntry>[] {
  const conditions: FilterQuery<AuditEntry>[] = subject ? [{ subject }] : [];
  if (subjectId) conditions.push({ subjectId: rowId(subjectId) });
  if (userId) conditions.push({ user: rowId(userId) });
  if (actor) conditions.push({ actor });
  if (from) conditions.push({ at: { $gte: bogotaDay(from).start } });
  if (to) conditions.push({ at: { $lt: bogotaDay(to).end } });
  return conditions;
}

async function eventCondition(ctx: AppContext, eventId: string | null | undefined): Promise<FilterQuery<AuditEntry>> {
  if (eventId) return { event: (await findViewerEvent(ctx, rowId(eventId))).id };
  // Without a condition, entries of no event match, too.
  if (ctx.viewer?.seesAllEvents) return {};
  return { event: await listedEvents(ctx.em, ctx.viewer) };
}
