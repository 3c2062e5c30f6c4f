import { eventIdsQuery, type EventListFilter } from '../events/event-list.js';
import type { AppContext } from '../app-context.js';
import { withoutMoney } from './event-counters.js';
import { countersSql, type CountedEvent } from './event-counters.loaders.js';
import type { EventTotals } from './event-counters.types.js';

/** Adds up the counters of all events of a filter in one statement. */
export async function eventTotals(ctx: AppContext, filter: EventListFilter): Promise<EventTotals> {
  const found = eventIdsQuery(ctx, filter);
  const [totals] = await ctx.em.execute<[CountedEvent & { events: number }]>(
    `with found as materialized (${found.sql})
      select (select count(*)::int from found) as events, ${countersSql}
      from event_counter c where c.event_id in (select id from found)`,
    [...found.params],
  );
  return withoutMoney(ctx, totals);
}
