import type { FilterQuery } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { viewerEvents } from '../events/viewer-events.js';
import { readPage, type Page } from '../platform/page.js';
import type { PageArgs } from '../platform/page-args.js';
import { rowId } from '../platform/row-id.js';
import { bogotaDay } from '../platform/time.js';
import type { AppContext } from '../app-context.js';
import type { AuditFilterInput } from './history.types.js';

const PER_PAGE = 20;

/**
 * Changes the viewer may know of, newest first: all of them, or those of the viewer's events. What happened to a thing of
 * someone else's event is simply not in the list. @throws NOT_FOUND for an `eventId` that is not the viewer's
 */
export async function listAuditEntries(
  ctx: AppContext,
  filter: AuditFilterInput,
  at: PageArgs,
): Promise<Page<AuditEntry>> {
  const where = { $and: [await ofEvents(ctx, filter.eventId), ...narrowed(filter)] };
  return readPage(ctx.em, AuditEntry, where, { orderBy: { at: 'desc', id: 'desc' }, at, perPage: PER_PAGE });
}

function narrowed({ subject, subjectId, userId, actor, from, to }: AuditFilterInput): FilterQuery<AuditEntry>[] {
  const wanted: FilterQuery<AuditEntry>[] = subject ? [{ subject }] : [];
  if (subjectId) wanted.push({ subjectId: rowId(subjectId) });
  if (userId) wanted.push({ user: rowId(userId) });
  if (actor) wanted.push({ actor });
  if (from) wanted.push({ at: { $gte: bogotaDay(from).start } });
  if (to) wanted.push({ at: { $lt: bogotaDay(to).end } });
  return wanted;
}

async function ofEvents(ctx: AppContext, eventId: string | null | undefined): Promise<FilterQuery<AuditEntry>> {
  if (eventId) return { event: (await findViewerEvent(ctx, rowId(eventId))).id };
  if (ctx.viewer?.seesAllEvents) return {};
  return { event: viewerEvents(ctx.viewer) };
}
