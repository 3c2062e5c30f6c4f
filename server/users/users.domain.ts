import type { Domain } from '../domain.js';
import { PasswordLink } from './password-link.entity.js';
import { UserSession } from './sessions/user-session.entity.js';
import { User } from './user.entity.js';
import { usersJobs } from './users.jobs.js';
import { UsersResolver } from './users.resolver.js';

export const usersDomain: Domain = {
  entities: [PasswordLink, User, UserSession],
  resolvers: [UsersResolver],
  jobs: usersJobs,
  // Links that were used since the backup would be valid again.
  afterRestore: ['delete from user_session', 'delete from password_link'],
};
