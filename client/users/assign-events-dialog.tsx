import { useMutation, useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { errorMessage } from '../base/network/error-message';
import { AssignableEventsDocument, AssignEventsDocument } from '../gql/graphql';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { EventChoices } from './event-choices';

interface Values {
  events: string[];
}

/** 'Asignar eventos': assigns events that the user lacks. Mounted while open. */
export function AssignEventsDialog({
  user,
  onAssigned,
  onClose,
}: {
  user: { id: string; name: string };
  onAssigned: (count: number) => void;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { events: [] } });
  const [assign] = useMutation(AssignEventsDocument);
  const { data, error, loading, refetch } = useQuery(AssignableEventsDocument, {
    variables: { userId: user.id },
    fetchPolicy: 'network-only',
  });
  const chosen = form.watch('events');
  const events = data?.assignableEvents;

  async function save({ events: eventIds }: Values) {
    if (eventIds.length === 0)
      return form.setError('root.events', { type: 'required', message: 'Elige al menos un evento.' });
    await assign({ variables: { userId: user.id, eventIds } });
    onAssigned(eventIds.length);
  }

  return (
    <FormDialog<Values> title="Asignar eventos" form={form} submitLabel="Asignar Eventos" save={save} onClose={onClose}>
      {events ? (
        events.length === 0 ? (
          <Text color="fg.muted">{user.name} ya tiene todos los eventos.</Text>
        ) : (
          <EventChoices
            events={events}
            chosen={new Set(chosen)}
            onChange={(ids) => {
              form.setValue('events', [...ids], { shouldDirty: true });
              form.clearErrors();
            }}
          />
        )
      ) : error ? (
        <ErrorPanel
          title="No pudimos cargar los eventos."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Stack gap="3" minH="220px" role="status" aria-label="Cargando los eventos">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} h="10" />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
