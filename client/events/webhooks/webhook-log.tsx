import { useMutation } from '@apollo/client/react';
import { Box, Button, Code, Flex, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { RotateCw } from '../../ui/icons';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { formatDateTime, formatNumber, formatCount } from '../../base/format/format';
import { unmask } from '../../base/network/fragment';
import { SendWebhookAgainDocument, WebhookLogDocument, type WebhookDelivery_DeliveryFragment } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import { QueryError } from '../../ui/feedback/query-error';
import { useList } from '../../ui/list/list';
import { Pager } from '../../ui/list/pager';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toasts';
import { useDelayed } from '../../ui/feedback/use-delayed';
import { deliveryStateLabels, outcomeText, webhookTypeLabels } from './webhook-texts';

/** Deliveries of a webhook with their attempts, newest first. */
export function WebhookLog({ webhookId, active }: { webhookId: string; active: boolean }) {
  const [number, setNumber] = useState(1);
  const list = useList(WebhookLogDocument, { webhookId, page: number }, ({ webhookDeliveries }) => webhookDeliveries);
  const skeleton = useDelayed(list.loading && !list.rows);
  if (list.error && !list.rows)
    return <QueryError what="cargar los envíos" query={{ ...list, refetch: list.reload }} />;
  if (!list.rows)
    return (
      <Box role="status" aria-label="Cargando los envíos" minH="80px">
        {skeleton ? <Skeleton h="80px" rounded="l2" /> : null}
      </Box>
    );
  if (list.rows.length === 0) return <Text color="fg.muted">Todavía no hay envíos.</Text>;
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="center" gap="3">
        <Text color="fg.muted" textStyle="caption">
          Los más recientes van primero.
        </Text>
        <Button size="sm" variant="outline" loading={list.loading} onClick={() => void list.reload()}>
          Actualizar
        </Button>
      </Flex>
      <Stack as="ul" listStyleType="none" gap="2">
        {list.rows
          .map((row) => unmask<WebhookDelivery_DeliveryFragment>(row))
          .map((delivery) => (
            <li key={delivery.id}>
              <Delivery delivery={delivery} active={active} />
            </li>
          ))}
      </Stack>
      {list.page ? <Pager page={list.page} size="sm" onPage={setNumber} /> : null}
    </Stack>
  );
}

function Delivery({ delivery, active }: { delivery: WebhookDelivery_DeliveryFragment; active: boolean }) {
  const { id, type, state, createdAt, lastStatus, lastError, nextAttemptAt, attempts, body, messageId } = delivery;
  const [sendAgain, { loading }] = useMutation(SendWebhookAgainDocument);
  const what = `${webhookTypeLabels[type]}, ${formatDateTime(createdAt)}`;

  async function again() {
    try {
      await sendAgain({ variables: { deliveryId: id } });
      await toast({ title: 'El aviso se envía de nuevo' });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos enviarlo de nuevo', body: errorMessage(error) });
    }
  }

  return (
    <Box borderWidth="1px" borderColor="border" rounded="l2" p="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="200px">
          <Text fontWeight="600">{webhookTypeLabels[type]}</Text>
          <Text color="fg.muted" textStyle="caption">
            {formatDateTime(createdAt)} · {outcomeText(lastStatus, lastError)}
            {state === 'WAITING' && attempts.length > 0 && nextAttemptAt
              ? ` · próximo intento: ${formatDateTime(nextAttemptAt)}`
              : ''}
          </Text>
        </Box>
        <StatusBadge {...deliveryStateLabels[state]} />
        {active ? (
          <Button
            size="sm"
            variant="outline"
            loading={loading}
            aria-label={`Enviar de nuevo: ${what}`}
            onClick={() => void again()}
          >
            <RotateCw size={16} />
            Enviar de nuevo
          </Button>
        ) : null}
      </Flex>
      <chakra.details mt="2">
        <chakra.summary cursor="pointer" color="fg.muted" textStyle="caption">
          Ver detalle ({formatCount(attempts.length, 'intento', 'intentos')})<chakra.span srOnly>: {what}</chakra.span>
        </chakra.summary>
        <Stack gap="2" mt="2">
          <Text textStyle="caption" overflowWrap="anywhere">
            {messageId}
          </Text>
          <Code whiteSpace="pre-wrap" overflowWrap="anywhere" p="2" rounded="l1">
            {body}
          </Code>
          <Stack as="ol" listStyleType="none" gap="1">
            {attempts.map(({ id: key, at, status, trouble, milliseconds, answer }) => (
              <Text as="li" key={key} textStyle="caption" overflowWrap="anywhere">
                {formatDateTime(at)} · {outcomeText(status, trouble)} · {formatNumber(milliseconds)} ms
                {answer ? ` · ${answer}` : ''}
              </Text>
            ))}
          </Stack>
        </Stack>
      </chakra.details>
    </Box>
  );
}
