import { Public } from '../platform/permissions.js';
import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Kit } from './kit.entity.js';

@Public()
@Resolver(() => Kit)
export class KitFieldsResolver {
  @FieldResolver(() => Int, { description: 'Number of units in total.' })
  async amount(@Root() kit: Kit): Promise<number> {
    return (await kit.units.loadOrFail()).limit ?? 0;
  }

  @FieldResolver(() => Int, { description: 'Number of units left.' })
  async left(@Root() kit: Kit): Promise<number> {
    const { limit, taken } = await kit.units.loadOrFail();
    return Math.max(0, (limit ?? 0) - taken);
  }
}
