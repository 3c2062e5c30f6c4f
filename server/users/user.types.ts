import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { EventStatus } from '../events/event-enums.js';
import { Paginated } from '../platform/list/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { PasswordLinkKind, PasswordLinkState } from './password-link-states.js';
import { User } from './user.entity.js';

@ObjectType({ description: 'Page of users, at most 20.' })
export class UserPage extends Paginated(User, Authorized(Permission.USERS_READ)) {}

@Authorized(Permission.USERS_READ)
@ObjectType({ description: 'Event that can be assigned to a user. Requires: USERS_READ.' })
export class AssignableEvent {
  @Field(() => ID, { description: 'ID of the event.' })
  id!: number;

  @Field(() => String, { description: 'Name of the event.' })
  name!: string;

  @Field(() => EventStatus, { description: 'Whether the event is public.' })
  status!: EventStatus;

  @Field(() => String, { description: 'City or town of the event.' })
  city!: string;

  @Field(() => Date, { description: 'Start of the event.' })
  startsAt!: Date;
}

@Public()
@ObjectType('PasswordLink', { description: 'State of a password link, for its page.' })
export class PasswordLinkPage {
  @Field(() => PasswordLinkState, { description: 'Whether the link can be used.' })
  state!: PasswordLinkState;

  @Field(() => PasswordLinkKind, { description: 'Purpose of the link.' })
  kind!: PasswordLinkKind;

  @Field(() => String, {
    nullable: true,
    description: "E-mail address of the link's user; null unless the link is OPEN.",
  })
  email!: string | null;
}
