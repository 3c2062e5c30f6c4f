import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { errorBody, errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { DeleteUnpaidDocument, type DeleteUnpaidMutation, type EventHeader_EventFragment } from '../gql/graphql';
import { confirm, showDialog } from '../ui/dialogs';
import { unpaidTold } from './unpaid-told';

/** From this many on, the number has to be typed. */
const TYPE_FROM = 21;

const unpaidText = (count: number) =>
  count === 1 ? '1 competidor sin pago' : `${formatNumber(count)} competidores sin pago`;

/** Frees the seats of everyone from whom no money came, after a confirmation that says how many they are. */
export function DeleteUnpaidButton({
  event,
  reload,
}: {
  event: Pick<EventHeader_EventFragment, 'id' | 'name' | 'counters'>;
  reload: () => Promise<void>;
}) {
  const [deleteUnpaid] = useMutation(DeleteUnpaidDocument);
  const { unpaid } = event.counters;

  async function ask() {
    let done: DeleteUnpaidMutation['deleteUnpaidCompetitors'] | undefined;
    let refused: unknown;
    await confirm({
      title: `¿Eliminar ${unpaidText(unpaid)}?`,
      body: (
        <>
          <strong>Esta acción no es reversible.</strong> En «{event.name}» se eliminan {unpaidText(unpaid)}: sus cupos,
          kits y códigos quedan libres, y quien quiera participar debe inscribirse de nuevo. Quien ya pagó no cambia,
          tampoco quien tiene un pago por revisar.
        </>
      ),
      confirmLabel: `Eliminar ${formatNumber(unpaid)}`,
      danger: true,
      typeToConfirm: unpaid >= TYPE_FROM ? String(unpaid) : undefined,
      action: async () => {
        try {
          done = (await deleteUnpaid({ variables: { eventId: event.id } })).data?.deleteUnpaidCompetitors;
          return undefined;
        } catch (error) {
          refused = error;
          return undefined;
        }
      },
    });
    if (refused !== undefined)
      return showDialog({ icon: 'error', title: errorMessage(refused), body: errorBody(refused) });
    if (!done) return;
    await reload();
    await showDialog(unpaidTold(done));
  }

  return (
    <Button
      size="sm"
      variant="outline"
      borderColor="border.control"
      bg="bg.panel"
      px="3"
      disabled={unpaid === 0}
      title={unpaid === 0 ? 'No hay competidores sin pago' : undefined}
      onClick={() => void ask()}
    >
      <Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />
      Eliminar no pagos
    </Button>
  );
}
