import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { DeliveryWay } from './delivery-way.entity.js';
import { DeliveryWayInput } from './delivery-ways.inputs.js';
import { deliveryWaysOfEvents } from './products.loaders.js';
import { saveDeliveryWays } from './save-delivery-ways.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Public()
@Resolver(() => Event)
export class EventDeliveryWaysResolver {
  @FieldResolver(() => [DeliveryWay], {
    description: "Delivery ways of the event's shop, cheapest first; empty if the event has none.",
  })
  async deliveryWays(@Root() event: Event, @Ctx() ctx: AppContext): Promise<DeliveryWay[]> {
    return (await load(ctx, deliveryWaysOfEvents, event.id)) ?? [];
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Event, {
    description:
      'Replaces the delivery ways of an event; an empty list removes them. Requires: PRODUCTS_WRITE. Errors: ' +
      'NOT_FOUND; CONFLICT with `changed` if another user saved the event since `version`; VALIDATION by ' +
      'index.',
  })
  async saveDeliveryWays(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' }) eventId: string,
    @Arg('ways', () => [DeliveryWayInput], { description: 'All delivery ways, each kind at most once.' })
    ways: DeliveryWayInput[],
    @VersionArg('Event') version: number | undefined,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    await saveDeliveryWays(ctx, rowId(eventId), ways, version ?? undefined);
    return ctx.em.findOneOrFail(Event, rowId(eventId));
  }
}
