import { Public } from '../platform/permissions.js';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { pricesOfEvents } from '../events/events.loaders.js';
import { priceInForce } from '../events/price-in-force.js';
import { load } from '../platform/loaders.js';
import { CopScalar } from '../platform/scalars.js';
import type { Work } from '../work.js';
import { Category } from './category.entity.js';

@Public()
@Resolver(() => Category)
export class CategoryFieldsResolver {
  @FieldResolver(() => CopScalar, { description: 'Price in force + difference, a person, now' })
  async price(@Root() category: Category, @Ctx() work: Work): Promise<number> {
    const prices = (await load(work, pricesOfEvents, category.event.id)) ?? [];
    return Math.max(0, priceInForce(prices, work.now) + category.difference);
  }

  @FieldResolver(() => Int, { description: 'Competitors that hold a seat in it' })
  async enrolled(@Root() category: Category): Promise<number> {
    return (await category.places.loadOrFail()).taken;
  }
}
