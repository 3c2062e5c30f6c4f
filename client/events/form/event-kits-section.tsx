import { useMutation } from '@apollo/client/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { kitSizeLabels } from '../../base/format/texts';
import { DeleteKitDocument } from '../../gql/graphql';
import { FormSection } from '../../ui/form/form-section';
import type { EventFormValues } from './event-fields';
import { emptyKit } from './event-form-rows';
import { FixedKitRow } from './fixed-rows';
import { KitFields } from './kit-fields';
import { StoredRows } from './stored-rows';

/** Kits by size with their units. */
export function EventKitsSection({ onRowDeleted }: { onRowDeleted: (id: string) => Promise<void> }) {
  const { control } = useFormContext<EventFormValues>();
  const sport = useWatch({ control, name: 'sport' });
  const [deleteKit] = useMutation(DeleteKitDocument);

  if (sport === 'NON_SPORT')
    return (
      <FormSection title="Kits" hint="Un evento no deportivo tiene un solo kit, con una unidad por participante.">
        <FixedKitRow />
      </FormSection>
    );
  return (
    <FormSection title="Kits" hint="Una fila por talla. Cuando se agota, nadie más puede elegirla.">
      <StoredRows
        name="kits"
        legend="Kit"
        add="Agregar kit"
        // Sizes of one kit are usually entered in a row: repeat the name.
        newRow={(last) => ({ ...emptyKit, name: last?.name ?? '' })}
        firstField={({ name }) => (name ? 'size' : 'name')}
        describe={({ name, size }) => `el kit ${name} ${size ? kitSizeLabels[size] : ''}`.trim()}
        deleteRow={(id) => deleteKit({ variables: { id } })}
        onRowDeleted={onRowDeleted}
      >
        {(prefix, index) => <KitFields prefix={prefix} where={`en el kit ${index + 1}`} />}
      </StoredRows>
    </FormSection>
  );
}
