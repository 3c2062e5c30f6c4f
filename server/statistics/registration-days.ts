import type { Event } from '../events/event.entity.js';
import { bogotaTime, sql } from '../platform/database/sql.js';
import { PurchaseStatus, countedAsPaid, liveStatuses, payableStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { visibleDays } from './day-span.js';
import type { RegistrationDay } from './event-statistics.types.js';

/**
 * Returns competitors by day of registration, for every day from the first until today or the event; empty without
 * registrations.
 */
export function registrationDays({ em, now }: AppContext, event: Event): Promise<RegistrationDay[]> {
  const { first, last } = visibleDays(event, now);
  return sql<RegistrationDay>(
    em,
    `with counted as (
        select ${bogotaTime('created_at')}::date as day,
          coalesce(sum(people) filter (where status = any($3)), 0)::int as paid,
          coalesce(sum(people) filter (where status = $4), 0)::int as courtesy,
          coalesce(sum(people) filter (where status = any($5)), 0)::int as unpaid
        from purchase where event_id = $1 and status = any($2) and kind = 'REGISTRATION' group by 1
      ), span as (
        select least(min(day), $6::date)::timestamp as first, greatest(max(day), $7::date)::timestamp as last from counted having count(*) > 0
      )
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(paid, 0) as paid, coalesce(courtesy, 0) as courtesy, coalesce(unpaid, 0) as unpaid
      from span, generate_series(first, last, interval '1 day') day left join counted using (day) order by day`,
    [event.id, liveStatuses, countedAsPaid, PurchaseStatus.COURTESY, payableStatuses, first, last],
  );
}
