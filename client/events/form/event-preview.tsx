import { Box, Text, Theme } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { calendarDaysBetween, fromDateTimeInput } from '../../base/format/format';
import { mask } from '../../base/network/fragment';
import type { Cover_ImageFragment, EventCard_EventFragment, EventForm_EventFragment } from '../../gql/graphql';
import { useObjectUrl } from '../../ui/media/object-url';
import { EventCard } from '../catalog/event-card';
import { nonSportCategory } from './event-form-rows';
import type { EventFormValues } from './event-fields';
import { priceTiers } from '../prices/event-prices';
import { FormSection } from '../../ui/form/form-section';

/** Builds the public card from the form's values, with current times and price. */
export function buildPreview(
  values: EventFormValues,
  event: EventForm_EventFragment | null,
  coverUrl: string | null,
  now: Date = new Date(),
): EventCard_EventFragment {
  const startsAt = values.startsAt ? fromDateTimeInput(values.startsAt) : now.toISOString();
  const deadline = values.registerDeadline ? fromDateTimeInput(values.registerDeadline) : startsAt;
  const prices = values.prices.flatMap(({ date, amount }) =>
    date && amount !== null && !Number.isNaN(amount) ? [{ date, amount }] : [],
  );
  const price = priceTiers(prices, now).find(({ state }) => state === 'current')?.amount ?? 0;
  const limit = values.participantLimit || 0;
  const remainingDays = calendarDaysBetween(now, startsAt);
  return {
    id: event?.id ?? 'nuevo',
    slug: event?.slug ?? (values.name || 'nuevo'),
    name: values.name || 'Nombre del evento',
    sport: 'NON_SPORT',
    city: values.city || 'Ciudad',
    startsAt,
    registerOpening: values.registerOpening ? fromDateTimeInput(values.registerOpening) : null,
    registerDeadline: deadline,
    participantLimit: limit,
    teamSizes: values.teamSizes.map(Number),
    remainingDays,
    currentPrice: price,
    fromPrice: price,
    seatsLeft: limit,
    availability: !values.status
      ? 'INACTIVE'
      : remainingDays < 0
        ? 'FINISHED'
        : new Date(deadline) < now && values.registerDeadline
          ? 'DEADLINE_OVER'
          : values.registerOpening && new Date(fromDateTimeInput(values.registerOpening)) > now
            ? 'NOT_OPEN_YET'
            : 'OPEN',
    prices,
    categories: [{ id: 'evento', distance: nonSportCategory.distance }],
    coverFocus: values.coverFocus,
    coverImage: coverUrl
      ? mask<Cover_ImageFragment>({
          id: 'nueva',
          url: coverUrl,
          avifSrcSet: null,
          webpSrcSet: null,
          width: null,
          height: null,
          averageColor: null,
        })
      : (event?.coverImage ?? null),
  };
}

/**
 * Live preview of the public card next to the form of a non-sport event. Not a link, and light like the public pages.
 */
export function EventPreview({ event }: { event: EventForm_EventFragment | null }) {
  const values = useWatch<EventFormValues>() as EventFormValues;
  const coverUrl = useObjectUrl(values.coverImage);
  return (
    <FormSection title="Vista previa" hint="Así se verá en la lista pública de eventos.">
      <Theme appearance="light" bg="transparent" rounded="l3">
        <Box inert>
          <EventCard key={coverUrl} event={mask<EventCard_EventFragment>(buildPreview(values, event, coverUrl))} />
        </Box>
      </Theme>
      <Text srOnly>
        {values.name}, {values.city}
      </Text>
    </FormSection>
  );
}
