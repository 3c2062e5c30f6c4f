import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Plus } from '../../ui/icons';
import { useState } from 'react';
import { unmask } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import { EventWebhooksDocument, type WebhookPanel_WebhookFragment } from '../../gql/graphql';
import { TextLink } from '../../ui/display/text-link';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryBoundary } from '../../ui/feedback/query-boundary';
import { SecretDialog } from '../../ui/dialog/secret-dialog';
import { toast } from '../../ui/feedback/toasts';
import { useEventContext } from '../office/event-context';
import { WebhookFormDialog } from './webhook-form-dialog';
import { WebhookPanel } from './webhook-panel';

const DevelopersLink = () => (
  <TextLink fontWeight="600" to={`${paths.developers}#webhooks`}>
    Mensajes, firma y reintentos en Desarrolladores
  </TextLink>
);

type OpenDialog = { kind: 'form'; webhook: WebhookPanel_WebhookFragment | null } | { kind: 'secret'; secret: string };

/** Webhooks: endpoints that receive the event's notifications. */
export default function EventWebhooksTab() {
  const { event } = useEventContext();
  return (
    <QueryBoundary
      query={EventWebhooksDocument}
      variables={{ eventId: event.id }}
      fetchPolicy="network-only"
      what="los webhooks"
      skeleton={<Skeleton h="220px" rounded="l3" />}
      minH="240px"
    >
      {({ webhooks }, reload) => (
        <Webhooks eventId={event.id} webhooks={unmask<WebhookPanel_WebhookFragment>(webhooks)} reload={reload} />
      )}
    </QueryBoundary>
  );
}

function Webhooks({
  eventId,
  webhooks,
  reload,
}: {
  eventId: string;
  webhooks: readonly WebhookPanel_WebhookFragment[];
  reload: () => Promise<void>;
}) {
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const close = () => setShown(null);
  const create = () => setShown({ kind: 'form', webhook: null });

  async function saved(secret: string | null) {
    setShown(secret ? { kind: 'secret', secret } : null);
    await reload();
    if (!secret) await toast({ title: 'Webhook guardado' });
  }

  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState
          title="Este evento no tiene webhooks."
          body="Un webhook le avisa al instante a otro sistema que se pagó una inscripción o se envió una orden."
          action={
            <Stack gap="3" align="center">
              <Button onClick={create}>Crear webhook</Button>
              <DevelopersLink />
            </Stack>
          }
        />
      ) : (
        <Stack gap="4">
          <Flex justify="space-between" align="center" gap="3" wrap="wrap">
            <Text color="fg.muted" maxW="78ch" flex="1" minW="220px">
              Avisan a otros sistemas lo que pasa con las inscripciones y las órdenes de este evento. <DevelopersLink />
            </Text>
            <Button size="sm" onClick={create}>
              <Plus size={18} />
              Crear webhook
            </Button>
          </Flex>
          {webhooks.map((webhook) => (
            <WebhookPanel
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setShown({ kind: 'form', webhook })}
              onSecret={(secret) => setShown({ kind: 'secret', secret })}
              onChanged={reload}
            />
          ))}
        </Stack>
      )}
      {shown?.kind === 'form' ? (
        <WebhookFormDialog
          eventId={eventId}
          webhook={shown.webhook}
          onSaved={(secret) => void saved(secret)}
          onClose={close}
        />
      ) : null}
      {shown?.kind === 'secret' ? (
        <SecretDialog
          title="Guarda el secreto"
          help="Con él tu servidor comprueba que los avisos vienen de aquí. No lo volveremos a mostrar: si lo pierdes, cámbialo por otro."
          label="Secreto"
          secret={shown.secret}
          doneLabel="Ya lo guardé"
          onClose={close}
        />
      ) : null}
    </>
  );
}
