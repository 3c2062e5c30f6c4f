import { useMutation } from '@apollo/client/react';
import { errorCode } from '../base/network/error-message';
import { CategoryFields } from '../events/form/category-fields';
import { emptyCategory, categoryInput, type CategoryValues } from '../events/form/event-form-rows';
import { CreateCategoryDocument, UpdateCategoryDocument, type EventCategories_EventFragment } from '../gql/graphql';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';

type CategoryRow = EventCategories_EventFragment['categories'][number];

const toFormValues = ({ startTime, ...row }: CategoryRow): CategoryValues => ({
  distance: row.distance,
  title: row.title,
  gender: row.gender,
  startAge: row.startAge,
  finalAge: row.finalAge,
  teamsOnly: row.teamsOnly,
  difference: row.difference,
  startTime: startTime ?? '',
  participantLimit: row.participantLimit,
});

/** Dialog to create or edit one category, without saving the rest of the event. */
export function CategoryDialog({
  event,
  row,
  onSaved,
  onConflict,
  onClose,
}: {
  event: { id: string; version: number };
  row: CategoryRow | null;
  onSaved: () => void;
  /** Reloads the event, so that the next save is based on the other user's version */
  onConflict: () => void;
  onClose: () => void;
}) {
  const form = useAppForm<CategoryValues>({ defaultValues: row ? toFormValues(row) : emptyCategory });
  const [create] = useMutation(CreateCategoryDocument);
  const [update] = useMutation(UpdateCategoryDocument);

  async function save(values: CategoryValues) {
    const input = categoryInput(values);
    if (row) await update({ variables: { id: row.id, input, version: event.version } });
    else await create({ variables: { eventId: event.id, input } });
    onSaved();
  }

  return (
    <FormDialog<CategoryValues>
      title={row ? `Editar ${row.distance} ${row.title}` : 'Agregar categoría'}
      size="lg"
      form={form}
      submitLabel={row ? 'Guardar cambios' : 'Agregar categoría'}
      save={save}
      onRefused={(error, showErrors) => {
        if (errorCode(error) === 'CONFLICT') onConflict();
        return showErrors(error);
      }}
      onClose={onClose}
    >
      <CategoryFields />
    </FormDialog>
  );
}
