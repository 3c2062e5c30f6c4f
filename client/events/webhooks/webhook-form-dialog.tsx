import { useApolloClient, useMutation } from '@apollo/client/react';
import { Grid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { unmask } from '../../base/network/fragment';
import type { WebhookType } from '../../gql/enums';
import {
  CreateWebhookDocument,
  EventWebhooksDocument,
  UpdateWebhookDocument,
  type WebhookPanel_WebhookFragment,
} from '../../gql/graphql';
import { ChoiceChipsField } from '../../ui/field/choice-chips-field';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/field/text-field';
import { useVersionedForm } from '../../ui/form/use-versioned-form';
import { WebhookTest } from './webhook-test';
import { webhookTypeLabels } from './webhook-texts';

/** Values of the form. */
export interface WebhookValues {
  url: string;
  types: WebhookType[];
}

const fields: Readonly<Record<keyof WebhookValues | 'active', { label: string }>> = {
  url: { label: 'Dirección' },
  types: { label: 'Avisos' },
  active: { label: 'Estado' },
};

const options = (Object.keys(webhookTypeLabels) as WebhookType[]).map((value) => ({
  value,
  label: webhookTypeLabels[value],
}));

/** Dialog to create or edit a webhook. A new one is returned with its secret. */
export function WebhookFormDialog({
  eventId,
  webhook,
  onSaved,
  onClose,
}: {
  eventId: string;
  webhook: WebhookPanel_WebhookFragment | null;
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}) {
  const apollo = useApolloClient();
  const [create] = useMutation(CreateWebhookDocument);
  const [update] = useMutation(UpdateWebhookDocument);
  const secret = useRef<string | null>(null);
  const { form, save, onRefused } = useVersionedForm<WebhookValues, WebhookPanel_WebhookFragment>({
    opened: webhook,
    empty: { url: '', types: ['REGISTRATION_PAID'] },
    valuesFromRow: ({ url, types }) => ({ url, types: [...types] }),
    names: fields,
    what: ['el webhook', 'otros datos'],
    send: async (values, { version, stored }) => {
      const input = { url: values.url.trim(), types: values.types };
      if (stored) {
        const active = stored.state === 'ACTIVE';
        await update({ variables: { id: stored.id, input: { ...input, active }, version } });
      } else {
        const { data } = await create({ variables: { eventId, input } });
        secret.current = data!.createWebhook.secret;
      }
      return null;
    },
    read: async () => {
      const { data } = await apollo.query({
        query: EventWebhooksDocument,
        variables: { eventId },
        fetchPolicy: 'network-only',
      });
      const all = unmask<WebhookPanel_WebhookFragment>(data?.webhooks) ?? [];
      return all.find(({ id }) => id === webhook?.id) ?? null;
    },
  });
  return (
    <FormDialog
      title={webhook ? 'Editar webhook' : 'Crear webhook'}
      size="xl"
      form={form}
      submitLabel={webhook ? 'Guardar cambios' : 'Crear webhook'}
      save={async (values) => {
        await save(values);
        onSaved(secret.current);
      }}
      onRefused={onRefused}
      onClose={onClose}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' }}
        columnGap="8"
        rowGap="6"
      >
        <Stack gap="4.5">
          <TextField<WebhookValues>
            name="url"
            label={fields.url.label}
            type="url"
            maxLength={500}
            autoComplete="off"
            placeholder="https://miempresa.com/avisos"
            help="Solo https. Vale cualquier respuesta 2xx en menos de 10 segundos."
          />
          <ChoiceChipsField<WebhookValues>
            name="types"
            label={fields.types.label}
            options={options}
            help="Qué te avisamos en esa dirección."
            validate={(value: string[]) => (value.length > 0 ? true : 'Elige al menos un aviso.')}
          />
        </Stack>
        <WebhookTest eventId={eventId} webhookId={webhook?.id ?? null} />
      </Grid>
    </FormDialog>
  );
}
