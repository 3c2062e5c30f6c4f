import { Ctx, Query, Resolver } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { developerGuide } from './developer-guide.js';
import { DeveloperGuide } from './developer-guide.types.js';

@Resolver()
export class DevelopersResolver {
  @Public()
  @Query(() => DeveloperGuide, { description: 'Data of the page /desarrolladores.' })
  developerGuide(@Ctx() ctx: AppContext): Promise<DeveloperGuide> {
    return developerGuide(ctx);
  }
}
