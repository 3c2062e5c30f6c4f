import { Category } from '../categories/category.entity.js';
import { Kit } from '../kits/kit.entity.js';
import type { Work } from '../work.js';
import { EventPrice } from './event-price.entity.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

/** Events by id, those of the viewer alone. */
export async function ownEvents({ em, viewer }: Work, ids: readonly number[]): Promise<Map<number, Event>> {
  const events = await em.find(Event, { $and: [{ id: { $in: [...ids] } }, viewerEvents(viewer)] });
  return new Map(events.map((event) => [event.id, event]));
}

/** Price rows by event, earliest date first. */
export async function pricesOfEvents({ em }: Work, ids: readonly number[]): Promise<Map<number, EventPrice[]>> {
  return byEvent(
    await em.find(EventPrice, { event: { $in: [...ids] } }, { orderBy: { date: 'asc' } }),
    ({ event }) => event.id,
  );
}

/** Categories by event, oldest first. */
export async function categoriesOfEvents({ em }: Work, ids: readonly number[]): Promise<Map<number, Category[]>> {
  return byEvent(
    await em.find(Category, { event: { $in: [...ids] }, deletedAt: null }, { orderBy: { id: 'asc' } }),
    ({ event }) => event.id,
  );
}

/** Kits by event, oldest first. */
export async function kitsOfEvents({ em }: Work, ids: readonly number[]): Promise<Map<number, Kit[]>> {
  return byEvent(
    await em.find(Kit, { event: { $in: [...ids] }, deletedAt: null }, { orderBy: { id: 'asc' } }),
    ({ event }) => event.id,
  );
}

function byEvent<T>(rows: T[], eventOf: (row: T) => number): Map<number, T[]> {
  const grouped = new Map<number, T[]>();
  for (const row of rows) {
    const group = grouped.get(eventOf(row));
    if (group) group.push(row);
    else grouped.set(eventOf(row), [row]);
  }
  return grouped;
}
