import { AppError, ErrorCode } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import { Permission } from '../../platform/permissions.js';
import { RoleName } from '../role-enums.js';
import { roles } from '../roles.js';
import { User } from '../user.entity.js';

/**
 * Locks the users to change, ordered by ID, together with all active administrators. Of two transactions that would
 * each remove the other's last administrator, the second waits and sees the change of the first.
 * @returns `administratorsLeft(without)`: whether an active administrator remains without the given users
 * @throws NOT_FOUND if a user does not exist; UNAUTHENTICATED, FORBIDDEN if the viewer has lost the right by now
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
  // Read after locking: a transaction that held the lock may have changed the rows.
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
