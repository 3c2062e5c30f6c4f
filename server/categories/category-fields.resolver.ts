import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { Category } from './category.entity.js';

@Public()
@Resolver(() => Category)
export class CategoryFieldsResolver {
  @FieldResolver(() => Int, { description: 'Competitors that hold a seat in it' })
  async enrolled(@Root() category: Category): Promise<number> {
    return (await category.places.loadOrFail()).taken;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many people it takes; null: as many as its event has seats',
  })
  async participantLimit(@Root() category: Category): Promise<number | null> {
    return (await category.places.loadOrFail()).limit;
  }
}
