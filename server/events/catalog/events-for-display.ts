import { LRUCache } from 'lru-cache';
import { Image } from '../../images/image.entity.js';
import { prime } from '../../platform/database/loaders.js';
import { perOrm } from '../../platform/database/per-orm.js';
import { readOnlyEntity, type Row } from '../../platform/database/read-only-entities.js';
import { sql } from '../../platform/database/sql.js';
import { Quota } from '../../quotas/quota.entity.js';
import type { AppContext } from '../../app-context.js';
import { Event } from '../event.entity.js';
import { offerColumns, offerOf, offersOfEvents, type OfferRow } from '../events.loaders.js';
import { VersionedValue, versionsForVisitor } from './visitor-cache.js';

interface DisplayRow extends OfferRow {
  event: Row & { id: number };
  seats: Row;
  cover: Row | null;
}

const COLUMNS = `to_json(e) as event, to_json(q) as seats, to_json(i) as cover, ${offerColumns('e.id')}`;
const JOINED = 'join quota q on q.id = e.seats_id left join image i on i.id = e.cover_image_id';

/** A row has the description, up to 100,000 characters. */
const MAX_CACHED_ROWS = 100;
const cache = perOrm(() => new VersionedValue<LRUCache<number, Promise<DisplayRow | undefined>>>());

/**
 * Returns events in the order of the IDs, with the data that a card needs from other tables. For visitors the
 * rows are cached until public content or a quota changes: pages of different questions have the same events.
 */
export async function eventsForDisplay(ctx: AppContext, ids: readonly number[]): Promise<Event[]> {
  const rows = await Promise.all(await displayRows(ctx, ids));
  return rows.flatMap((row) => (row ? [toEvent(ctx, row)] : []));
}

async function displayRows(ctx: AppContext, ids: readonly number[]): Promise<Promise<DisplayRow | undefined>[]> {
  const versions = await versionsForVisitor(ctx);
  if (!versions) return loadRows(ctx, ids);
  const rows = cache(ctx.services.orm).get(versions.state, () => new LRUCache({ max: MAX_CACHED_ROWS }));
  const missing = ids.filter((id) => !rows.has(id));
  for (const [index, row] of loadRows(ctx, missing).entries()) {
    const id = missing[index]!;
    rows.set(id, row);
    row.catch(() => rows.delete(id));
  }
  return ids.map((id) => rows.get(id)!);
}

/** Reads rows in one statement; undefined for an event that does not exist. */
function loadRows({ em }: AppContext, ids: readonly number[]): Promise<DisplayRow | undefined>[] {
  if (ids.length === 0) return [];
  const found = sql<DisplayRow>(em, `select ${COLUMNS} from event e ${JOINED} where e.id = any($1::int[])`, [ids]);
  return ids.map(async (id) => (await found).find(({ event }) => event.id === id));
}

/** Returns an event by slug, active or not: the page of an inactive event explains its state. */
export async function eventForDisplay(ctx: AppContext, slug: string): Promise<Event | null> {
  const [found] = await sql<DisplayRow>(ctx.em, `select ${COLUMNS} from event e ${JOINED} where e.slug = $1`, [slug]);
  return found ? toEvent(ctx, found) : null;
}

function toEvent(ctx: AppContext, { event, seats, cover, ...offer }: DisplayRow): Event {
  const { em } = ctx;
  prime(ctx, offersOfEvents, event.id, offerOf(em, offer));
  return readOnlyEntity(em, Event, event, {
    seats: readOnlyEntity(em, Quota, seats),
    coverImage: cover && readOnlyEntity(em, Image, cover),
  });
}
