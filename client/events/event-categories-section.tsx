import { useMutation } from '@apollo/client/react';
import { Grid, GridItem, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { categoryGenderLabels } from '../base/texts';
import type { CategoryGender } from '../gql/enums';
import { DeleteCategoryDocument } from '../gql/graphql';
import { DateTimeField } from '../ui/date-time-field';
import { MoneyField, NumberField } from '../ui/number-field';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { useDeleteRow } from '../ui/use-delete-row';
import type { EventFormValues } from './event-fields';
import { emptyCategory, type CategoryValues } from './event-form-rows';
import { FixedCategoryRow } from './fixed-rows';
import { AddRowButton, FormRow, FormSection } from '../ui/form-section';

const genders: readonly CategoryGender[] = ['MALE', 'FEMALE', 'MIXED', 'ADULT_MINOR'];
const genderOptions = genders.map((value) => ({ value, label: categoryGenderLabels[value] }));

const nameOf = ({ distance, title }: CategoryValues) => `la categoría ${distance} ${title}`.trim();

/** Who may enter and at what difference to the price. A stored row is deleted at once, since registrations may forbid it. */
export function EventCategoriesSection({ onRowDeleted }: { onRowDeleted: (id: string) => Promise<void> }) {
  const { control, getValues } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'categories', keyName: 'key' });
  const sport = useWatch({ control, name: 'sport' });
  const [deleteCategory] = useMutation(DeleteCategoryDocument);
  const deletion = useDeleteRow((id) => deleteCategory({ variables: { id } }));
  const add = useRef<HTMLButtonElement>(null);

  async function take(index: number) {
    const row = getValues(`categories.${index}`);
    if (row.id !== undefined && !(await deletion.remove(row.id, nameOf(row)))) return;
    remove(index);
    if (row.id !== undefined) await onRowDeleted(row.id);
    add.current?.focus();
  }

  if (sport === 'NON_SPORT')
    return (
      <FormSection title="Categorías" hint="Un evento no deportivo tiene una sola categoría, que no se edita.">
        <FixedCategoryRow />
      </FormSection>
    );
  return (
    <FormSection
      title="Categorías"
      hint="Las edades se cuentan el día del evento. La diferencia se suma al precio y puede ser negativa. Sin «Cupos», la categoría recibe a tantas personas como el evento."
    >
      <Stack gap="3">
        {fields.map((row, index) => (
          <FormRow
            key={row.key}
            legend={`Categoría ${index + 1}`}
            what={row.id ? nameOf(row) : undefined}
            refused={row.id !== undefined && deletion.refused.has(row.id)}
            onRemove={() => void take(index)}
          >
            <CategoryFields index={index} />
          </FormRow>
        ))}
        <AddRowButton
          ref={add}
          onClick={() => append(emptyCategory, { focusName: `categories.${fields.length}.distance` })}
        >
          Agregar categoría
        </AddRowButton>
      </Stack>
    </FormSection>
  );
}

function CategoryFields({ index }: { index: number }) {
  const row = `categories.${index}` as const;
  const missing = (label: string) => `Completa «${label}» en la categoría ${index + 1}.`;
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' }} gap="4">
      <GridItem colSpan={{ base: 1, md: 2 }}>
        <TextField<EventFormValues>
          name={`${row}.distance`}
          label="Distancia"
          requiredMessage={missing('Distancia')}
          placeholder="10K"
          upperCase
          maxLength={40}
          autoComplete="off"
        />
      </GridItem>
      <GridItem colSpan={{ base: 2, md: 4 }} order={{ base: -1, md: 0 }}>
        <TextField<EventFormValues>
          name={`${row}.title`}
          label="Título"
          requiredMessage={missing('Título')}
          maxLength={120}
          autoComplete="off"
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <SelectField<EventFormValues>
          name={`${row}.gender`}
          label="Género"
          requiredMessage={missing('Género')}
          placeholder="Selecciona"
          options={genderOptions}
        />
      </GridItem>
      <GridItem colSpan={{ base: 2, md: 3 }} order={{ base: 1, md: 0 }}>
        <NumberField<EventFormValues>
          name={`${row}.participantLimit`}
          label="Cupos"
          optional
          min={1}
          max={1_000_000}
          placeholder="Los del evento"
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <NumberField<EventFormValues>
          name={`${row}.startAge`}
          label="Edad inicial"
          requiredMessage={missing('Edad inicial')}
          min={0}
          max={120}
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <NumberField<EventFormValues>
          name={`${row}.finalAge`}
          label="Edad final"
          requiredMessage={missing('Edad final')}
          min={0}
          max={120}
          validate={(age: number, { categories }) =>
            !(age < (categories[index]?.startAge ?? 0)) || 'La edad final no puede ser menor que la inicial.'
          }
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <DateTimeField<EventFormValues> name={`${row}.startTime`} type="time" label="Hora de salida" optional />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <MoneyField<EventFormValues>
          name={`${row}.difference`}
          label="Diferencia de precio"
          requiredMessage={missing('Diferencia de precio')}
          negative
          placeholder="0"
          max={100_000_000}
        />
      </GridItem>
    </Grid>
  );
}
