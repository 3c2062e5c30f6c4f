import { useMutation } from '@apollo/client/react';
import { Grid, GridItem, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { kitSizeLabels } from '../base/texts';
import type { KitSize } from '../gql/enums';
import { DeleteKitDocument } from '../gql/graphql';
import { NumberField } from '../ui/number-field';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { useDeleteRow } from '../ui/use-delete-row';
import type { EventFormValues } from './event-fields';
import { emptyKit, type KitValues } from './event-form-rows';
import { FixedKitRow } from './fixed-rows';
import { AddRowButton, FormRow, FormSection } from '../ui/form-section';

const sizes = (Object.keys(kitSizeLabels) as KitSize[])
  .filter((size) => size !== 'NON_SPORT')
  .map((value) => ({ value, label: kitSizeLabels[value] }));

const nameOf = ({ name, size }: KitValues) => `el kit ${name} ${size ? kitSizeLabels[size] : ''}`.trim();

/** What is handed out, by size and with how many there are. */
export function EventKitsSection({ onRowDeleted }: { onRowDeleted: (id: string) => Promise<void> }) {
  const { control, getValues } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'kits', keyName: 'key' });
  const sport = useWatch({ control, name: 'sport' });
  const [deleteKit] = useMutation(DeleteKitDocument);
  const deletion = useDeleteRow((id) => deleteKit({ variables: { id } }));
  const add = useRef<HTMLButtonElement>(null);

  async function take(index: number) {
    const row = getValues(`kits.${index}`);
    if (row.id !== undefined && !(await deletion.remove(row.id, nameOf(row)))) return;
    remove(index);
    if (row.id !== undefined) await onRowDeleted(row.id);
    add.current?.focus();
  }

  function addRow() {
    // Sizes of one kit are usually entered one after another: the name comes along.
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
            what={row.id ? nameOf(row) : undefined}
            refused={row.id !== undefined && deletion.refused.has(row.id)}
            onRemove={() => void take(index)}
          >
            <Grid templateColumns={{ base: 'minmax(0, 3fr) minmax(0, 2fr)', md: '5fr 4fr 3fr' }} gap="4">
              <GridItem colSpan={{ base: 2, md: 1 }}>
                <TextField<EventFormValues>
                  name={`kits.${index}.name`}
                  label="Nombre"
                  requiredMessage={`Completa «Nombre» en el kit ${index + 1}.`}
                  maxLength={80}
                  autoComplete="off"
                />
              </GridItem>
              <SelectField<EventFormValues>
                name={`kits.${index}.size`}
                label="Talla"
                requiredMessage={`Completa «Talla» en el kit ${index + 1}.`}
                placeholder="Selecciona"
                options={sizes}
              />
              <NumberField<EventFormValues>
                name={`kits.${index}.amount`}
                label="Cantidad"
                requiredMessage={`Completa «Cantidad» en el kit ${index + 1}.`}
                min={0}
                max={1_000_000}
              />
            </Grid>
          </FormRow>
        ))}
        <AddRowButton ref={add} onClick={addRow}>
          Agregar kit
        </AddRowButton>
      </Stack>
    </FormSection>
  );
}
