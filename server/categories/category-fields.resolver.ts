import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { Category } from './category.entity.js';

@Public()
@Resolver(() => Category)
export class CategoryFieldsResolver {
  @FieldResolver(() => Int, { description: 'Number of seats that competitors hold in the category.' })
  async enrolled(@Root() category: Category): Promise<number> {
    return (await category.places.loadOrFail()).taken;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Maximum number of competitors; null if only the event limits them.',
  })
  async participantLimit(@Root() category: Category): Promise<number | null> {
    return (await category.places.loadOrFail()).limit;
  }
}
