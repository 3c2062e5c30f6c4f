import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { Work } from '../work.js';
import { deleteCategory } from './delete-category.js';

@Resolver()
export class CategoriesResolver {
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'EVENTS_WRITE; IN_USE when someone is registered in it' })
  async deleteCategory(@Arg('id', () => ID) id: string, @Ctx() work: Work): Promise<boolean> {
    await deleteCategory(work, rowId(id));
    return true;
  }
}
