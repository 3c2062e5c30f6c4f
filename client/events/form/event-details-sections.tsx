import { useWatch } from 'react-hook-form';
import { namesIn } from '../../ui/field/field-list';
import { ListedFieldGrid, ListedFields } from '../../ui/field/listed-fields';
import { eventFields, type EventFormValues } from './event-fields';
import { FormSection } from '../../ui/form/form-section';

/** Start location of the event. */
export function EventStartSection() {
  const sport = useWatch<EventFormValues, 'sport'>({ name: 'sport' });
  return (
    <FormSection title={sport === 'NON_SPORT' ? 'Lugar' : 'Salida'} hint="La página del evento muestra cómo llegar.">
      <ListedFieldGrid>
        <ListedFields list={eventFields} names={namesIn(eventFields, 'start')} />
      </ListedFieldGrid>
    </FormSection>
  );
}

/** Location, hours and notes of the kit pickup. */
export function EventKitPickupSection() {
  return (
    <FormSection
      title="Entrega de kits"
      hint="Aparece en la página del evento, en la confirmación y en el correo de quien se inscribe."
    >
      <ListedFieldGrid>
        <ListedFields list={eventFields} names={namesIn(eventFields, 'kitPickup')} />
      </ListedFieldGrid>
    </FormSection>
  );
}

/** Contact of the organizer. */
export function EventOrganizerSection() {
  return (
    <FormSection title="Organizador" hint="Aparece en la página del evento, para quien tenga una pregunta.">
      <ListedFieldGrid>
        <ListedFields list={eventFields} names={namesIn(eventFields, 'organizer')} />
      </ListedFieldGrid>
    </FormSection>
  );
}
