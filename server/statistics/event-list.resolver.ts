import { Arg, Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { EventPage } from '../events/event.types.js';
import type { ListArgs } from '../platform/list-sort.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { EventTotals } from './event-counters.types.js';
import { eventTotals } from './event-totals.js';
import { eventSorts, listCountedEvents } from './list-counted-events.js';

@Authorized(Permission.EVENTS_READ)
@Resolver()
export class EventListResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => EventPage, {
    description:
      "EVENTS_READ: the viewer's events, those to come first, the next one at the top, then those that finished, the latest first. `order: OLDEST` is by start, the earliest first. FORBIDDEN if sorted by revenue without MONEY_READ.",
  })
  events(
    @Ctx() ctx: AppContext,
    @Args(() => eventSorts.args) at: ListArgs<typeof eventSorts>,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words of a name or a city; all of them have to be found',
    })
    search: string | null,
    @Arg('past', () => Boolean, {
      nullable: true,
      description: 'true: only events that finished before today, in Bogotá; false: only the others; null: all',
    })
    past: boolean | null,
  ): Promise<EventPage> {
    return listCountedEvents(ctx, at, { search, past });
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => EventTotals, {
    description:
      "Counters of all of the viewer's events that the arguments find in `events`, added up. Requires: EVENTS_READ.",
  })
  eventTotals(
    @Ctx() ctx: AppContext,
    @Arg('search', () => String, { nullable: true, description: 'As in `events`' }) search: string | null,
    @Arg('past', () => Boolean, { nullable: true, description: 'As in `events`' }) past: boolean | null,
  ): Promise<EventTotals> {
    return eventTotals(ctx, { search, past });
  }
}
