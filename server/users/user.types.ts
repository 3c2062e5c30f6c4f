import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { EventStatus } from '../events/event-enums.js';
import { pageOf } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { User } from './user.entity.js';

@ObjectType()
export class UserPage extends pageOf(User, Authorized(Permission.USERS_READ)) {}

@Authorized(Permission.USERS_READ)
@ObjectType({ description: 'USERS_READ: as much of an event as it takes to choose it.' })
export class AssignableEvent {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: string;

  @Field(() => EventStatus)
  status!: EventStatus;

  @Field(() => String)
  city!: string;

  @Field(() => Date)
  startsAt!: Date;
}
