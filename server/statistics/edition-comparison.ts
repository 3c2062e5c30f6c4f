import type { Event } from '../events/event.entity.js';
import { findPreviousEdition } from '../events/catalog/previous-edition.js';
import { load } from '../platform/database/loaders.js';
import { bogotaDay, daysBetween } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import type { EditionComparison } from './event-statistics.types.js';
import { registrationDaysOfEvents } from './registration-days.js';

/** Compares an event with its previous edition; null if there is none or it is not an event of the viewer. */
export async function editionComparison(ctx: AppContext, event: Event): Promise<EditionComparison | null> {
  const previousEdition = await findPreviousEdition(ctx, event);
  if (!previousEdition) return null;
  const [ofCurrent, ofPrevious] = await Promise.all([
    countByDaysBefore(ctx, event),
    countByDaysBefore(ctx, previousEdition),
  ]);
  const length = Math.max(ofCurrent.length, ofPrevious.length);
  const daysBefore = Math.max(0, daysBetween(ctx.now, event.startsAt));
  const current = ofCurrent[daysBefore] ?? 0;
  const previous = ofPrevious[daysBefore] ?? 0;
  return {
    previousEdition,
    daysBefore,
    current,
    previous,
    percent: previous > 0 ? Math.round(((current - previous) * 100) / previous) : null,
    days: Array.from({ length }, (_, index) => length - 1 - index).map((day) => ({
      daysBefore: day,
      current: day >= daysBefore ? (ofCurrent[day] ?? 0) : null,
      previous: ofPrevious[day] ?? 0,
    })),
  };
}

/**
 * Returns the number of competitors who had registered by each day before the event: index 0 is the day of the event. If
 * the event was moved, registrations after its date count on its day.
 */
async function countByDaysBefore(ctx: AppContext, event: Event): Promise<number[]> {
  const counts: number[] = [];
  for (const { date, paid, courtesy, unpaid } of (await load(ctx, registrationDaysOfEvents, event.id)) ?? []) {
    const before = Math.max(0, daysBetween(bogotaDay(date).start, event.startsAt));
    while (counts.length <= before) counts.push(0);
    counts[before]! += paid + courtesy + unpaid;
  }
  for (let day = counts.length - 2; day >= 0; day--) counts[day]! += counts[day + 1]!;
  return counts;
}
