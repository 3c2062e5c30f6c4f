import { bogotaDate } from '../platform/time.js';
import type { Category } from './category.entity.js';

const DAY_MS = 86_400_000;

/** When an event starts, and from when to when it lasts, as `HH:mm`. */
interface EventTimes {
  startsAt: Date;
  timeframe: { start: string; end: string };
}

/**
 * Returns when the people of a category start: at the category's start time, with the event if it has none. In an event that
 * ends after midnight, a start time up to that end is the next day's.
 */
export function categoryStart(
  { startsAt, timeframe: { start, end } }: EventTimes,
  { startTime }: Pick<Category, 'startTime'>,
): Date {
  if (!startTime) return startsAt;
  const at = new Date(`${bogotaDate(startsAt)}T${startTime}:00-05:00`);
  const isAfterMidnight = end <= start && startTime <= end;
  return isAfterMidnight ? new Date(at.getTime() + DAY_MS) : at;
}
