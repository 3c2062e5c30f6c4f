import { useMutation } from '@apollo/client/react';
import { Spinner, Switch } from '@chakra-ui/react';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { eventStatusLabels } from '../../base/format/texts';
import { SetEventStatusDocument, type EventHeader_EventFragment } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import { StatusBadge } from '../../ui/feedback/status-badge';

/** Switches the status of an event, reloads it, and shows the result. */
export function EventStatusSwitch({
  event,
  reload,
}: {
  event: Pick<EventHeader_EventFragment, 'id' | 'name' | 'status'>;
  reload: () => Promise<void>;
}) {
  const [setStatus] = useMutation(SetEventStatusDocument);
  const [busy, setBusy] = useState(false);
  const active = event.status === 'ACTIVE';

  async function toggle() {
    setBusy(true);
    try {
      await setStatus({ variables: { id: event.id, status: active ? 'INACTIVE' : 'ACTIVE' } });
      await reload();
      await showDialog({
        icon: 'success',
        title: active ? 'El evento está inactivo.' : 'El evento está activo.',
        body: active
          ? 'Ya no aparece en la lista pública ni recibe inscripciones.'
          : 'Ya aparece en la lista pública y recibe inscripciones hasta su cierre.',
      });
    } catch (error) {
      await showDialog({ icon: 'error', title: 'No pudimos cambiar el estado', body: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Switch.Root checked={active} disabled={busy} onCheckedChange={() => void toggle()} colorPalette="brand">
      <Switch.HiddenInput aria-label={`Evento ${eventStatusLabels[event.status].label.toLowerCase()}`} />
      <Switch.Control />
      <Switch.Label fontWeight="600" color="fg" display="flex" gap="2" alignItems="center">
        <StatusBadge {...eventStatusLabels[event.status]} />
        {busy ? <Spinner size="xs" aria-label="Guardando" /> : null}
      </Switch.Label>
    </Switch.Root>
  );
}
