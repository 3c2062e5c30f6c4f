import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EventForm_EventFragment } from '../gql/graphql';
import { Cover } from '../ui/cover';
import { namesIn } from '../ui/field-list';
import { ImageField } from '../ui/image-field';
import { ListedFields } from '../ui/listed-fields';
import { EventIcon } from './event-icon';
import { eventFields, type EventFormValues } from './event-fields';
import { FormSection } from '../ui/form-section';

/** Whether it is shown and whose it is. */
export function EventPublishingSection() {
  return (
    <FormSection title="Publicación">
      <Stack gap="4.5">
        <ListedFields list={eventFields} names={namesIn(eventFields, 'publishing')} />
      </Stack>
    </FormSection>
  );
}

/** Cover and icon; an svg icon only for events without a sport. */
export function EventImagesSection({ event }: { event: EventForm_EventFragment | null }) {
  const sport = useWatch<EventFormValues, 'sport'>({ name: 'sport' });
  const sporting = sport !== 'NON_SPORT';
  const { getValues, trigger } = useFormContext<EventFormValues>();
  useEffect(() => {
    // What an icon may be changes with the sport: one that is picked already is looked at again.
    if (getValues('icon')) void trigger('icon');
  }, [sporting, getValues, trigger]);
  return (
    <FormSection title="Imágenes">
      <Stack gap="4.5">
        <ImageField<EventFormValues>
          name="coverImage"
          label={eventFields.coverImage.label}
          accept={['png', 'jpg', 'jpeg']}
          current={
            event?.coverImage ? <Cover h="full" image={event.coverImage} slug={event.slug} sizes="320px" /> : undefined
          }
        />
        <ImageField<EventFormValues>
          name="icon"
          label={eventFields.icon.label}
          accept={sporting ? ['png', 'jpg', 'jpeg'] : ['png', 'jpg', 'jpeg', 'svg']}
          previewHeight="96px"
          previewWidth="96px"
          current={
            event?.icon ? <EventIcon icon={event.icon} slug={event.slug} sport={sporting} size="96px" /> : undefined
          }
        />
      </Stack>
    </FormSection>
  );
}
