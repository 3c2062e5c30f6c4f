import { Image } from '../../images/image.entity.js';
import { prime } from '../../platform/database/loaders.js';
import { readOnlyEntity, type Row } from '../../platform/database/read-only-entities.js';
import { sql } from '../../platform/database/sql.js';
import { Quota } from '../../quotas/quota.entity.js';
import type { AppContext } from '../../app-context.js';
import { Event } from '../event.entity.js';
import { offerColumns, offerOf, offersOfEvents, type OfferRow } from '../events.loaders.js';

interface DisplayRow extends OfferRow {
  event: Row & { id: number };
  seats: Row;
  cover: Row | null;
}

const COLUMNS = `to_json(e) as event, to_json(q) as seats, to_json(i) as cover, ${offerColumns('e.id')}`;
const JOINED = 'join quota q on q.id = e.seats_id left join image i on i.id = e.cover_image_id';

/** Returns events in the order of the IDs, with the data that a card needs from other tables. */
export async function eventsForDisplay(ctx: AppContext, ids: readonly number[]): Promise<Event[]> {
  if (ids.length === 0) return [];
  const found = await sql<DisplayRow>(
    ctx.em,
    `select ${COLUMNS} from unnest($1::int[]) with ordinality as wanted (id, position) join event e using (id) ${JOINED}
      order by position`,
    [ids],
  );
  return found.map((row) => toEvent(ctx, row));
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
