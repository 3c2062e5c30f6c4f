import { Category } from '../categories/category.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { readOnlyEntity, type Row } from '../platform/database/read-only-entities.js';
import { sql } from '../platform/database/sql.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { EventPrice } from './event-price.entity.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

/** Returns the viewer's events by ID. */
export async function ownEvents({ em, viewer }: AppContext, ids: readonly number[]): Promise<Map<number, Event>> {
  const events = await em.find(Event, {
    $and: [{ id: { $in: [...ids] } }, viewerEvents(viewer)],
  });
  return new Map(events.map((event) => [event.id, event]));
}

interface Offer {
  /** Earliest date first. */
  prices: EventPrice[];
  /** Oldest first. */
  categories: Category[];
  registerOpening: Date | null;
}

/** Offer as the database returns it. */
export interface OfferRow {
  prices: Row[];
  categories: Row[];
  opening: string | null;
}

/** SQL columns of an event's offer, by a column with its ID; read by `offerOf`. */
export const offerColumns = (eventId: string): string => `
  (select coalesce(json_agg(p order by date), '[]') from event_price p where event_id = ${eventId}) as prices,
  (select coalesce(json_agg(c order by c.id), '[]') from category c
    where event_id = ${eventId} and deleted_at is null) as categories,
  (select register_opening from event where id = ${eventId}) as opening`;

export const offerOf = (em: AppContext['em'], { prices, categories, opening }: OfferRow): Offer => ({
  prices: prices.map((row) => readOnlyEntity(em, EventPrice, row)),
  categories: categories.map((row) => readOnlyEntity(em, Category, row)),
  registerOpening: opening === null ? null : new Date(opening),
});

/** Returns price phases and categories by event: every price needs both, so one statement reads both. */
export async function offersOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Offer>> {
  const rows = await sql<OfferRow & { id: number }>(
    em,
    `select id, ${offerColumns('wanted.id')} from unnest($1::int[]) as wanted (id)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...offer }) => [id, offerOf(em, offer)]));
}

/** Returns the seats left by event. */
export async function seatsLeftOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; left: number }>(
    em,
    `select e.id, greatest(0, q."limit" - q.taken) as left from event e join quota q on q.id = e.seats_id
      where e.id = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Returns kits by event, oldest first, with their units. */
export async function kitsOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Kit[]>> {
  const rows = await sql<{ event: number; kit: Row; units: Row }>(
    em,
    `select k.event_id as event, to_json(k) as kit, to_json(q) as units from kit k join quota q on q.id = k.units_id
      where k.event_id = any($1::int[]) and k.deleted_at is null order by k.id`,
    [ids],
  );
  const kits = new Map<number, Kit[]>(ids.map((id) => [id, []]));
  for (const { event, kit, units } of rows)
    kits.get(event)?.push(readOnlyEntity(em, Kit, kit, { units: readOnlyEntity(em, Quota, units) }));
  return kits;
}
