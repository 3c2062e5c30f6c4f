import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { EventStatus } from '../events/event-enums.js';
import { Paginated } from '../platform/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { PasswordLinkKind, PasswordLinkState } from './password-link-states.js';
import { User } from './user.entity.js';

@ObjectType({ description: 'A page of users, 20 at most.' })
export class UserPage extends Paginated(User, Authorized(Permission.USERS_READ)) {}

@Authorized(Permission.USERS_READ)
@ObjectType({ description: 'USERS_READ: as much of an event as it takes to choose it.' })
export class AssignableEvent {
  @Field(() => ID, { description: "The event's" })
  id!: number;

  @Field(() => String, { description: 'What the event is called' })
  name!: string;

  @Field(() => EventStatus, { description: 'Whether it is public' })
  status!: EventStatus;

  @Field(() => String, { description: 'City or town of the event' })
  city!: string;

  @Field(() => Date, { description: 'When it starts' })
  startsAt!: Date;
}

@Public()
@ObjectType('PasswordLink', { description: 'What the page of a mailed link needs to know of it.' })
export class PasswordLinkPage {
  @Field(() => PasswordLinkState, { description: 'Whether it can still be used' })
  state!: PasswordLinkState;

  @Field(() => PasswordLinkKind, { description: 'What the link is for' })
  kind!: PasswordLinkKind;

  @Field(() => String, { nullable: true, description: 'Whose password it sets; null unless it may be used' })
  email!: string | null;
}
