import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { unmask } from '../../base/network/fragment';
import type { Cover_ImageFragment, EventForm_EventFragment } from '../../gql/graphql';
import { Cover } from '../../ui/media/cover';
import { namesIn } from '../../ui/field/field-list';
import { ImageField } from '../../ui/media/image-field';
import { ListedFields } from '../../ui/field/listed-fields';
import { useObjectUrl } from '../../ui/media/object-url';
import { CoverFocusField } from './cover-focus-field';
import { EventIcon } from '../event-icon';
import { eventFields, type EventFormValues } from './event-fields';
import { FormSection } from '../../ui/form/form-section';

/** Status and type of the event. */
export function EventPublishingSection() {
  return (
    <FormSection title="Publicación">
      <Stack gap="4.5">
        <ListedFields list={eventFields} names={namesIn(eventFields, 'publishing')} />
      </Stack>
    </FormSection>
  );
}

/** Cover and icon; an svg icon only for non-sport events. */
export function EventImagesSection({ event }: { event: EventForm_EventFragment | null }) {
  const sport = useWatch<EventFormValues, 'sport'>({ name: 'sport' });
  const sporting = sport !== 'NON_SPORT';
  const { getValues, setValue, trigger } = useFormContext<EventFormValues>();
  const picked = useObjectUrl(useWatch<EventFormValues, 'coverImage'>({ name: 'coverImage' }));
  const coverUrl = picked ?? unmask<Cover_ImageFragment>(event?.coverImage)?.url;
  useEffect(() => {
    // The allowed icon formats depend on the sport: validate a picked icon again.
    if (getValues('icon')) void trigger('icon');
  }, [sporting, getValues, trigger]);
  return (
    <FormSection title="Imágenes">
      <Stack gap="4.5">
        <ImageField<EventFormValues>
          name="coverImage"
          label={eventFields.coverImage.label}
          accept={['png', 'jpg', 'jpeg']}
          help="Horizontal 16:9, desde 1080 × 608 px; si es vertical, elige qué parte se ve."
          onValueChange={() => setValue('coverFocus', null, { shouldDirty: true })}
          current={
            event?.coverImage ? (
              <Cover h="full" image={event.coverImage} slug={event.slug} focus={null} sizes="320px" />
            ) : undefined
          }
        />
        {coverUrl ? <CoverFocusField url={coverUrl} /> : null}
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
