import { Authorized, Field, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { ApiKey } from './api-key.entity.js';

@ObjectType({ description: 'A page of keys.' })
export class ApiKeyPage extends Paginated(ApiKey, Authorized(Permission.KEYS_WRITE)) {}

@Authorized(Permission.KEYS_WRITE)
@ObjectType({ description: 'KEYS_WRITE: a key that was just made.' })
export class CreatedApiKey {
  @Field(() => ApiKey, { description: 'The key as it is listed from then on' })
  key!: ApiKey;

  @Field(() => String, {
    description:
      'The key itself, to be sent as `Authorization: Bearer …`. It is told here, once: only its hash is kept',
  })
  token!: string;
}
