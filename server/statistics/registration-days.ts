import type { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import type { AppContext } from '../app-context.js';
import { everyDay, visibleDays } from './day-span.js';
import type { RegistrationDay } from './event-statistics.types.js';
import { registeredPeople } from './registered-people.js';

/**
 * Returns competitors by day of registration, for every day from the first until today or the event; empty without
 * registrations.
 */
export async function registrationDays(ctx: AppContext, event: Event): Promise<RegistrationDay[]> {
  const days = (await load(ctx, registeredPeople, event.id)) ?? [];
  return everyDay(days, visibleDays(event, ctx.now), (date) => ({ date, paid: 0, courtesy: 0, unpaid: 0 }));
}
