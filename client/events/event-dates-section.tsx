import { Grid } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { teamSizeLabel } from '../base/texts';
import { ChoiceChipsField } from '../ui/choice-chips-field';
import { DateTimeField } from '../ui/date-time-field';
import { NumberField } from '../ui/number-field';
import type { EventFormValues } from './event-form-values';
import { FormSection } from './form-section';

const teamSizes = [1, 2, 3, 4, 5, 6, 7].map((size) => ({ value: String(size), label: teamSizeLabel(size) }));

/** When it is, until when one can register, how many, and in teams of how many. */
export function EventDatesSection() {
  const { start, end } = useWatch<EventFormValues, 'timeframe'>({ name: 'timeframe' });
  const overnight = start !== '' && end !== '' && end <= start;
  return (
    <FormSection title="Fecha y cupos" hint="Todas las horas son de Bogotá.">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4.5">
        <DateTimeField<EventFormValues> name="startsAt" label="Fecha del evento" />
        <DateTimeField<EventFormValues>
          name="registerDeadline"
          label="Cierre de inscripciones"
          validate={(deadline: string, { startsAt }) =>
            startsAt === '' || deadline <= startsAt || 'El cierre no puede ser después del inicio del evento.'
          }
        />
        <DateTimeField<EventFormValues> name="timeframe.start" type="time" label="Horario: inicio" />
        <DateTimeField<EventFormValues>
          name="timeframe.end"
          type="time"
          label="Horario: fin"
          help={overnight ? 'Termina al día siguiente.' : undefined}
        />
        <NumberField<EventFormValues>
          name="participantLimit"
          label="Límite de participantes"
          min={1}
          max={1_000_000}
          help="Los cupos del evento, contando a cada persona de un equipo."
        />
        <Grid gridColumn={{ md: 'span 2' }}>
          <ChoiceChipsField<EventFormValues>
            name="teamSizes"
            label="Tamaño de equipo"
            options={teamSizes}
            requiredMessage="Elige al menos un tamaño de equipo."
          />
        </Grid>
      </Grid>
    </FormSection>
  );
}
