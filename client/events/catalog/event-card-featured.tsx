import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { CalendarDays, Clock, MapPin, Users } from '../../ui/icons';
import { formatLongDate, formatPlate, formatTime } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { useNow } from '../../base/format/now';
import { availabilityLabels, teamSizesText } from '../../base/format/texts';
import type { EventCard_EventFragment } from '../../gql/graphql';
import { Bib } from '../../ui/media/bib';
import { Cover } from '../../ui/media/cover';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { CardBox, CardFoot, EventCardLink, IconLine, otherYear } from './event-card';
import { eventNotice } from '../event-notice';
import { nextRise } from '../prices/event-prices';
import { isOffered } from '../event-texts';

/** Wide card with more details for the first event of the unfiltered list. */
export function EventCardFeatured({ event: masked }: { event: Masked<EventCard_EventFragment> }) {
  const event = unmask<EventCard_EventFragment>(masked);
  const plate = formatPlate(event.startsAt);
  const now = new Date(useNow());
  const rise = nextRise(event.prices, now);
  const weekday = formatLongDate(event.startsAt).split(',')[0];
  return (
    <CardBox display={{ base: 'flex', md: 'grid' }} flexDirection="column" gridTemplateColumns="1.32fr 1fr">
      <Box position="relative" aspectRatio={{ base: '16/9', md: 'auto' }}>
        <Cover
          position="absolute"
          inset="0"
          image={event.coverImage}
          focus={event.coverFocus}
          slug={event.slug}
          sport={event.sport !== 'NON_SPORT'}
          closed={!isOffered(event)}
          priority
          sizes="(min-width: 1200px) 420px, (min-width: 768px) 40vw, 100vw"
        />
        <Box position="absolute" left={{ base: '3', md: '5' }} bottom={{ base: '3', md: '5' }}>
          <Bib size="lg" value={plate.day} caption={plate.month} shadow="md" />
        </Box>
      </Box>
      <Flex direction="column" p={{ base: '4', md: '6' }} minW="0">
        <StatusBadge alignSelf="flex-start" {...(eventNotice(event, now) ?? availabilityLabels[event.availability])} />
        <Heading
          as="h2"
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '30px', md: '38px' }}
          lineHeight="1"
          letterSpacing="-0.006em"
          mt="2.5"
          mb="3"
          lineClamp="3"
        >
          <EventCardLink event={event}>{event.name}</EventCardLink>
        </Heading>
        <Stack gap="2.5" mb="4">
          <IconLine icon={<MapPin size={16} />}>{event.city}</IconLine>
          <IconLine
            icon={<CalendarDays size={16} />}
          >{`${weekday}, ${formatTime(event.startsAt)}${otherYear(event.startsAt, now)}`}</IconLine>
          <IconLine icon={<Users size={16} />}>{teamSizesText(event.teamSizes)}</IconLine>
          {rise ? <IconLine icon={<Clock size={16} />}>{rise}</IconLine> : null}
        </Stack>
        <CardFoot event={event} big />
      </Flex>
    </CardBox>
  );
}
