import { bogotaTime, sql } from '../platform/database/sql.js';
import { listed } from '../purchases/people-counts.js';
import {
  countedAsPaid,
  liveStatuses,
  payableStatuses,
  PurchaseKind,
  PurchaseStatus,
} from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import type { RegistrationDay } from './event-statistics.types.js';

/** Returns the days with registrations of each event, in order. Batch function for `load`. */
export async function registeredPeople(
  { em }: AppContext,
  eventIds: readonly number[],
): Promise<Map<number, RegistrationDay[]>> {
  const people = (statuses: readonly PurchaseStatus[]) =>
    `coalesce(sum(people) filter (where status in (${listed(statuses)})), 0)::int`;
  const rows = await sql<{ eventId: number; days: RegistrationDay[] }>(
    em,
    `with day as (
        select event_id, ${bogotaTime('created_at')}::date as date, ${people(countedAsPaid)} as paid,
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
