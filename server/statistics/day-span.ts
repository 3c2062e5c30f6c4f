import type { Event } from '../events/event.entity.js';
import { bogotaDate, type LocalDate } from '../platform/time/time.js';

/** Minimum days of a chart, for events that are old enough. */
export const MIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Adds days to a calendar date; negative days go back. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the days that an event's charts show at least: up to today, or up to the event once it is over, and back
 * `MIN_DAYS`, but not before the event's creation.
 */
export function visibleDays(
  event: Pick<Event, 'createdAt' | 'startsAt'>,
  now: Date,
): { first: LocalDate; last: LocalDate } {
  const createdOn = bogotaDate(event.createdAt);
  const until = [bogotaDate(now), bogotaDate(event.startsAt)].sort()[0] ?? createdOn;
  const last = until < createdOn ? createdOn : until;
  const window = addDays(last, 1 - MIN_DAYS);
  return { first: window < createdOn ? createdOn : window, last };
}
