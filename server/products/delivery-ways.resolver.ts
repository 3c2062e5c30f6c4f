import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { DeliveryWay } from './delivery-way.entity.js';
import { DeliveryWayInput } from './delivery-ways.inputs.js';
import { deliveryWaysOfEvents } from './products.loaders.js';
import { saveDeliveryWays } from './save-delivery-ways.js';

@Public()
@Resolver(() => Event)
export class EventDeliveryWaysResolver {
  @FieldResolver(() => [DeliveryWay], {
    description: 'Ways in which goods of the shop are delivered, cheapest first; empty: nothing is said about delivery',
  })
  async deliveryWays(@Root() event: Event, @Ctx() ctx: AppContext): Promise<DeliveryWay[]> {
    return (await load(ctx, deliveryWaysOfEvents, event.id)) ?? [];
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Event, {
    description:
      'Replaces the ways in which an event delivers what its shop sells; an empty list: nothing is said about delivery. Requires: PRODUCTS_WRITE. Errors: NOT_FOUND; CONFLICT with `changed` if somebody else saved the event since `version`; VALIDATION by place in the list.',
  })
  async saveDeliveryWays(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer' }) eventId: string,
    @Arg('ways', () => [DeliveryWayInput], { description: 'All ways, each kind at most once' })
    ways: DeliveryWayInput[],
    @Arg('version', () => Int, {
      nullable: true,
      description: '`Event.version` that was read; left out: changes of others are overwritten',
    })
    version: number | undefined,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    await saveDeliveryWays(ctx, rowId(eventId), ways, version ?? undefined);
    return ctx.em.findOneOrFail(Event, rowId(eventId));
  }
}
