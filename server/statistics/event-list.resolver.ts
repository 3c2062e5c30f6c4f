import { Arg, Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { EventPage } from '../events/event.types.js';
import type { ListArgs } from '../platform/list/list-sort.js';
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
      'Events of the viewer: upcoming ones first, the next at the top, then finished ones, latest first; ' +
      '`order: OLDEST` sorts by start, earliest first. Requires: EVENTS_READ. Errors: FORBIDDEN if sorted by ' +
      'revenue without MONEY_READ.',
  })
  events(
    @Ctx() ctx: AppContext,
    @Args(() => eventSorts.args) at: ListArgs<typeof eventSorts>,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Search words in the name or city; all must match.',
    })
    search: string | null,
    @Arg('past', () => Boolean, {
      nullable: true,
      description:
        'Whether to return only events that finished before today in Bogotá (true) or only the others (false); ' +
        'null returns all.',
    })
    past: boolean | null,
  ): Promise<EventPage> {
    return listCountedEvents(ctx, at, { search, past });
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => EventTotals, {
    description: "Sums of the counters of the viewer's events with these arguments of `events`. Requires: EVENTS_READ.",
  })
  eventTotals(
    @Ctx() ctx: AppContext,
    @Arg('search', () => String, { nullable: true, description: 'Search words, as in `events`.' })
    search: string | null,
    @Arg('past', () => Boolean, { nullable: true, description: 'Filter of finished events, as in `events`.' })
    past: boolean | null,
  ): Promise<EventTotals> {
    return eventTotals(ctx, { search, past });
  }
}
