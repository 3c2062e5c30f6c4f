import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { kitSizeLabels } from '../../base/format/texts';
import { DeleteKitDocument } from '../../gql/graphql';
import { useDeleteRow } from '../../ui/list/use-delete-row';
import type { EventFormValues } from './event-fields';
import { emptyKit, type KitValues } from './event-form-rows';
import { FixedKitRow } from './fixed-rows';
import { KitFields } from './kit-fields';
import { AddRowButton, FormRow, FormSection } from '../../ui/form/form-section';

const describeKit = ({ name, size }: KitValues) => `el kit ${name} ${size ? kitSizeLabels[size] : ''}`.trim();

/** Kits by size with their units. */
export function EventKitsSection({ onRowDeleted }: { onRowDeleted: (id: string) => Promise<void> }) {
  const { control, getValues } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'kits', keyName: 'key' });
  const sport = useWatch({ control, name: 'sport' });
  const [deleteKit] = useMutation(DeleteKitDocument);
  const deletion = useDeleteRow((id) => deleteKit({ variables: { id } }));
  const add = useRef<HTMLButtonElement>(null);

  async function take(index: number) {
    const row = getValues(`kits.${index}`);
    if (row.id !== undefined && !(await deletion.remove(row.id, describeKit(row)))) return;
    remove(index);
    if (row.id !== undefined) await onRowDeleted(row.id);
    add.current?.focus();
  }

  function addRow() {
    // Sizes of one kit are usually entered in a row: repeat the name.
    const name = getValues('kits').at(-1)?.name ?? '';
    append({ ...emptyKit, name }, { focusName: `kits.${fields.length}.${name ? 'size' : 'name'}` });
  }

  if (sport === 'NON_SPORT')
    return (
      <FormSection title="Kits" hint="Un evento no deportivo tiene un solo kit, con una unidad por participante.">
        <FixedKitRow />
      </FormSection>
    );
  return (
    <FormSection title="Kits" hint="Una fila por talla. Cuando se agota, nadie más puede elegirla.">
      <Stack gap="3">
        {fields.map((row, index) => (
          <FormRow
            key={row.key}
            legend={`Kit ${index + 1}`}
            what={row.id ? describeKit(row) : undefined}
            refused={row.id !== undefined && deletion.refused.has(row.id)}
            onRemove={() => void take(index)}
          >
            <KitFields prefix={`kits.${index}.`} where={`en el kit ${index + 1}`} />
          </FormRow>
        ))}
        <AddRowButton ref={add} onClick={addRow}>
          Agregar kit
        </AddRowButton>
      </Stack>
    </FormSection>
  );
}
