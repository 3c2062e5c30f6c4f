import { namesIn } from '../../ui/field/field-list';
import { ListedFieldGrid, ListedFields } from '../../ui/field/listed-fields';
import { eventFields } from './event-fields';
import { FormSection } from '../../ui/form/form-section';

/** Name, kind and city of the event. */
export function EventBasicsSection() {
  return (
    <FormSection title="El evento">
      <ListedFieldGrid>
        <ListedFields list={eventFields} names={namesIn(eventFields, 'basics')} />
      </ListedFieldGrid>
    </FormSection>
  );
}
