import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { Work } from '../work.js';
import { deleteKit } from './delete-kit.js';

@Resolver()
export class KitsResolver {
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'EVENTS_WRITE; IN_USE when someone chose it' })
  async deleteKit(@Arg('id', () => ID) id: string, @Ctx() work: Work): Promise<boolean> {
    await deleteKit(work, rowId(id));
    return true;
  }
}
