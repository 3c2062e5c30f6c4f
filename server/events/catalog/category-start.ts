import type { Category } from '../../categories/category.entity.js';
import { bogotaDate } from '../../platform/time/time.js';
import type { Event } from '../event.entity.js';

const DAY_MS = 86_400_000;

/**
 * Returns the start of a category: its start time, or the start of the event. In an event that ends after midnight, a
 * start time up to that end is on the next day.
 */
export function categoryStart(
  { startsAt, timeframe: { start, end } }: Pick<Event, 'startsAt' | 'timeframe'>,
  { startTime }: Pick<Category, 'startTime'>,
): Date {
  if (!startTime) return startsAt;
  const at = new Date(`${bogotaDate(startsAt)}T${startTime}:00-05:00`);
  const isAfterMidnight = end <= start && startTime <= end;
  return isAfterMidnight ? new Date(at.getTime() + DAY_MS) : at;
}
