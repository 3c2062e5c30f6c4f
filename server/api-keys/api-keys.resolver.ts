import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { ApiKey } from './api-key.entity.js';
import { CreateApiKeyInput } from './api-key.inputs.js';
import { apiKeyState, ApiKeyState } from './api-key-states.js';
import { ApiKeyPage, CreatedApiKey } from './api-key.types.js';
import { eventsOfKeys, creatorsOfKeys } from './api-keys.loaders.js';
import { createApiKey } from './create-api-key.js';
import { listApiKeys } from './list-api-keys.js';
import { revokeApiKey } from './revoke-api-key.js';

@Authorized(Permission.KEYS_WRITE)
@Resolver(() => ApiKey)
export class ApiKeysResolver {
  @Authorized(Permission.KEYS_WRITE)
  @Query(() => ApiKeyPage, {
    description:
      'KEYS_WRITE: the keys of all makers, revoked and expired ones too, 20 a page, newest first unless `order` says otherwise. With its maker a key is deleted.',
  })
  apiKeys(@Ctx() ctx: AppContext, @Args(() => PageArgs) at: PageArgs): Promise<ApiKeyPage> {
    return listApiKeys(ctx, at);
  }

  @Sensitive()
  @Authorized(Permission.KEYS_WRITE)
  @Mutation(() => CreatedApiKey, {
    description:
      'KEYS_WRITE: makes a key in the name of whoever asks, and tells it once. VALIDATION for a scope that they have not, or an end that is over or too far; NOT_FOUND for an event that they do not see.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput, { description: 'What it is for, what it may do, and until when' })
    input: CreateApiKeyInput,
    @Ctx() ctx: AppContext,
  ): Promise<CreatedApiKey> {
    return createApiKey(ctx, input);
  }

  @Sensitive()
  @Authorized(Permission.KEYS_WRITE)
  @Mutation(() => ApiKey, {
    description: 'KEYS_WRITE: ends a key for good, from the next request on; again changes nothing. NOT_FOUND.',
  })
  revokeApiKey(@Arg('id', () => ID, { description: "The key's" }) id: string, @Ctx() ctx: AppContext): Promise<ApiKey> {
    return revokeApiKey(ctx, rowId(id));
  }

  @FieldResolver(() => [Event], {
    description:
      'The only events it may see, as far as its maker sees them; the one that starts latest first; empty where `allEvents`, and where all of them were deleted',
  })
  async events(@Root() { id }: ApiKey, @Ctx() ctx: AppContext): Promise<Event[]> {
    return (await load(ctx, eventsOfKeys, id)) ?? [];
  }

  @FieldResolver(() => String, { description: 'Who made it, and whose permissions it may not exceed' })
  async creatorName(@Root() { id }: ApiKey, @Ctx() ctx: AppContext): Promise<string> {
    return (await load(ctx, creatorsOfKeys, id))?.name ?? '';
  }

  @FieldResolver(() => ApiKeyState, { description: 'Whether it opens anything' })
  async state(@Root() key: ApiKey, @Ctx() ctx: AppContext): Promise<ApiKeyState> {
    const maker = await load(ctx, creatorsOfKeys, key.id);
    return apiKeyState(key, maker?.active ?? false, ctx.now);
  }
}
