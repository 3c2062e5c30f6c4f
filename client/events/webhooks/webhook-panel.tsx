import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from '../../ui/icons';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { formatDateTime } from '../../base/format/format';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookDocument,
  type WebhookPanel_WebhookFragment,
} from '../../gql/graphql';
import { DeleteRowButton } from '../../ui/list/delete-row-button';
import { confirm, showDialog } from '../../ui/dialog/dialogs';
import { Notice } from '../../ui/feedback/notice';
import { focusHeading } from '../../ui/layout/focus';
import { Panel } from '../../ui/display/panel';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { WebhookLog } from './webhook-log';
import { webhookStateLabels, webhookTypeLabels } from './webhook-texts';

/** A webhook: URL, topics, actions, and its log on request. */
export function WebhookPanel({
  webhook,
  onEdit,
  onSecret,
  onChanged,
}: {
  webhook: WebhookPanel_WebhookFragment;
  onEdit: () => void;
  onSecret: (secret: string) => void;
  onChanged: () => Promise<void>;
}) {
  const { id, url, types, state, failingSince, previousSecretExpiresAt, version } = webhook;
  const [update, updating] = useMutation(UpdateWebhookDocument);
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const [remove] = useMutation(DeleteWebhookDocument);
  const [open, setOpen] = useState(false);
  const active = state === 'ACTIVE';
  const host = url.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');
  /** Returns the error message and reloads: the webhook may have been changed or deleted by another user. */
  function failed(error: unknown): string {
    void onChanged();
    return errorMessage(error);
  }

  async function turn() {
    try {
      await update({ variables: { id, version, input: { url, types: [...types], active: !active } } });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos cambiar el webhook', body: failed(error) });
    }
  }

  async function newSecret() {
    let secret: string | null = null;
    await confirm({
      title: `¿Cambiar el secreto de ${host}?`,
      body: 'Durante un día firmamos con el secreto anterior y con el nuevo, para que cambies tu servidor con calma.',
      confirmLabel: 'Cambiar secreto',
      action: () =>
        rotate({ variables: { id } }).then(({ data }) => {
          secret = data!.rotateWebhookSecret.secret;
          return undefined;
        }, failed),
    });
    if (secret) onSecret(secret);
  }

  async function drop() {
    const deleted = await confirm({
      title: `¿Eliminar el webhook de ${host}?`,
      body: 'Esta acción no es reversible. Lo que está pendiente no se envía y sus envíos se borran.',
      confirmLabel: 'Eliminar',
      danger: true,
      action: () => remove({ variables: { id } }).then(() => undefined, failed),
    });
    if (!deleted) return;
    await onChanged();
    // The pressed button disappeared with its panel.
    focusHeading();
  }

  return (
    <Panel title={host} aside={<StatusBadge {...webhookStateLabels[state]} />}>
      <Stack gap="3">
        <Text overflowWrap="anywhere">{url}</Text>
        <Text color="fg.muted">{types.map((type) => webhookTypeLabels[type]).join(' · ')}</Text>
        {state === 'FAILED' ? (
          <Notice tone="error" icon={TriangleAlert}>
            Se detuvo solo: pasaron cinco días sin que un aviso llegara. Revisa tu servidor y actívalo; lo pendiente se
            envía entonces.
          </Notice>
        ) : failingSince ? (
          <Notice tone="warning" icon={TriangleAlert}>
            No llegan avisos desde el {formatDateTime(failingSince)}. A los cinco días se detiene solo.
          </Notice>
        ) : null}
        {previousSecretExpiresAt && new Date(previousSecretExpiresAt) > new Date() ? (
          <Text color="fg.muted" textStyle="caption">
            El secreto anterior también sirve hasta el {formatDateTime(previousSecretExpiresAt)}.
          </Text>
        ) : null}
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ocultar envíos' : 'Ver envíos'}
          </Button>
          <Button size="sm" variant="outline" onClick={onEdit}>
            Editar
          </Button>
          <Button size="sm" variant="outline" loading={updating.loading} onClick={() => void turn()}>
            {active ? 'Pausar' : 'Activar'}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void newSecret()}>
            Cambiar secreto
          </Button>
          <DeleteRowButton what={`el webhook de ${host}`} onClick={() => void drop()} />
        </Flex>
        {open ? <WebhookLog webhookId={id} active={active} /> : null}
      </Stack>
    </Panel>
  );
}
