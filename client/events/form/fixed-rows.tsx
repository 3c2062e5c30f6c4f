import { Field, Grid, Input } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { categoryGenderLabels, kitSizeLabels } from '../../base/format/texts';
import { nonSportCategory, nonSportKit } from './event-form-rows';
import type { EventFormValues } from './event-fields';
import { FormRow } from '../../ui/form/form-section';

const columns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' };

/** A read-only value, focusable so that screen readers find it. */
function Fixed({ label, value }: { label: string; value: string | number }) {
  return (
    <Field.Root readOnly>
      <Field.Label>{label}</Field.Label>
      <Input value={value} readOnly size="md" bg="bg.muted" borderColor="border.emphasized" color="fg.muted" />
    </Field.Root>
  );
}

/** Fixed category of a non-sport event. */
export function FixedCategoryRow() {
  return (
    <FormRow legend="Categoría 1">
      <Grid templateColumns={columns} gap="4">
        <Fixed label="Distancia" value={nonSportCategory.distance} />
        <Fixed label="Título" value={nonSportCategory.title} />
        <Fixed label="Género" value={categoryGenderLabels[nonSportCategory.gender]} />
        <Fixed label="Edad inicial" value={nonSportCategory.startAge} />
        <Fixed label="Edad final" value={nonSportCategory.finalAge} />
        <Fixed label="Diferencia de precio" value={nonSportCategory.difference} />
      </Grid>
    </FormRow>
  );
}

/** Fixed kit of a non-sport event; its units equal the participant limit. */
export function FixedKitRow() {
  const limit = useWatch<EventFormValues, 'participantLimit'>({ name: 'participantLimit' });
  const kit = nonSportKit(limit);
  return (
    <FormRow legend="Kit 1">
      <Grid templateColumns={columns} gap="4">
        <Fixed label="Nombre" value={kit.name} />
        <Fixed label="Talla" value={kitSizeLabels[kit.size]} />
        <Fixed label="Cantidad" value={kit.amount} />
      </Grid>
    </FormRow>
  );
}
