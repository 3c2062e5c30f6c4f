import { Box, Flex, Heading, Text, chakra } from '@chakra-ui/react';
import { MapPin } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { bogotaClock, formatPlate, formatWeekdayTime } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { useNow } from '../../base/format/now';
import { paths } from '../../base/paths';
import type { EventCard_EventFragment } from '../../gql/graphql';
import { Bib } from '../../ui/media/bib';
import { Cover } from '../../ui/media/cover';
import { DistanceTag } from '../../ui/display/distance-tag';
import { MoneyText } from '../../ui/display/money-text';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { eventNotice } from '../event-notice';
import { isOffered } from '../event-texts';

const MAX_DISTANCES = 3;

/** Unique distances of an event; a non-sport event has one kind of entry. */
const distanceNames = ({ sport, categories }: EventCard_EventFragment): string[] =>
  sport === 'NON_SPORT' ? ['Entrada general'] : [...new Set(categories.map(({ distance }) => distance))];

/** At most three distances, then "+2" for the rest. */
function Distances({ event }: { event: EventCard_EventFragment }) {
  const all = distanceNames(event);
  const more = all.length - MAX_DISTANCES;
  return (
    <Flex gap="1.5" wrap="wrap" minW="0">
      {all.slice(0, MAX_DISTANCES).map((distance, index) => (
        // A phone's row has no room for three chips and '+1'. Chips do not shrink: "1…" names no distance.
        <Box
          key={distance}
          flex="none"
          maxW="full"
          display={index === 2 && more > 0 ? { base: 'none', md: 'block' } : undefined}
        >
          <DistanceTag distance={distance} />
        </Box>
      ))}
      {more > 0 ? (
        <>
          <Box flex="none" hideBelow="md">
            <DistanceTag distance={`+${more}`} />
          </Box>
          <Box flex="none" hideFrom="md">
            <DistanceTag distance={`+${more + 1}`} />
          </Box>
        </>
      ) : null}
    </Flex>
  );
}

/** The current price, or why registrations are closed. */
function CardPrice({ event, big = false }: { event: EventCard_EventFragment; big?: boolean }) {
  if (!isOffered(event)) {
    return (
      <Text color="fg.muted" fontWeight="600" whiteSpace="nowrap">
        {event.availability === 'SOLD_OUT' ? 'Agotado' : event.availability === 'FINISHED' ? 'Finalizado' : 'Cerrado'}
      </Text>
    );
  }
  return (
    <Box textAlign="right" lineHeight="1.1" ml="auto">
      {event.fromPrice > 0 && distanceNames(event).length > 1 ? (
        <Text fontSize="xs" lineHeight="1.2" color="fg.muted">
          Desde
        </Text>
      ) : null}
      <MoneyText amount={event.fromPrice} fontSize={big ? '30px' : { base: '20px', md: '24px' }} />
    </Box>
  );
}

/** Foot of a card: distances, with the price next to them or below if there is no room. */
export function CardFoot({
  event,
  big,
  pt,
}: {
  event: EventCard_EventFragment;
  big?: boolean;
  pt?: { base: string; md: string };
}) {
  return (
    <Flex align="flex-end" justify="space-between" wrap="wrap" columnGap="2" rowGap="1.5" mt="auto" pt={pt}>
      <Distances event={event} />
      <CardPrice event={event} big={big} />
    </Flex>
  );
}

/** A text line with an icon before it. */
export function IconLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="2" align="center" color="fg.muted" fontSize="sm">
      <Box flex="none">{icon}</Box>
      <Text as="span" lineClamp="1">
        {children}
      </Text>
    </Flex>
  );
}

/** The event's name as the only link of its card, covering the whole card. */
export function EventCardLink({
  event,
  children,
}: {
  event: Pick<EventCard_EventFragment, 'slug'>;
  children: ReactNode;
}) {
  return (
    <chakra.span
      css={{
        '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
        '& a:focus-visible::after': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
        '& a:focus-visible': { outline: 'none' },
      }}
    >
      <Link to={paths.event(event.slug)}>{children}</Link>
    </chakra.span>
  );
}

/** Container of every event card. */
export const CardBox = chakra('article', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    layerStyle: 'panel',
    h: 'full',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { borderColor: 'border.emphasized', boxShadow: 'md' },
  },
});

/** The year of a date, if it is not the current year: " · 2025" */
export function otherYear(startsAt: string, now: Date): string {
  const { year } = bogotaClock(startsAt);
  return year === bogotaClock(now).year ? '' : ` · ${year}`;
}

/** An event in the list: a card with the cover above on wide screens, a row with a small cover on phones. */
export function EventCard({
  event: masked,
  priority = false,
  under = 'h2',
}: {
  event: Masked<EventCard_EventFragment>;
  priority?: boolean;
  /** Heading level */
  under?: 'h2' | 'h3';
}) {
  const now = new Date(useNow());
  const event = unmask<EventCard_EventFragment>(masked);
  const plate = formatPlate(event.startsAt);
  const notice = eventNotice(event, now);
  const closed = !isOffered(event);
  return (
    <CardBox
      display="flex"
      flexDirection={{ base: 'row', md: 'column' }}
      p={{ base: '3', md: '0' }}
      gap={{ base: '3', md: '0' }}
    >
      <Box position="relative" flex="none" w={{ base: '84px', md: 'full' }} aspectRatio={{ md: '16/9' }}>
        <Cover
          position="absolute"
          inset="0"
          rounded={{ base: 'l2', md: '0' }}
          image={event.coverImage}
          focus={event.coverFocus}
          slug={event.slug}
          sport={event.sport !== 'NON_SPORT'}
          closed={closed}
          priority={priority}
          sizes="(min-width: 1200px) 357px, (min-width: 768px) 33vw, 84px"
        />
        <Box
          position="absolute"
          left={{ base: '50%', md: '4' }}
          top={{ base: '50%', md: 'auto' }}
          bottom={{ md: '-5' }}
          transform={{ base: 'translate(-50%, -50%) scale(0.86)', md: 'none' }}
          zIndex="1"
        >
          <Bib value={plate.day} caption={plate.month} shadow="md" />
        </Box>
      </Box>
      <Flex direction="column" flex="1" minW="0" p={{ md: '4' }}>
        <Flex
          minH={{ md: '6' }}
          ml={{ md: '84px' }}
          mt={{ md: '-2' }}
          columnGap="1.5"
          rowGap="1"
          wrap="wrap"
          align="center"
          justify="space-between"
          fontSize="13px"
          fontWeight="500"
          color="fg.muted"
        >
          <Text as="span" whiteSpace="nowrap">
            {formatWeekdayTime(event.startsAt)}
            {otherYear(event.startsAt, now)}
          </Text>
          {notice ? <StatusBadge {...notice} /> : null}
        </Flex>
        <Heading
          as={under}
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '21px', md: '25px' }}
          lineHeight="1.06"
          letterSpacing="-0.004em"
          mt={{ base: '1', md: '4' }}
          mb={{ base: '1', md: '1.5' }}
          lineClamp="3"
        >
          <EventCardLink event={event}>{event.name}</EventCardLink>
        </Heading>
        <IconLine icon={<MapPin size={16} />}>{event.city}</IconLine>
        <CardFoot event={event} pt={{ base: '2', md: '4' }} />
      </Flex>
    </CardBox>
  );
}
