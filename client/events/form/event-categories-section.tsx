import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { DeleteCategoryDocument } from '../../gql/graphql';
import { useDeleteRow } from '../../ui/list/use-delete-row';
import { CategoryFields } from './category-fields';
import type { EventFormValues } from './event-fields';
import { emptyCategory, type CategoryValues } from './event-form-rows';
import { FixedCategoryRow } from './fixed-rows';
import { AddRowButton, FormRow, FormSection } from '../../ui/form/form-section';

const describeCategory = ({ distance, title }: CategoryValues) => `la categoría ${distance} ${title}`.trim();

/**
 * Categories with their conditions and price differences. A stored row is deleted at once, because registrations may
 * prevent it.
 */
export function EventCategoriesSection({ onRowDeleted }: { onRowDeleted: (id: string) => Promise<void> }) {
  const { control, getValues } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'categories', keyName: 'key' });
  const sport = useWatch({ control, name: 'sport' });
  const [deleteCategory] = useMutation(DeleteCategoryDocument);
  const deletion = useDeleteRow((id) => deleteCategory({ variables: { id } }));
  const add = useRef<HTMLButtonElement>(null);

  async function take(index: number) {
    const row = getValues(`categories.${index}`);
    if (row.id !== undefined && !(await deletion.remove(row.id, describeCategory(row)))) return;
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
            what={row.id ? describeCategory(row) : undefined}
            refused={row.id !== undefined && deletion.refused.has(row.id)}
            onRemove={() => void take(index)}
          >
            <CategoryFields prefix={`categories.${index}.`} where={`en la categoría ${index + 1}`} />
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
