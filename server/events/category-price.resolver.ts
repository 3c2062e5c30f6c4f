import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { load } from '../platform/loaders.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import type { Work } from '../work.js';
import { offersOfEvents } from './events.loaders.js';
import { priceInForce } from './price-in-force.js';

@Public()
@Resolver(() => Category)
export class CategoryPriceResolver {
  @FieldResolver(() => CopScalar, { description: 'Price in force + difference, a person, now' })
  async price(@Root() category: Category, @Ctx() work: Work): Promise<number> {
    const prices = (await load(work, offersOfEvents, category.event.id))?.prices ?? [];
    return Math.max(0, priceInForce(prices, work.now) + category.difference);
  }
}
