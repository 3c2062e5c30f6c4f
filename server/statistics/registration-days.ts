import type { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import { sql } from '../platform/database/sql.js';
import { bogotaTimeSql } from '../platform/time/time.js';
import { listed } from '../purchases/people-counts.js';
import {
  countedAsPaid,
  liveStatuses,
  payableStatuses,
  PurchaseKind,
  PurchaseStatus,
} from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { fillDays, visibleDays } from './day-span.js';
import type { RegistrationDay } from './event-statistics.types.js';

/**
 * Returns competitors by day of registration, for every day from the first until today or the event; empty without
 * registrations.
 */
export async function registrationDays(ctx: AppContext, event: Event): Promise<RegistrationDay[]> {
  const days = (await load(ctx, registrationDaysOfEvents, event.id)) ?? [];
  return fillDays(days, visibleDays(event, ctx.now), (date) => ({ date, paid: 0, courtesy: 0, unpaid: 0 }));
}

/** Returns the days on which there were registrations, in order, by event. Batch function for `load`. */
export async function registrationDaysOfEvents(
  { em }: AppContext,
  eventIds: readonly number[],
): Promise<Map<number, RegistrationDay[]>> {
  const people = (statuses: readonly PurchaseStatus[]) =>
    `coalesce(sum(people) filter (where status in (${listed(statuses)})), 0)::int`;
  const rows = await sql<{ eventId: number; days: RegistrationDay[] }>(
    em,
    `with day as (
        select event_id, ${bogotaTimeSql('created_at')}::date as date, ${people(countedAsPaid)} as paid,
          ${people([PurchaseStatus.COURTESY])} as courtesy, ${people(payableStatuses)} as unpaid
        from purchase
        where event_id = any($1) and kind = '${PurchaseKind.REGISTRATION}' and status in (${listed(liveStatuses)})
        group by 1, 2
      )
      select event_id as "eventId",
        json_agg(json_build_object('date', date, 'paid', paid, 'courtesy', courtesy, 'unpaid', unpaid) order by date) as days
      from day group by event_id`,
    [eventIds],
  );
  return new Map(rows.map(({ eventId, days }) => [eventId, days]));
}
