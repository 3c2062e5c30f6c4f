import { Arg, Authorized, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import type { Work } from '../work.js';
import { logIn } from './log-in.js';
import { RoleName, roles } from './roles.js';
import { Role, User } from './user.entity.js';

@Public()
@ObjectType()
export class Session {
  @Field(() => String)
  token!: string;

  @Field(() => Date)
  expiresAt!: Date;

  @Field(() => User)
  user!: User;
}

@Resolver()
export class UsersResolver {
  @Public()
  @Mutation(() => Session, { description: 'WRONG_LOGIN, TOO_MANY_REQUESTS.' })
  login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() work: Work,
  ): Promise<Session> {
    return logIn(work, email, password);
  }

  @Public()
  @Query(() => User, { nullable: true, description: 'Whoever is logged in; null for a visitor.' })
  me(@Ctx() work: Work): Promise<User | null> {
    return work.viewer ? work.em.findOne(User, { id: work.viewer.userId }) : Promise.resolve(null);
  }

  @Authorized(Permission.USERS_READ)
  @Query(() => [Role])
  roles(): Role[] {
    return Object.values(RoleName).map((name) => ({ id: roles[name].id, name }));
  }
}
