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

/**
 * Adds the days without data, from the first to the last of the span, or of the days with data if these go beyond it.
 * Returns nothing if no day has data.
 * @param days days with data, in order
 * @param empty makes a day without data
 */
export function fillDays<Day extends { date: LocalDate }>(
  days: readonly Day[],
  { first, last }: { first: LocalDate; last: LocalDate },
  empty: (date: LocalDate) => Day,
): Day[] {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const end = lastDay.date > last ? lastDay.date : last;
  const all: Day[] = [];
  for (let date = firstDay.date < first ? firstDay.date : first; date <= end; date = addDays(date, 1))
    all.push(byDate.get(date) ?? empty(date));
  return all;
}
