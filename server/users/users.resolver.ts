import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { EventPage } from '../events/event.types.js';
import type { ListArgs } from '../platform/list/list-sort.js';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission, Public, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { requestPasswordReset, sendPasswordLink } from './request-password-link.js';
import { assignEvents, unassignEvent } from './assign-events.js';
import { createUser } from './create-user.js';
import { deleteUsers } from './delete-users.js';
import { listUsers, userSorts } from './list-users.js';
import { logIn } from './sessions/log-in.js';
import { logOut } from './sessions/log-out.js';
import { changeMyPassword, updateMyAccount } from './my-account.js';
import { passwordLinkPage } from './password-links.js';
import { reauthenticate } from './sessions/reauthenticate.js';
import { RoleName } from './role-enums.js';
import { setPassword } from './set-password.js';
import { updateUser } from './update-user.js';
import { assignableEvents, findUser, MAX_EVENT_NAMES, userEvents } from './user-events.js';
import { Role, roleFromKey, User } from './user.entity.js';
import {
  ChangeMyPasswordInput,
  CreateUserInput,
  MyAccountInput,
  SetPasswordInput,
  UpdateUserInput,
} from './user.inputs.js';
import { AssignableEvent, PasswordLinkPage, UserPage } from './user.types.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Public()
@ObjectType({ description: 'Session of a user.' })
export class Session {
  @Field(() => String, { description: 'Token to send as `Authorization: Bearer …`.' })
  token!: string;

  @Field(() => Date, { description: 'Latest end of the session; an idle session ends earlier.' })
  expiresAt!: Date;

  @Field(() => User, { description: 'User that logged in.' })
  user!: User;
}

@Resolver()
export class UsersResolver {
  @Public()
  @Mutation(() => Session, { description: 'Opens a session. Errors: WRONG_LOGIN; TOO_MANY_REQUESTS.' })
  login(
    @Arg('email', () => String, { description: 'E-mail address of the user, case-insensitive.' }) email: string,
    @Arg('password', () => String, { description: 'Password of the user.' }) password: string,
    @Ctx() ctx: AppContext,
  ): Promise<Session> {
    return logIn(ctx, email, password);
  }

  // Available to every role; the use case refuses visitors and API keys.
  @Public()
  @Mutation(() => Boolean, {
    description:
      'Ends the session of the request. Always true. Errors: UNAUTHENTICATED without a session; FORBIDDEN for an API key.',
  })
  logout(@Ctx() ctx: AppContext): Promise<boolean> {
    return logOut(ctx);
  }

  // Available to every role; the use case refuses visitors and API keys.
  @Public()
  @Mutation(() => Boolean, {
    description:
      "Checks the password of the session's user, after which the session may run sensitive operations (REAUTHENTICATE) for 15 minutes. Always true. Errors: WRONG_LOGIN if the password is wrong; TOO_MANY_REQUESTS; UNAUTHENTICATED without a session; FORBIDDEN for an API key.",
  })
  reauthenticate(
    @Arg('password', () => String, { description: "Password of the session's user." }) password: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return reauthenticate(ctx, password);
  }

  @Public()
  @Query(() => User, { nullable: true, description: 'User of the session; null for a visitor and an API key.' })
  me(@Ctx() ctx: AppContext): Promise<User | null> {
    const { em, viewer } = ctx;
    return viewer && viewer.keyId === null ? em.findOne(User, { id: viewer.userId }) : Promise.resolve(null);
  }

  // Available to every role; the use case refuses visitors and API keys.
  @Public()
  @Mutation(() => User, {
    description:
      "Changes name and phone of the session's user. Errors: UNAUTHENTICATED without a session; FORBIDDEN for an API key; CONFLICT if `version` is outdated; VALIDATION.",
  })
  updateMyAccount(
    @Arg('input', () => MyAccountInput, { description: 'Name and phone number.' })
    input: MyAccountInput,
    @VersionArg('User') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return updateMyAccount(ctx, input, version ?? undefined);
  }

