import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
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
  type UnjudgedPanel_PaymentFragment,
} from '../gql/graphql';
import { showDialog } from '../ui/dialog/dialogs';
import { toast } from '../ui/feedback/toasts';
import { NoteFormDialog } from './note-form-dialog';
import { callbackErrorText, unverifiedText } from './payment-texts';

/** Also refetches the counter next to 'Pagos'. */
const counted = { refetchQueries: [PaymentsToReviewDocument] };

/** Unverified callbacks of a payment: since when, why, and what can be done. */
export function UnjudgedPanel({
  payment,
  mayDecide,
  reload,
}: {
  payment: Masked<UnjudgedPanel_PaymentFragment>;
  mayDecide: boolean;
  reload: () => Promise<void>;
}) {
  const { id, gateway, unverifiedCallbacks } = unmask<UnjudgedPanel_PaymentFragment>(payment);
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
    <Box
      as="section"
      aria-label={title}
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.muted"
      rounded="l3"
      p={{ base: '4', md: '5' }}
    >
      <Flex gap="3">
        <Box color="orange.fg" pt="0.5" flex="none">
          <BellRing size={20} strokeWidth={1.9} aria-hidden="true" />
        </Box>
        <Box minW="0">
          <Heading as="h2" textStyle="section">
            {title}
          </Heading>
          <Text mt="1">{callbackErrorText(gateway, unverifiedCallbacks.obstacle)}</Text>
          <Text mt="1">
            Llegó el {formatDateTime(unverifiedCallbacks.since)}.{' '}
            {unverifiedCallbacks.nextTryAt
              ? `Volvemos a preguntar el ${formatDateTime(unverifiedCallbacks.nextTryAt)}.`
              : 'Ya no volvemos a preguntar por nuestra cuenta.'}{' '}
            Mientras tanto el pago no cambia.
          </Text>
        </Box>
      </Flex>
      {mayDecide ? (
        <Flex mt="4" gap="2.5" wrap="wrap" direction={{ base: 'column', sm: 'row' }} ps={{ sm: '8' }}>
          <Button loading={loading} loadingText="Preguntando…" onClick={() => void tryAgain()}>
            Comprobar de nuevo
          </Button>
          <Button
            variant="outline"
            color="fg"
            bg="bg.panel"
            borderColor="border.control"
            disabled={loading}
            onClick={() => setDismissing(true)}
          >
            Descartar
          </Button>
        </Flex>
      ) : null}
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
    </Box>
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
