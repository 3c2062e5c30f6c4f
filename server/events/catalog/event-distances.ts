import { seatsLeftIn } from '../../categories/category-seats.js';
import type { Category } from '../../categories/category.entity.js';
import type { EventDistance } from '../event.types.js';

/**
 * Returns the distances of an event, in the order of their first categories.
 * @param basePrice current price per person in pesos
 * @param eventSeats seats left in the event, which limit every distance
 */
export function groupByDistance(
  categories: readonly Category[],
  basePrice: number,
  eventSeats: number,
): Promise<EventDistance[]> {
  const groups = Map.groupBy(categories, ({ distance }) => distance);
  return Promise.all([...groups].map(([distance, rows]) => summarizeDistance(distance, rows, basePrice, eventSeats)));
}

async function summarizeDistance(
  distance: string,
  rows: readonly Category[],
  basePrice: number,
  eventSeats: number,
): Promise<EventDistance> {
  const differences = rows.map(({ difference }) => difference);
  const left = await Promise.all(rows.map(seatsLeftIn));
  const limited = left.filter((seats) => seats !== null);
  return {
    distance,
    price: Math.max(0, basePrice + Math.min(...differences)),
    highestPrice: Math.max(0, basePrice + Math.max(...differences)),
    seatsLeft:
      limited.length < left.length
        ? null
        : Math.min(
            eventSeats,
            limited.reduce((sum, seats) => sum + seats, 0),
          ),
    startTime: rows.flatMap(({ startTime }) => startTime ?? []).sort()[0] ?? null,
  };
}
