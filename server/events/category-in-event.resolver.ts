import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { seatsLeftIn } from '../categories/category-seats.js';
import { Category } from '../categories/category.entity.js';
import { load } from '../platform/database/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import type { AppContext } from '../app-context.js';
import { offersOfEvents, ownEvents, seatsLeftOfEvents } from './events.loaders.js';
import { priceInForce, priceMoment } from './catalog/price-in-force.js';

/** Fields of a category that depend on its event's prices and seats. */
@Public()
@Resolver(() => Category)
export class CategoryInEventResolver {
  @FieldResolver(() => CopScalar, {
    description: 'Current price plus `difference`, per person, in pesos; before the opening, the price at the opening.',
  })
  async price(@Root() category: Category, @Ctx() ctx: AppContext): Promise<number> {
    const offer = await load(ctx, offersOfEvents, category.event.id);
    const price = offer ? priceInForce(offer.prices, priceMoment(offer, ctx.now)) : 0;
    return Math.max(0, price + category.difference);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of seats left, at most those of the event; null if the category has no limit.',
  })
  async seatsLeft(@Root() category: Category, @Ctx() ctx: AppContext): Promise<number | null> {
    const left = await seatsLeftIn(category);
    return left && Math.min(left, (await load(ctx, seatsLeftOfEvents, category.event.id)) ?? left);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Version of the event, which grows with each save; null if the event is not one of the viewer's. Requires: EVENTS_READ.",
  })
  async eventVersion(@Root() { event }: Category, @Ctx() ctx: AppContext): Promise<number | null> {
    return (await load(ctx, ownEvents, event.id))?.version ?? null;
  }
}
