import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { BellRing } from '../ui/icons';
import { useState } from 'react';
import { errorBody, errorMessage } from '../base/network/error-message';
import { formatDateTime } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import {
  DismissCallbacksDocument,
  PaymentsToReviewDocument,
  RetryCallbacksDocument,
  type UnverifiedPanel_PaymentFragment,
} from '../gql/graphql';
import { showDialog } from '../ui/dialog/dialogs';
import { toast } from '../ui/feedback/toasts';
import { NoteFormDialog } from './note-form-dialog';
import { callbackErrorText, unverifiedText } from './payment-texts';
import { AttentionPanel } from './attention-panel';

/** Also refetches the counter next to 'Pagos'. */
const counted = { refetchQueries: [PaymentsToReviewDocument] };

/** Unverified callbacks of a payment: since when, why, and what can be done. */
export function UnverifiedPanel({
  payment,
  mayDecide,
  reload,
}: {
  payment: Masked<UnverifiedPanel_PaymentFragment>;
  mayDecide: boolean;
  reload: () => Promise<void>;
}) {
  const { id, gateway, unverifiedCallbacks } = unmask<UnverifiedPanel_PaymentFragment>(payment);
  const [retry, { loading }] = useMutation(RetryCallbacksDocument, counted);
  const [dismissing, setDismissing] = useState(false);
  if (!unverifiedCallbacks) return null;
  const title = unverifiedText(gateway, unverifiedCallbacks.count);

  async function tryAgain() {
    try {
      const { data } = await retry({ variables: { id } });
      await reload();
      const still = data?.retryCallbacks.unverifiedCallbacks;
      await toast({ title: still ? `${gatewayNames[gateway]} todavía no lo confirma` : 'Aviso comprobado' });
    } catch (error) {
      await showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
    }
  }

  return (
    <AttentionPanel
      label={title}
      title={title}
      icon={BellRing}
      actions={
        mayDecide ? (
          <>
            <Button loading={loading} loadingText="Preguntando…" onClick={() => void tryAgain()}>
              Comprobar de nuevo
            </Button>
            <Button variant="outline" disabled={loading} onClick={() => setDismissing(true)}>
              Descartar
            </Button>
          </>
        ) : null
      }
    >
      <Text mt="1">{callbackErrorText(gateway, unverifiedCallbacks.obstacle)}</Text>
      <Text mt="1">
        Llegó el {formatDateTime(unverifiedCallbacks.since)}.{' '}
        {unverifiedCallbacks.nextTryAt
          ? `Volvemos a preguntar el ${formatDateTime(unverifiedCallbacks.nextTryAt)}.`
          : 'Ya no volvemos a preguntar por nuestra cuenta.'}{' '}
        Mientras tanto el pago no cambia.
      </Text>
      {dismissing ? (
        <DismissDialog
          id={id}
          onDone={() => {
            setDismissing(false);
            void reload().then(() => toast({ title: 'Aviso descartado' }));
          }}
          onClose={() => setDismissing(false)}
        />
      ) : null}
    </AttentionPanel>
  );
}

function DismissDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const [dismiss] = useMutation(DismissCallbacksDocument, counted);
  return (
    <NoteFormDialog
      title="¿Descartar el aviso?"
      effect="No volvemos a preguntar por él y el pago queda como está. El aviso sigue en el historial."
      submitLabel="Descartar"
      send={(note) => dismiss({ variables: { id, input: { note } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
