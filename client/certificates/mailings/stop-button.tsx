import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Ban, Check, CircleStop } from '../../ui/icons';
import { errorMessage } from '../../base/network/error-message';
import { unmask, type Masked } from '../../base/network/fragment';
import { StopMailingDocument, type StopButton_MailingFragment } from '../../gql/graphql';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { certificatesText, isSending, mailingStatusLabels } from './mailing-texts';

type Mailing = StopButton_MailingFragment;

/** Effect of stopping a mailing in its current state, without numbers that change while it is read. */
const consequence = (mailing: Mailing): string =>
  isSending(mailing)
    ? 'Los certificados que ya salieron quedan enviados; los que faltan no se enviarán.'
    : mailing.progress.left === 1
      ? 'El certificado no se enviará.'
      : `No se enviará ninguno de los ${certificatesText(mailing.progress.left)}.`;

/**
 * 'Detener' for a scheduled or sending mailing; an ended one shows its status. The button element persists in a row, so
 * that it keeps the focus.
 */
export function StopButton({
  mailing: masked,
  size = 'sm',
  reload,
}: {
  mailing: Masked<Mailing>;
  size?: 'sm' | 'md';
  /** Called after the mailing changed */
  reload: () => Promise<unknown>;
}) {
  const mailing = unmask<Mailing>(masked);
  const { id, eventName, status } = mailing;
  const [stop] = useMutation(StopMailingDocument);
  const stoppable = status === 'SCHEDULED';
  const Icon = stoppable ? CircleStop : status === 'SENT' ? Check : Ban;

  async function confirmStop() {
    let failure: unknown = null;
    const confirmed = await confirm({
      title: `¿Detener el envío de «${eventName}»?`,
      body: `${consequence(mailing)} Un envío detenido no se puede reanudar.`,
      confirmLabel: 'Detener',
      danger: true,
      action: async () => {
        await stop({ variables: { id } }).catch((error: unknown) => (failure = error));
        return undefined;
      },
    });
    await reload();
    if (failure)
      await showDialog({
        icon: 'error',
        title: 'Error al cancelar o reprogramar el envío.',
        body: errorMessage(failure),
      });
    else if (confirmed) await showDialog({ icon: 'success', title: 'Éxito', body: 'Envío cancelado exitosamente.' });
  }

  return (
    <Button
      size={size}
      variant="outline"
      minW="112px"
      {...(stoppable ? {} : { color: 'fg.muted', borderColor: 'border', cursor: 'default', _hover: {} })}
      aria-disabled={!stoppable || undefined}
      aria-label={stoppable ? `Detener el envío de ${eventName}` : `${mailingStatusLabels[status].label}: ${eventName}`}
      onClick={() => (stoppable ? void confirmStop() : undefined)}
    >
      <Icon size={16} />
      {stoppable ? 'Detener' : mailingStatusLabels[status].label}
    </Button>
  );
}
