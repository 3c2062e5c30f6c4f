import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import { Permission } from '../platform/permissions.js';
import type { Work } from '../work.js';
import { eventCounters } from './event-counters.js';
import { unpaidOfEvents } from './event-counters.loaders.js';
import { EventCounters } from './event-counters.types.js';

@Authorized(Permission.EVENTS_READ)
@Resolver(() => Event)
export class CountedEventResolver {
  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => EventCounters, {
    description: "EVENTS_READ: how many enrolled, paid and used codes; FORBIDDEN for anyone else's event",
  })
  counters(@Root() event: Event, @Ctx() work: Work): Promise<EventCounters> {
    return eventCounters(work, event.id);
  }
}

@Authorized(Permission.EVENTS_READ)
@Resolver(() => EventCounters)
export class EventCountersResolver {
  @FieldResolver(() => Int, { description: "Competitors whom 'Eliminar no pagos' would delete now" })
  async unpaid(@Root() { eventId }: EventCounters, @Ctx() work: Work): Promise<number> {
    return (await load(work, unpaidOfEvents, eventId)) ?? 0;
  }
}
