import { useMutation } from '@apollo/client/react';
import { errorCode } from '../base/network/error-message';
import { KitFields } from '../events/form/kit-fields';
import { emptyKit, kitInput, type KitValues } from '../events/form/event-form-rows';
import { CreateKitDocument, UpdateKitDocument, type EventKits_EventFragment } from '../gql/graphql';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';

type KitRow = EventKits_EventFragment['kits'][number];

const toFormValues = ({ name, size, amount }: KitRow): KitValues => ({ name, size, amount });

/** Dialog to create or edit one kit, without saving the rest of the event. */
export function KitDialog({
  event,
  row,
  onSaved,
  onConflict,
  onClose,
}: {
  event: { id: string; version: number };
  row: KitRow | null;
  onSaved: () => void;
  /** Reloads the event, so that the next save is based on the other user's version */
  onConflict: () => void;
  onClose: () => void;
}) {
  const form = useAppForm<KitValues>({ defaultValues: row ? toFormValues(row) : emptyKit });
  const [create] = useMutation(CreateKitDocument);
  const [update] = useMutation(UpdateKitDocument);

  async function save(values: KitValues) {
    const input = kitInput(values);
    if (row) await update({ variables: { id: row.id, input, version: event.version } });
    else await create({ variables: { eventId: event.id, input } });
    onSaved();
  }

  return (
    <FormDialog<KitValues>
      title={row ? `Editar ${row.name} ${row.sizeLabel}` : 'Agregar kit'}
      size="lg"
      form={form}
      submitLabel={row ? 'Guardar cambios' : 'Agregar kit'}
      save={save}
      onRefused={(error, showErrors) => {
        if (errorCode(error) === 'CONFLICT') onConflict();
        return showErrors(error);
      }}
      onClose={onClose}
    >
      <KitFields />
    </FormDialog>
  );
}
