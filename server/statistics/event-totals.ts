import { countersSql, type CountedEvent } from '../counters/event-counters.js';
import { eventIdsQuery, type EventListFilter } from '../events/event-list.js';
import type { AppContext } from '../app-context.js';
import { withoutMoney } from './event-counters.js';
import type { EventTotals } from './event-counters.types.js';

/** Adds up the counters of all events of a filter in one statement. */
export async function eventTotals(ctx: AppContext, filter: EventListFilter): Promise<EventTotals> {
  const found = eventIdsQuery(ctx, filter);
  const [totals] = await ctx.em.execute<[CountedEvent & { events: number }]>(
    `with found as materialized (${found.sql})
      select (select count(*)::int from found) as events, ${countersSql}
      from (
          select name, sum(amount) as amount from event_counter where event_id in (select id from found) group by name) c`,
    [...found.params],
  );
  return withoutMoney(ctx, totals);
}
