import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
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
      'API keys of all creators, including revoked and expired ones, 20 per page, newest first by default. Requires: KEYS_WRITE.',
  })
  apiKeys(@Ctx() ctx: AppContext, @Args(() => PageArgs) at: PageArgs): Promise<ApiKeyPage> {
    return listApiKeys(ctx, at);
  }

  @Sensitive()
  @Authorized(Permission.KEYS_WRITE)
  @Mutation(() => CreatedApiKey, {
    description:
      'Creates an API key of the viewer and returns its token, only here. Requires: KEYS_WRITE. Errors: VALIDATION if the viewer lacks a scope, or the expiry is past or too late; NOT_FOUND if an event is not accessible to the viewer.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput, { description: 'Purpose, permissions, events and expiry of the key.' })
    input: CreateApiKeyInput,
    @Ctx() ctx: AppContext,
  ): Promise<CreatedApiKey> {
    return createApiKey(ctx, input);
  }

  @Sensitive()
  @Authorized(Permission.KEYS_WRITE)
  @Mutation(() => ApiKey, {
    description:
      'Revokes a key permanently, from the next request on. Idempotent. Requires: KEYS_WRITE. Errors: NOT_FOUND.',
  })
  revokeApiKey(
    @Arg('id', () => ID, { description: 'ID of the key.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<ApiKey> {
    return revokeApiKey(ctx, rowId(id));
  }

  @FieldResolver(() => [Event], {
    description:
      'Events that the key is limited to and its creator has access to, latest start first; empty if `allEvents` is true or all of them were deleted.',
  })
  async events(@Root() { id }: ApiKey, @Ctx() ctx: AppContext): Promise<Event[]> {
    return (await load(ctx, eventsOfKeys, id)) ?? [];
  }

  @FieldResolver(() => String, { description: "Name of the key's creator, whose permissions limit those of the key." })
  async creatorName(@Root() { id }: ApiKey, @Ctx() ctx: AppContext): Promise<string> {
    return (await load(ctx, creatorsOfKeys, id))?.name ?? '';
  }

  @FieldResolver(() => ApiKeyState, { description: 'State of the key.' })
  async state(@Root() key: ApiKey, @Ctx() ctx: AppContext): Promise<ApiKeyState> {
    const maker = await load(ctx, creatorsOfKeys, key.id);
    return apiKeyState(key, maker?.active ?? false, ctx.now);
  }
}
