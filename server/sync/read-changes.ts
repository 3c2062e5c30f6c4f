import type { EntityClass } from '@mikro-orm/core';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { viewerEventIds } from '../events/viewer-events.js';
import { rowId } from '../platform/row-id.js';
import { intArray, sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { SyncKind } from './sync-entry.entity.js';
import { encodeCursor, decodeCursor, START_CURSOR, wrongCursor, type SyncCursor } from './sync-cursor.js';

/** Rows of a page whose reader does not say how many. */
const USUAL = 100;

export interface ChangesAsked {
  first?: number | null;
  after?: string | null;
  updatedSince?: Date | null;
  eventId?: string | null;
}

/** One change of one thing, and the thing as it is now; null: it is gone. */
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
 * What changed in the viewer's events, or one of them, on from a place, in an order in which nothing appears before a
 * place that was read already: that of the transactions that wrote, as far as every one of them has ended
 * (docs/decisions/034).
 * @throws NOT_FOUND for an event that is not the viewer's, VALIDATION for a cursor that is none of this database's
 */
export async function readChanges<T extends { id: number }>(
  ctx: AppContext,
  entity: EntityClass<T>,
  kind: SyncKind,
  asked: ChangesAsked,
): Promise<Changes<T>> {
  const events = await eventsAsked(ctx, asked.eventId);
  const place = asked.after == null ? START_CURSOR : decodeCursor(asked.after);
  const most = asked.first ?? USUAL;
  const found = await readEntries(ctx, kind, events, place, asked.updatedSince ?? null, most + 1);
  const rows = found.slice(0, most);
  const things = await ctx.em.find(entity, { id: { $in: rows.map(({ id }) => id) } } as never);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
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
      // Of a page without rows: the place that was asked from, to be asked from again.
      endCursor: edges.at(-1)?.cursor ?? asked.after ?? null,
      hasNextPage: found.length > most,
      hasPreviousPage: asked.after != null,
    },
  };
}

/** null: all events. */
async function eventsAsked(ctx: AppContext, eventId: string | null | undefined): Promise<number[] | null> {
  if (eventId == null) return viewerEventIds(ctx.em, ctx.viewer);
  return [(await findViewerEvent(ctx, rowId(eventId))).id];
}

/**
 * Each event's entries stand in order in the index, so that a page costs a look into it for each event, however much
 * there is to read. The horizon is this statement's own: below it every transaction has ended, and what it wrote is seen.
 */
async function readEntries(
  { em }: AppContext,
  kind: SyncKind,
  events: readonly number[] | null,
  { position, id }: SyncCursor,
  since: Date | null,
  limit: number,
): Promise<Row[]> {
  const rows = await sql<Omit<Row, 'at'> & { at: Date | string }>(
    em,
    `select found.id, found.position::text as position, found.at
      from (select ${events ? 'unnest($6::int[]) as id' : 'id from event'}) as e cross join lateral (
        select c.id, c.position, c.at from sync_entry c
        where c.event_id = e.id and c.kind = $1 and (c.position, c.id) > ($2::bigint, $3::int)
          and c.position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
          and ($4::timestamptz is null or c.at >= $4)
        order by c.position, c.id limit $5) as found
      order by found.position, found.id limit $5`,
    [kind, position, id, since, limit, ...(events ? [intArray(events)] : [])],
  );
  if (rows.length === 0) await assertReached(em, position);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** A place that this database has not come to yet is another one's: it would hide all that is written until then. */
async function assertReached(em: AppContext['em'], position: string): Promise<void> {
  const [row] = await sql<{ reached: boolean }>(
    em,
    'select $1::bigint < pg_snapshot_xmax(pg_current_snapshot())::text::bigint as reached',
    [position],
  );
  if (!row?.reached) throw wrongCursor();
}
