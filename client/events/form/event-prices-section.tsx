import { Grid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { DateTimeField } from '../../ui/field/date-time-field';
import { MoneyField } from '../../ui/field/number-field';
import type { EventFormValues } from './event-fields';
import { emptyPrice } from './event-form-rows';
import { AddRowButton, FormRow, FormSection } from '../../ui/form/form-section';

/** Price phases by date. */
export function EventPricesSection() {
  const { control } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'prices', keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);

  return (
    <FormSection
      title="Precios"
      hint="Cada precio vale hasta el final de su fecha; el último sigue hasta el cierre de inscripciones. Sin precios, la inscripción cuesta $ 0."
    >
      <Stack gap="3">
        {fields.map((row, index) => (
          <FormRow
            key={row.key}
            legend={`Precio ${index + 1}`}
            onRemove={() => {
              remove(index);
              add.current?.focus();
            }}
          >
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
              <DateTimeField<EventFormValues>
                name={`prices.${index}.date`}
                type="date"
                label="Hasta la fecha"
                requiredMessage={`Elige hasta qué fecha vale el precio ${index + 1}.`}
                validate={(date: string, { prices }) =>
                  prices.findIndex((other) => other.date === date) === index || 'Ya hay un precio con esta fecha.'
                }
              />
              <MoneyField<EventFormValues>
                name={`prices.${index}.amount`}
                label="Precio"
                max={100_000_000}
                requiredMessage={`Escribe el valor del precio ${index + 1}.`}
              />
            </Grid>
          </FormRow>
        ))}
        <AddRowButton ref={add} onClick={() => append(emptyPrice, { focusName: `prices.${fields.length}.date` })}>
          Agregar precio
        </AddRowButton>
      </Stack>
    </FormSection>
  );
}
