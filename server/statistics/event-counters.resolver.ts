import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { eventCounters } from './event-counters.js';
import { EventCounters } from './event-counters.types.js';

@Authorized(Permission.EVENTS_READ)
@Resolver(() => Event)
export class CountedEventResolver {
  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => EventCounters, {
    description:
      'Counters of competitors, payments and codes. Requires: EVENTS_READ. Errors: FORBIDDEN for an event of ' +
      'another viewer.',
  })
  counters(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventCounters> {
    return eventCounters(ctx, event.id);
  }
}
