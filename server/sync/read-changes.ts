import type { EntityClass } from '@mikro-orm/core';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { viewerEventIds } from '../events/viewer-events.js';
import { rowId } from '../platform/database/row-id.js';
import { intArray, sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { SyncKind } from './sync-entry.entity.js';
import { encodeCursor, decodeCursor, wrongCursor, type SyncCursor } from './sync-cursor.js';

/** Rows of a page by default. */
const DEFAULT_CHANGES = 100;

export interface ChangesRequest {
  first?: number | null;
  after?: string | null;
  updatedSince?: Date | null;
  eventId?: string | null;
}

/** A change of an object, with its current state; null: deleted. */
export interface Changed<T> {
  cursor: string;
  id: number;
  changedAt: Date;
  node: T | null;
}

export interface Changes<T> {
  edges: Changed<T>[];
  nodes: T[];
  pageInfo: { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean };
}

type Row = SyncCursor & { at: Date };

/**
 * Returns the changes in the viewer's events, or one of them, after a cursor, ordered by writing transaction and only
 * up to the oldest running one: nothing can appear before a cursor that was returned (docs/decisions/034).
 * @throws NOT_FOUND if the viewer may not see the event, VALIDATION for a cursor that is not of this database
 */
export async function readChanges<T extends { id: number }>(
  ctx: AppContext,
  entity: EntityClass<T>,
  kind: SyncKind,
  request: ChangesRequest,
): Promise<Changes<T>> {
  const events = await requestedEvents(ctx, request.eventId);
  const cursor = request.after == null ? null : decodeCursor(request.after);
  const limit = request.first ?? DEFAULT_CHANGES;
  const found = await readEntries(ctx, kind, events, cursor, request.updatedSince ?? null, limit + 1);
  const rows = found.slice(0, limit);
  const objects = await ctx.em.find(entity, { id: { $in: rows.map(({ id }) => id) } } as never);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const edges = rows.map((row) => ({
    cursor: encodeCursor(row),
    id: row.id,
    changedAt: row.at,
    node: byId.get(row.id) ?? null,
  }));
  return {
    edges,
    nodes: edges.flatMap(({ node }) => node ?? []),
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      // An empty page returns the cursor of the request, to continue with.
      endCursor: edges.at(-1)?.cursor ?? request.after ?? null,
      hasNextPage: found.length > limit,
      hasPreviousPage: request.after != null,
    },
  };
}

/** Returns the IDs of the events to read; null: all. */
async function requestedEvents(ctx: AppContext, eventId: string | null | undefined): Promise<number[] | null> {
  if (eventId == null) return viewerEventIds(ctx.em, ctx.viewer);
  return [(await findViewerEvent(ctx, rowId(eventId))).id];
}

/**
 * Reads entries after a cursor. The index orders the entries of each event, so a page costs one index scan per event,
 * however many entries follow. Below the statement's horizon all transactions have ended, so all entries are visible.
 */
async function readEntries(
  { em }: AppContext,
  kind: SyncKind,
  events: readonly number[] | null,
  cursor: SyncCursor | null,
  since: Date | null,
  limit: number,
): Promise<Row[]> {
  const rows = await sql<Omit<Row, 'at'> & { at: Date | string }>(
    em,
    `select found.id, found.position::text as position, found.at, (select value from sync_incarnation) as incarnation
      from (select ${events ? 'unnest($6::int[]) as id' : 'id from event'}) as e cross join lateral (
        select c.id, c.position, c.at from sync_entry c
        where c.event_id = e.id and c.kind = $1 and (c.position, c.id) > ($2::bigint, $3::int)
          and c.position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
          and ($4::timestamptz is null or c.at >= $4)
        order by c.position, c.id limit $5) as found
      order by found.position, found.id limit $5`,
    [kind, cursor?.position ?? '-1', cursor?.id ?? 0, since, limit, ...(events ? [intArray(events)] : [])],
  );
  if (cursor && rows[0] && rows[0].incarnation !== cursor.incarnation) throw wrongCursor();
  if (cursor && rows.length === 0) await assertReached(em, cursor);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Refuses a cursor of another database or of the time before a restore, which would hide entries. */
async function assertReached(em: AppContext['em'], { incarnation, position }: SyncCursor): Promise<void> {
  const [row] = await sql<{ reached: boolean }>(
    em,
    `select $1::bigint < pg_snapshot_xmax(pg_current_snapshot())::text::bigint and value = $2 as reached
      from sync_incarnation`,
    [position, incarnation],
  );
  if (!row?.reached) throw wrongCursor();
}
