import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedUsers } from './locked-users.js';
import { userState } from './user-state.js';

/** What a person reads when none of those selected was deleted. */
const refused = (body: string): AppError =>
  new AppError(ErrorCode.WRONG_STATE, { message: 'No se eliminó ningún usuario.', body });

/**
 * Deletes users, all of them or none: never oneself, never the last active administrator. What they did stays in the list
 * of changes under their name. @returns how many @throws NOT_FOUND, WRONG_STATE with who is in the way
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
