import { useMutation } from '@apollo/client/react';
import { errorBody, errorMessage } from '../base/network/error-message';
import { formatCount } from '../base/format/format';
import { DeleteUsersDocument } from '../gql/graphql';
import { confirm } from '../ui/dialog/dialogs';
import { toast } from '../ui/feedback/toasts';
import { namesText } from './user-texts';

/** From this number of users on, it must be typed to confirm. */
const TYPE_FROM = 21;

const usersText = (count: number) => formatCount(count, 'usuario', 'usuarios');

/**
 * Deletes users after a confirmation with their names. `leave` removes them from the screen before the success message.
 * A refusal is shown in the confirmation dialog.
 */
export function useDeleteUsers() {
  const [deleteUsers] = useMutation(DeleteUsersDocument);

  return async (users: readonly { id: string; name: string }[], leave: () => void | Promise<void>): Promise<void> => {
    const count = users.length;
    const done = await confirm({
      title: count === 1 ? `¿Eliminar a ${users[0]?.name}?` : `¿Eliminar ${usersText(count)}?`,
      body: `Esta acción no es reversible. ${
        count === 1
          ? 'Ya no podrá iniciar sesión'
          : `${namesText(users.map(({ name }) => name))} ya no podrán iniciar sesión`
      }; lo que hizo cada quien sigue en la auditoría con su nombre.`,
      confirmLabel: `Eliminar ${usersText(count)}`,
      danger: true,
      typeToConfirm: count >= TYPE_FROM ? String(count) : undefined,
      action: async () => {
        try {
          await deleteUsers({ variables: { ids: users.map(({ id }) => id) } });
          return undefined;
        } catch (error) {
          return [errorMessage(error), errorBody(error)].filter(Boolean).join(' ');
        }
      },
    });
    if (!done) return;
    await leave();
    await toast({ title: count === 1 ? 'Se eliminó 1 usuario' : `Se eliminaron ${usersText(count)}` });
  };
}
