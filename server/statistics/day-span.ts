import type { Event } from '../events/event.entity.js';
import { bogotaDate, type LocalDate } from '../platform/time.js';

/** The shortest picture of days: an event that is older shows at least so many. */
export const SHORTEST_DAYS = 30;
const DAY_MS = 86_400_000;

/** A calendar date so many days later, or earlier. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The days an event's pictures show at least: until today, or until the event once it is over, and from so many days
 * before, but not before the event was made.
 */
export function shownDays(
  event: Pick<Event, 'createdAt' | 'startsAt'>,
  now: Date,
): { first: LocalDate; last: LocalDate } {
  const made = bogotaDate(event.createdAt);
  const until = [bogotaDate(now), bogotaDate(event.startsAt)].sort()[0] ?? made;
  const last = until < made ? made : until;
  const window = addDays(last, 1 - SHORTEST_DAYS);
  return { first: window < made ? made : window, last };
}
