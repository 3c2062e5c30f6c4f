import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { seatsLeftIn } from './category-seats.js';
import { Category } from './category.entity.js';

@Public()
@Resolver(() => Category)
export class CategoryFieldsResolver {
  @FieldResolver(() => Int, { description: 'Competitors that hold a seat in it' })
  async enrolled(@Root() category: Category): Promise<number> {
    return (await category.places.loadOrFail()).taken;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'null: it has no limit beside that of its event' })
  seatsLeft(@Root() category: Category): Promise<number | null> {
    return seatsLeftIn(category);
  }
}
