import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { Permission } from '../platform/permissions.js';
import { RoleName } from './role-enums.js';
import { roles } from './roles.js';
import { User } from './user.entity.js';

/**
 * Users about to be changed, in the order of their ids, locked until the transaction ends together with every active
 * administrator: of two changes that would each leave the other's person as the last one, the second sees the first.
 * @returns `administratorsLeft(without)`: whether an active administrator remains besides those
 * @throws NOT_FOUND when one is gone; UNAUTHENTICATED, FORBIDDEN when someone took that from the viewer meanwhile
 */
export async function lockedUsers(
  { em, viewer }: AppContext,
  ids: readonly number[],
): Promise<{ users: User[]; administratorsLeft: (without: ReadonlySet<number>) => boolean }> {
  const locked = await sql<{ id: number }>(
    em,
    `select id from app_user where id = any($1) or (active and role_name = $2) order by id for update`,
    [[...ids, ...(viewer ? [viewer.userId] : [])], RoleName.ADMINISTRATOR],
  );
  // Read after the lock was handed over: what waited for it may have changed meanwhile.
  const read = await em.find(
    User,
    { id: { $in: locked.map(({ id }) => id) } },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  const self = read.find(({ id, active }) => id === viewer?.userId && active);
  if (viewer && !self) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (self && !roles[self.roleName].permissions.includes(Permission.USERS_WRITE))
    throw new AppError(ErrorCode.FORBIDDEN);
  const administrators = read.filter(({ active, roleName }) => active && roleName === RoleName.ADMINISTRATOR);
  const users = read.filter(({ id }) => ids.includes(id));
  if (users.length < new Set(ids).size)
    throw new AppError(ErrorCode.NOT_FOUND, { message: 'Alguno de los usuarios ya no existe. Recarga la lista.' });
  return { users, administratorsLeft: (without) => administrators.some(({ id }) => !without.has(id)) };
}
