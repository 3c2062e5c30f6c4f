import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Event } from '../events/event.entity.js';
import { eventIdsQuery } from '../events/event-list.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { eventsAmong, listedEvents } from '../events/viewer-events.js';
import { containing } from '../platform/database/like.js';
import { rowId } from '../platform/database/row-id.js';
import { searchable } from '../platform/database/searchable.js';
import { liveStatuses, PurchaseKind, statusCode } from '../purchases/purchase-states.js';
import { statusFilter, withStatus } from '../purchases/with-status.js';
import type { Competitor } from '../registration/competitor.entity.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import type { CompetitorFilter, CompetitorSelection } from './competitor.inputs.js';

/** Returns the terms of a search, folded like `searchText`; dots in documents are dropped. */
export const searchTerms = (search: string | null | undefined): string[] =>
  searchable((search ?? '').replace(/(\d)[.,](?=\d)/g, '$1'))
    .split(' ')
    .filter(Boolean);

/**
 * Returns the filter for competitors of the viewer's events, or of one of them, that hold a seat. Lists, exports and
 * bulk actions share it; expired and deleted registrations never match. @throws NOT_FOUND if the event is not the
 * viewer's
 */
export async function competitorsWhere(ctx: AppContext, filter: CompetitorFilter): Promise<FilterQuery<Competitor>> {
  const { eventId, past, teamSize, search, statuses, statusCodes, categoryId, kitId } = filter;
  const event = eventId == null ? null : (await findViewerEvent(ctx, rowId(eventId))).id;
  const events = event ?? (past == null ? await listedEvents(ctx.em, ctx.viewer) : await eventsOfPast(ctx, past));
  const conditions: FilterQuery<Competitor>[] = [
    // A kit is of one event: without a condition on the event, its index is enough.
    ...(kitId ? [{ kit: rowId(kitId) }] : [{ event: events }]),
    // The kind excludes orders, which have no competitors: one index then covers event, kind and status.
    { purchase: { event: events, kind: PurchaseKind.REGISTRATION } },
    ...searchTerms(search).map(matchesTerm),
  ];
  const wherePurchase = (purchase: FilterQuery<Purchase>) => conditions.push({ purchase });
  wherePurchase(statuses?.length ? withStatus(statuses) : statusFilter(liveStatuses));
  if (statusCodes?.length)
    wherePurchase(statusFilter(liveStatuses.filter((status) => statusCodes.includes(statusCode(status)!))));
  if (teamSize) wherePurchase({ people: teamSize });
  if (categoryId) conditions.push({ registration: { category: rowId(categoryId) } });
  return { $and: conditions };
}

/** Returns the filter for the viewer's past events, or for the others. */
async function eventsOfPast(ctx: AppContext, past: boolean): Promise<FilterQuery<Event>> {
  const { sql, params } = eventIdsQuery(ctx, { past });
  const rows = await ctx.em.execute<{ id: number }[]>(sql, [...params]);
  return eventsAmong(rows.map(({ id }) => id));
}

/**
 * Returns the filter for the competitors chosen in a list: the named ones, or all that its filter matches. @throws
 * NOT_FOUND
 */
export async function chosenWhere(
  ctx: AppContext,
  { ids, filter }: CompetitorSelection,
): Promise<FilterQuery<Competitor>> {
  const where = await competitorsWhere(ctx, filter ?? {});
  return ids ? { $and: [where, { id: { $in: ids.map(rowId) } }] } : where;
}

/** Matches a term of fewer than three letters, which has no trigram, at the beginning of a name or document. */
function matchesTerm(word: string): FilterQuery<Competitor> {
  const pattern = containing(word);
  if (word.length > 2) return { searchText: { $like: pattern } };
  return { $or: [{ searchText: { $like: pattern.slice(1) } }, { searchText: { $like: `% ${pattern.slice(1)}` } }] };
}
