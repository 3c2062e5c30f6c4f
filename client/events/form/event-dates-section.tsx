import { GridItem } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { teamSizeLabel } from '../../base/format/texts';
import { ChoiceChipsField } from '../../ui/field/choice-chips-field';
import { DateTimeField } from '../../ui/field/date-time-field';
import { ListedFieldGrid, ListedFields } from '../../ui/field/listed-fields';
import { eventFields, type EventFormValues } from './event-fields';
import { FormSection } from '../../ui/form/form-section';

const teamSizes = [1, 2, 3, 4, 5, 6, 7].map((size) => ({ value: String(size), label: teamSizeLabel(size) }));

/** Date, registration period, seats and team sizes of the event. */
export function EventDatesSection() {
  const { start, end } = useWatch<EventFormValues, 'timeframe'>({ name: 'timeframe' });
  const overnight = start !== '' && end !== '' && end <= start;
  return (
    <FormSection title="Fecha y cupos" hint="Todas las horas son de Bogotá.">
      <ListedFieldGrid>
        <ListedFields list={eventFields} names={['startsAt']} />
        <DateTimeField<EventFormValues> name="timeframe.start" type="time" label="Horario: inicio" />
        <DateTimeField<EventFormValues>
          name="timeframe.end"
          type="time"
          label="Horario: fin"
          help={overnight ? 'Termina al día siguiente.' : undefined}
        />
        <ListedFields list={eventFields} names={['registerOpening', 'registerDeadline', 'participantLimit']} />
        <GridItem colSpan={{ md: 2 }}>
          <ChoiceChipsField<EventFormValues>
            name="teamSizes"
            label={eventFields.teamSizes.label}
            options={teamSizes}
            requiredMessage="Elige al menos un tamaño de equipo."
          />
        </GridItem>
      </ListedFieldGrid>
    </FormSection>
  );
}
