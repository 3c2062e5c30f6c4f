import { Grid } from '@chakra-ui/react';
import { sportOptionLabels } from '../base/texts';
import type { Sport } from '../gql/enums';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import type { EventFormValues } from './event-form-values';
import { FormSection } from './form-section';

const sports: readonly Sport[] = ['RUNNING', 'CYCLING', 'BOTH', 'NON_SPORT'];

/** What the event is called, what kind it is and where. */
export function EventBasicsSection() {
  return (
    <FormSection title="El evento">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4.5">
        <Grid gridColumn={{ md: 'span 2' }}>
          <TextField<EventFormValues> name="name" label="Nombre" maxLength={120} autoComplete="off" />
        </Grid>
        <SelectField<EventFormValues>
          name="sport"
          label="Tipo de evento"
          placeholder="Selecciona el tipo de evento"
          requiredMessage="Selecciona el tipo de evento."
          options={sports.map((value) => ({ value, label: sportOptionLabels[value] }))}
        />
        <TextField<EventFormValues> name="city" label="Ciudad" optional maxLength={80} autoComplete="off" />
      </Grid>
    </FormSection>
  );
}
