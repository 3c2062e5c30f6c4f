import { useMutation } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { AssignableEventsDocument, AssignEventsDocument } from '../gql/graphql';
import { QueryBoundary } from '../ui/feedback/query-boundary';
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
  const chosen = form.watch('events');

  async function save({ events: eventIds }: Values) {
    if (eventIds.length === 0)
      return form.setError('root.events', { type: 'required', message: 'Elige al menos un evento.' });
    await assign({ variables: { userId: user.id, eventIds } });
    onAssigned(eventIds.length);
  }

  return (
    <FormDialog<Values> title="Asignar eventos" form={form} submitLabel="Asignar Eventos" save={save} onClose={onClose}>
      <QueryBoundary
        query={AssignableEventsDocument}
        variables={{ userId: user.id }}
        fetchPolicy="network-only"
        what="los eventos"
        skeleton={
          <Stack gap="3">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} h="10" />
            ))}
          </Stack>
        }
        minH="220px"
      >
        {({ assignableEvents: events }) =>
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
        }
      </QueryBoundary>
    </FormDialog>
  );
}
