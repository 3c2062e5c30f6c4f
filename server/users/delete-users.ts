import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedUsers } from './sessions/locked-users.js';
import { userState } from './user-state.js';

/** Returns the error if none of the selected users was deleted. */
const refused = (body: string): AppError =>
  new AppError(ErrorCode.WRONG_STATE, { message: 'No se eliminó ningún usuario.', body });

/**
 * Deletes all given users or none: never the viewer, never the last active administrator. Their audit entries stay.
 * @returns number of deleted users
 * @throws NOT_FOUND if a user does not exist, WRONG_STATE with the names of users that may not be deleted
 */
export function deleteUsers(ctx: AppContext, ids: readonly number[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { users, administratorsLeft } = await lockedUsers(tx, ids);
    const self = users.find(({ id }) => id === tx.viewer?.userId);
    if (self) throw refused(`No puedes eliminar tu propio usuario (${self.name}).`);
    if (users.length > 0 && !administratorsLeft(new Set(ids)))
      throw refused(
        `Debe quedar al menos una persona activa con el rol Administrador: ${users.map(({ name }) => name).join(', ')}.`,
      );
    for (const user of users) {
      recordAudit(tx, {
        subject: 'user',
        subjectId: user.id,
        eventId: null,
        action: 'deleted',
        before: userState(user),
        after: {},
      });
      tx.em.remove(user);
    }
    return users.length;
  });
}
