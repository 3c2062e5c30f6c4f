import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { EventPage } from '../events/event.types.js';
import type { ListArgs } from '../platform/list-sort.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Public, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { requestPasswordReset, sendPasswordLink } from './request-password-link.js';
import { assignEvents, unassignEvent } from './assign-events.js';
import { createUser } from './create-user.js';
import { deleteUsers } from './delete-users.js';
import { listUsers, userSorts } from './list-users.js';
import { logIn } from './log-in.js';
import { logOut } from './log-out.js';
import { changeMyPassword, updateMyAccount } from './my-account.js';
import { passwordLinkPage } from './password-links.js';
import { reauthenticate } from './reauthenticate.js';
import { RoleName } from './role-enums.js';
import { setPassword } from './set-password.js';
import { updateUser } from './update-user.js';
import { assignableEvents, findUser, userEvents } from './user-events.js';
import { Role, roleOf, User } from './user.entity.js';
import {
  ChangeMyPasswordInput,
  CreateUserInput,
  MyAccountInput,
  SetPasswordInput,
  UpdateUserInput,
} from './user.inputs.js';
import { AssignableEvent, PasswordLinkPage, UserPage } from './user.types.js';

@Public()
@ObjectType({ description: 'A session that was opened.' })
export class Session {
  @Field(() => String, { description: 'What is sent as `Authorization: Bearer …`' })
  token!: string;

  @Field(() => Date, { description: 'When it ends at the latest; one that is not used for a while ends before' })
  expiresAt!: Date;

  @Field(() => User, { description: 'Who logged in' })
  user!: User;
}

@Resolver()
export class UsersResolver {
  @Public()
  @Mutation(() => Session, { description: 'Opens a session. WRONG_LOGIN, TOO_MANY_REQUESTS.' })
  login(
    @Arg('email', () => String, { description: 'By which the user logs in, whatever its capitals' }) email: string,
    @Arg('password', () => String, { description: "The user's, as it was chosen" }) password: string,
    @Ctx() ctx: AppContext,
  ): Promise<Session> {
    return logIn(ctx, email, password);
  }

  // Every role may; the use case refuses a visitor.
  @Public()
  @Mutation(() => Boolean, {
    description:
      'Ends the session it is asked in; always true. UNAUTHENTICATED where there is none, FORBIDDEN for a key.',
  })
  logout(@Ctx() ctx: AppContext): Promise<boolean> {
    return logOut(ctx);
  }

  // Every role may; the use case refuses a visitor.
  @Public()
  @Mutation(() => Boolean, {
    description:
      "Checks the password of the session's user, after which the session may run sensitive operations (REAUTHENTICATE) for 15 minutes. Always true. Errors: WRONG_LOGIN if the password is wrong, TOO_MANY_REQUESTS, UNAUTHENTICATED without a session, FORBIDDEN for an API key.",
  })
  reauthenticate(
    @Arg('password', () => String, { description: "Password of the session's user" }) password: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return reauthenticate(ctx, password);
  }

  @Public()
  @Query(() => User, { nullable: true, description: 'Whoever is logged in; null for a visitor and for a key.' })
  me(@Ctx() ctx: AppContext): Promise<User | null> {
    const { em, viewer } = ctx;
    return viewer && viewer.keyId === null ? em.findOne(User, { id: viewer.userId }) : Promise.resolve(null);
  }

  // Every role may; the use case refuses a visitor.
  @Public()
  @Mutation(() => User, {
    description:
      "Whoever is logged in changes their own data. UNAUTHENTICATED for a visitor, FORBIDDEN for a key; with `version` a save over someone else's is CONFLICT. VALIDATION.",
  })
  updateMyAccount(
    @Arg('input', () => MyAccountInput, { description: 'Name and phone' })
    input: MyAccountInput,
    @Arg('version', () => Int, { nullable: true, description: 'The one that was read; null: whatever it is now' })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return updateMyAccount(ctx, input, version ?? undefined);
  }

