import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { searchAll } from './search-all.js';
import { SearchResult } from './search.types.js';

@Resolver()
export class SearchResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => SearchResult, {
    description: "Searches the viewer's events, competitors and payments. Requires: EVENTS_READ.",
  })
  search(
    @Arg('text', () => String, {
      description:
        'Search text: at least 2 characters for events, 3 for payments, and a word of 3 for competitors; ' +
        'shorter texts find nothing. Text after 100 characters is ignored.',
    })
    text: string,
    @Ctx() ctx: AppContext,
  ): Promise<SearchResult> {
    return searchAll(ctx, text);
  }
}
