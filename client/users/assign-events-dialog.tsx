import { useMutation } from '@apollo/client/react';
import { AssignEventsDocument } from '../gql/graphql';
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
      <EventChoices
        notAssignedTo={user.id}
        emptyText={`${user.name} ya tiene todos los eventos.`}
        chosen={new Set(chosen)}
        onChange={(ids) => {
          form.setValue('events', [...ids], { shouldDirty: true });
          form.clearErrors();
        }}
      />
    </FormDialog>
  );
}
