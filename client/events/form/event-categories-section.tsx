import { useMutation } from '@apollo/client/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { categoryName } from '../../base/format/texts';
import { DeleteCategoryDocument } from '../../gql/graphql';
import { FormSection } from '../../ui/form/form-section';
import { CategoryFields } from './category-fields';
import type { EventFormValues } from './event-fields';
import { emptyCategory } from './event-form-rows';
import { FixedCategoryRow } from './fixed-rows';
import { StoredRows } from './stored-rows';

/** Categories with their conditions and price differences. */
export function EventCategoriesSection({ onRowDeleted }: { onRowDeleted: (id: string) => Promise<void> }) {
  const { control } = useFormContext<EventFormValues>();
  const sport = useWatch({ control, name: 'sport' });
  const [deleteCategory] = useMutation(DeleteCategoryDocument);

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
      <StoredRows
        name="categories"
        legend="Categoría"
        add="Agregar categoría"
        newRow={() => emptyCategory}
        firstField={() => 'distance'}
        describe={(category) => `la categoría ${categoryName(category)}`.trim()}
        deleteRow={(id) => deleteCategory({ variables: { id } })}
        onRowDeleted={onRowDeleted}
      >
        {(prefix, index) => <CategoryFields prefix={prefix} where={`en la categoría ${index + 1}`} />}
      </StoredRows>
    </FormSection>
  );
}