  @Public()
  @Mutation(() => Session, {
    description:
      'Whoever is logged in changes their own password; their other sessions end and this one goes on with the token that is answered. UNAUTHENTICATED for a visitor, FORBIDDEN for a key, VALIDATION also for a wrong current password, TOO_MANY_REQUESTS.',
  })
  changeMyPassword(
    @Arg('input', () => ChangeMyPasswordInput, { description: 'The password of now and the new one' })
    input: ChangeMyPasswordInput,
    @Ctx() ctx: AppContext,
  ): Promise<Session> {
    return changeMyPassword(ctx, input);
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      'Mails a link to set another password, where the email is that of an active user. At most 5 an hour go to one user. True whether it is or not. TOO_MANY_REQUESTS.',
  })
  requestPasswordReset(
    @Arg('email', () => String, { description: 'By which the user logs in, whatever its capitals' }) email: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return requestPasswordReset(ctx, email);
  }

  @Public()
  @Query(() => PasswordLinkPage, {
    nullable: true,
    description: 'The mailed link that ends with this token; null where there is none, and where its user is inactive.',
  })
  passwordLink(
    @Arg('token', () => String, { description: 'As it stands in the mailed link' }) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<PasswordLinkPage | null> {
    return passwordLinkPage(ctx, token);
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      'Sets the password of the user a link was mailed to, once; their sessions and other links end. Always true. NOT_FOUND, WRONG_STATE for a link that was used or is too old, VALIDATION.',
  })
  setPassword(
    @Arg('input', () => SetPasswordInput, { description: "The link's token and the password" }) input: SetPasswordInput,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return setPassword(ctx, input);
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'USERS_WRITE: mails a user a link to set a password; an invitation to who has none yet. Always true. NOT_FOUND, WRONG_STATE for who is inactive.',
  })
  sendPasswordLink(
    @Arg('userId', () => ID, { description: "The user's" }) userId: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return sendPasswordLink(ctx, rowId(userId));
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => [Role], { description: 'USERS_READ: every role that a user may have.' })
  roles(): Role[] {
    return Object.values(RoleName).map(roleOf);
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => UserPage, { description: 'USERS_READ: users, newest first, 20 a page.' })
  users(
    @Ctx() ctx: AppContext,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words in name and email, whatever their accents and capitals; all have to be found. Null or empty: everyone',
    })
    search: string | null,
    @Args(() => userSorts.args) at: ListArgs<typeof userSorts>,
  ): Promise<UserPage> {
    return listUsers(ctx, search ?? '', at);
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => User, { nullable: true, description: 'USERS_READ: one user. NOT_FOUND.' })
  user(@Arg('id', () => ID, { description: "The user's" }) id: string, @Ctx() ctx: AppContext): Promise<User> {
    return findUser(ctx, rowId(id));
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => EventPage, {
    nullable: true,
    description: 'USERS_READ: events assigned to a user, latest first by when they start. NOT_FOUND.',
  })
  userEvents(
    @Arg('userId', () => ID, { description: "The user's" }) userId: string,
    @Ctx() ctx: AppContext,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words of a name or a city; all of them have to be found. Null or empty: all events',
    })
    search: string | null,
    @Args(() => PageArgs) at: PageArgs,
    @Arg('perPage', () => Int, {
      nullable: true,
      defaultValue: 20,
      description: 'Rows of a page, 1 to 5,000; what is beyond is taken as the nearest',
    })
    perPage: number | null,
  ): Promise<EventPage> {
    return userEvents(ctx, rowId(userId), { search: search ?? '', at, perPage: perPage ?? 20 });
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => [AssignableEvent], {
    description:
      'USERS_READ: events that may be assigned, latest first by when they start, at most 5,000: all, or those that one user does not have.',
  })
  assignableEvents(
    @Ctx() ctx: AppContext,
    @Arg('userId', () => ID, { nullable: true, description: 'Events that this user does not have yet; null: all' })
    userId: string | null,
  ): Promise<AssignableEvent[]> {
    return assignableEvents(ctx, userId === null || userId === undefined ? null : rowId(userId));
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, { description: 'USERS_WRITE: makes a user. VALIDATION, also for an email that is taken.' })
  createUser(
    @Arg('input', () => CreateUserInput, { description: 'Who they are, and what they may do' }) input: CreateUserInput,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return createUser(ctx, input);
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description:
      "USERS_WRITE: saves a user; with `version` a save over someone else's is CONFLICT. NOT_FOUND; VALIDATION also for an email that is taken, for one's own role or status, and where no active administrator would remain.",
  })
  updateUser(
    @Arg('id', () => ID, { description: "The user's" }) id: string,
    @Arg('input', () => UpdateUserInput, { description: 'Who they are, and what they may do' }) input: UpdateUserInput,
    @Arg('version', () => Int, { nullable: true, description: 'The one that was read; null: whatever it is now' })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return updateUser(ctx, rowId(id), input, version ?? undefined);
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => Int, {
    description:
      'USERS_WRITE: deletes all of them or none and answers how many; WRONG_STATE for oneself and for the last active administrator, NOT_FOUND.',
  })
  deleteUsers(
    @Arg('ids', () => [ID], { description: 'Of the users; all of them go, or none' }) ids: string[],
    @Ctx() ctx: AppContext,
  ): Promise<number> {
    return deleteUsers(ctx, ids.map(rowId));
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description:
      'USERS_WRITE: assigns events to a user beside those they have, all or none. NOT_FOUND for the user or an event, VALIDATION for none or more than 5,000.',
  })
  assignEvents(
    @Arg('userId', () => ID, { description: "The user's" }) userId: string,
    @Arg('eventIds', () => [ID], { description: 'Of 1 to 5,000 events; one that they have already changes nothing' })
    eventIds: string[],
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return assignEvents(ctx, rowId(userId), eventIds.map(rowId));
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description: 'USERS_WRITE: takes an event from a user. NOT_FOUND, also for an event that they do not have.',
  })
  unassignEvent(
    @Arg('userId', () => ID, { description: "The user's" }) userId: string,
    @Arg('eventId', () => ID, { description: 'The event that is taken from them' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return unassignEvent(ctx, rowId(userId), rowId(eventId));
  }
}