  @Public()
  @Mutation(() => Session, {
    description:
      "Changes the password of the session's user, ends the user's sessions and returns a new one. Errors: UNAUTHENTICATED without a session; FORBIDDEN for an API key; VALIDATION also if the current password is wrong; TOO_MANY_REQUESTS.",
  })
  changeMyPassword(
    @Arg('input', () => ChangeMyPasswordInput, { description: 'Current and new password.' })
    input: ChangeMyPasswordInput,
    @Ctx() ctx: AppContext,
  ): Promise<Session> {
    return changeMyPassword(ctx, input);
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      'Sends a password reset link if the email belongs to an active user, at most 5 per hour. Always true, so that a caller cannot find out which emails exist. Errors: TOO_MANY_REQUESTS.',
  })
  requestPasswordReset(
    @Arg('email', () => String, { description: 'E-mail address of the user, case-insensitive.' }) email: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return requestPasswordReset(ctx, email);
  }

  @Public()
  @Query(() => PasswordLinkPage, {
    nullable: true,
    description: 'Password link with this token; null if it does not exist or its user is inactive.',
  })
  passwordLink(
    @Arg('token', () => String, { description: 'Token at the end of the mailed link.' }) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<PasswordLinkPage | null> {
    return passwordLinkPage(ctx, token);
  }

  @Public()
  @Mutation(() => Boolean, {
    description:
      "Sets the password of a password link's user, once; ends the user's sessions and invalidates other links. Always true. Errors: NOT_FOUND; WRONG_STATE if the link was used or has expired; VALIDATION.",
  })
  setPassword(
    @Arg('input', () => SetPasswordInput, { description: 'Token of the link and the new password.' })
    input: SetPasswordInput,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return setPassword(ctx, input);
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Mails a password link to a user, or an invitation if the user has no password. Always true. Requires: USERS_WRITE. Errors: NOT_FOUND; WRONG_STATE if the user is inactive.',
  })
  sendPasswordLink(
    @Arg('userId', () => ID, { description: 'ID of the user.' }) userId: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    return sendPasswordLink(ctx, rowId(userId));
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => [Role], { description: 'Roles that a user can have. Requires: USERS_READ.' })
  roles(): Role[] {
    return Object.values(RoleName).map(roleFromKey);
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => UserPage, { description: 'Users, newest first, 20 per page. Requires: USERS_READ.' })
  users(
    @Ctx() ctx: AppContext,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words that name or email must all contain, ignoring accents and case. Null or empty: all users.',
    })
    search: string | null,
    @Args(() => userSorts.args) at: ListArgs<typeof userSorts>,
  ): Promise<UserPage> {
    return listUsers(ctx, search ?? '', at);
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => User, { nullable: true, description: 'User by ID. Requires: USERS_READ. Errors: NOT_FOUND.' })
  user(@Arg('id', () => ID, { description: 'ID of the user.' }) id: string, @Ctx() ctx: AppContext): Promise<User> {
    return findUser(ctx, rowId(id));
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => EventPage, {
    nullable: true,
    description: 'Events assigned to a user, latest start first. Requires: USERS_READ. Errors: NOT_FOUND.',
  })
  userEvents(
    @Arg('userId', () => ID, { description: 'ID of the user.' }) userId: string,
    @Ctx() ctx: AppContext,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words that name or city must all contain. Null or empty: all events.',
    })
    search: string | null,
    @Args(() => PageArgs) at: PageArgs,
    @Arg('perPage', () => Int, {
      nullable: true,
      defaultValue: 20,
      description: 'Rows per page, 1 to 5,000, 20 by default; values outside are clamped.',
    })
    perPage: number | null,
  ): Promise<EventPage> {
    return userEvents(ctx, rowId(userId), { search: search ?? '', at, perPage: perPage ?? 20 });
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => [AssignableEvent], {
    description: 'Events that can be assigned to users, latest start first. Requires: USERS_READ.',
  })
  assignableEvents(
    @Ctx() ctx: AppContext,
    @Arg('userId', () => ID, {
      nullable: true,
      description: 'ID of a user whose assigned events are omitted; null: all events.',
    })
    userId: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words that name or city must all contain. Null or empty: all events.',
    })
    search: string | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: 'Number of events, 1 to 5,000; values outside are clamped. Null: 5,000.',
    })
    first: number | null,
  ): Promise<AssignableEvent[]> {
    return assignableEvents(ctx, userId == null ? null : rowId(userId), {
      search: search ?? '',
      first: first ?? MAX_EVENT_NAMES,
    });
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description: 'Creates a user. Requires: USERS_WRITE. Errors: VALIDATION also if another user has the email.',
  })
  createUser(
    @Arg('input', () => CreateUserInput, { description: 'Data and role of the user.' }) input: CreateUserInput,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return createUser(ctx, input);
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description:
      'Saves a user. Requires: USERS_WRITE. Errors: CONFLICT if `version` is outdated; NOT_FOUND; VALIDATION also if another user has the email, if viewers change their own role or status, and if no active administrator would remain.',
  })
  updateUser(
    @Arg('id', () => ID, { description: 'ID of the user.' }) id: string,
    @Arg('input', () => UpdateUserInput, { description: 'Data and role of the user.' }) input: UpdateUserInput,
    @VersionArg('User') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return updateUser(ctx, rowId(id), input, version ?? undefined);
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => Int, {
    description:
      'Deletes all given users or none and returns their number. Requires: USERS_WRITE. Errors: WRONG_STATE for the viewer and for the last active administrator; NOT_FOUND.',
  })
  deleteUsers(
    @Arg('ids', () => [ID], { description: 'IDs of the users.' }) ids: string[],
    @Ctx() ctx: AppContext,
  ): Promise<number> {
    return deleteUsers(ctx, ids.map(rowId));
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description:
      'Assigns further events to a user, all or none. Requires: USERS_WRITE. Errors: NOT_FOUND if the user or an event does not exist; VALIDATION for no events or more than 5,000.',
  })
  assignEvents(
    @Arg('userId', () => ID, { description: 'ID of the user.' }) userId: string,
    @Arg('eventIds', () => [ID], { description: 'IDs of 1 to 5,000 events; an assigned one changes nothing.' })
    eventIds: string[],
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return assignEvents(ctx, rowId(userId), eventIds.map(rowId));
  }

  @Sensitive()
  @Authorized(Permission.USERS_WRITE)
  @Mutation(() => User, {
    description:
      'Removes the assignment of an event to a user. Requires: USERS_WRITE. Errors: NOT_FOUND also if the event is not assigned to the user.',
  })
  unassignEvent(
    @Arg('userId', () => ID, { description: 'ID of the user.' }) userId: string,
    @Arg('eventId', () => ID, { description: 'ID of the assigned event.' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<User> {
    return unassignEvent(ctx, rowId(userId), rowId(eventId));
  }
}
