import { Authorized, Field, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { ApiKey } from './api-key.entity.js';

@ObjectType({ description: 'Page of API keys.' })
export class ApiKeyPage extends Paginated(ApiKey, Authorized(Permission.KEYS_WRITE)) {}

@Authorized(Permission.KEYS_WRITE)
@ObjectType({ description: 'New API key. Requires: KEYS_WRITE.' })
export class CreatedApiKey {
  @Field(() => ApiKey, { description: 'Key without its token.' })
  key!: ApiKey;

  @Field(() => String, {
    description: 'Token to send as `Authorization: Bearer …`. Returned only here: the server stores a digest.',
  })
  token!: string;
}
