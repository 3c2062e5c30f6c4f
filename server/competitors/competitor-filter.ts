import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import type { Event } from '../events/event.entity.js';
import { eventIdsQuery } from '../events/event-list.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { viewerEvents } from '../events/viewer-events.js';
import { containing } from '../platform/like.js';
import { rowId } from '../platform/row-id.js';
import { searchable } from '../platform/searchable.js';
import { liveStatuses, statusCode } from '../purchases/purchase-states.js';
import { oneOf, withStatus } from '../purchases/with-status.js';
import type { Competitor } from '../registration/competitor.entity.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import type { CompetitorFilter, CompetitorSelection } from './competitor.inputs.js';

/** The words of a search as names and documents are stored; a document's dots are dropped. */
export const searchWords = (search: string | null | undefined): string[] =>
  searchable((search ?? '').replace(/(\d)[.,](?=\d)/g, '$1'))
    .split(' ')
    .filter(Boolean);

/**
 * Competitors of the viewer's events, or one of them, that hold a seat: what every list, export and bulk action means by
 * a filter. Who left (expired, deleted) is in none. @throws NOT_FOUND for an event that is not the viewer's
 */
export async function competitorsWhere(ctx: AppContext, filter: CompetitorFilter): Promise<FilterQuery<Competitor>> {
  const { eventId, past, teamSize, search, statuses, statusCodes, categoryId, kitId } = filter;
  const event = eventId === null || eventId === undefined ? null : (await findViewerEvent(ctx, rowId(eventId))).id;
  const narrowed: FilterQuery<Competitor>[] = [
    { event: event ?? (past == null ? viewerEvents(ctx.viewer) : eventsOfPast(ctx, past)) },
    ...searchWords(search).map(whoHas),
  ];
  // Of an event, its purchases are named too: one index of theirs has all that they are narrowed by.
  const ofPurchase = (purchase: FilterQuery<Purchase>) =>
    narrowed.push({ purchase: event === null ? purchase : { $and: [{ event }, purchase] } });
  ofPurchase(statuses?.length ? withStatus(statuses) : oneOf(liveStatuses));
  if (statusCodes?.length)
    ofPurchase(oneOf(liveStatuses.filter((status) => statusCodes.includes(statusCode(status)!))));
  if (teamSize) ofPurchase({ people: teamSize });
  if (categoryId) narrowed.push({ registration: { category: rowId(categoryId) } });
  if (kitId) narrowed.push({ kit: rowId(kitId) });
  return { $and: narrowed };
}

/** The viewer's events that finished, or the others. */
function eventsOfPast(ctx: AppContext, past: boolean): FilterQuery<Event> {
  const { sql, params } = eventIdsQuery(ctx, { past });
  return { id: { $in: raw(`(${sql})`, params) } };
}

/** The competitors chosen in a list: those named, or all that its filter finds. @throws NOT_FOUND */
export async function chosenWhere(
  ctx: AppContext,
  { ids, filter }: CompetitorSelection,
): Promise<FilterQuery<Competitor>> {
  const where = await competitorsWhere(ctx, filter ?? {});
  return ids ? { $and: [where, { id: { $in: ids.map(rowId) } }] } : where;
}

/** Fewer than three letters make no trigram of their own: as the beginning of a name or document they do. */
function whoHas(word: string): FilterQuery<Competitor> {
  const pattern = containing(word);
  if (word.length > 2) return { searchText: { $like: pattern } };
  return { $or: [{ searchText: { $like: pattern.slice(1) } }, { searchText: { $like: `% ${pattern.slice(1)}` } }] };
}
