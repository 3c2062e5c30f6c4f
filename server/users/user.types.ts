import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { EventStatus } from '../events/event-enums.js';
import { pageOf } from '../platform/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { PasswordLinkKind, PasswordLinkState } from './password-link-states.js';
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

@Public()
@ObjectType('PasswordLink', { description: 'What the page of a mailed link needs to know of it.' })
export class PasswordLinkPage {
  @Field(() => PasswordLinkState)
  state!: PasswordLinkState;

  @Field(() => PasswordLinkKind)
  kind!: PasswordLinkKind;

  @Field(() => String, { nullable: true, description: 'Whose password it sets; null unless it may be used' })
  email!: string | null;
}
