import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { MapPin } from '../../ui/icons';
import { Link } from '../../base/navigation';
import { formatMoney, formatNumber, formatPlate, remainingDaysText } from '../../base/format/format';
import { paths } from '../../base/paths';
import { eventStatusLabels } from '../../base/format/texts';
import type { AdminEventCard_EventFragment } from '../../gql/graphql';
import { Bib } from '../../ui/media/bib';
import { Cover } from '../../ui/media/cover';
import { EnrolledSum } from '../../statistics/enrolled-sum';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { revenueParts } from './revenue-parts';

function Counter({ label, value }: { label: string; value: string }) {
  return (
    <Box minW="0">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontFamily="heading" fontWeight="800" fontSize="22px" lineHeight="1.1" whiteSpace="nowrap">
        {value}
      </Text>
    </Box>
  );
}

/** An event in the back-office's list: cover, name, days left and counters. The whole card is a link to its detail. */
export function AdminEventCard({ event }: { event: AdminEventCard_EventFragment }) {
  const { counters } = event;
  const plate = formatPlate(event.startsAt);
  return (
    <Box
      as="article"
      position="relative"
      layerStyle="panel"
      overflow="hidden"
      h="full"
      display="flex"
      flexDirection="column"
      transition="border-color 120ms, box-shadow 120ms"
      _hover={{ borderColor: 'border.emphasized', boxShadow: 'md' }}
    >
      <Box position="relative">
        <Cover
          h="136px"
          image={event.coverImage}
          slug={event.slug}
          sport={event.sport !== 'NON_SPORT'}
          closed={event.status === 'INACTIVE' || event.remainingDays < 0}
          sizes="(min-width: 1280px) 390px, (min-width: 768px) 45vw, 92vw"
        />
        <Box position="absolute" left="4" bottom="-5">
          <Bib size="sm" value={plate.day} caption={plate.month} shadow="md" />
        </Box>
        <StatusBadge position="absolute" top="3" right="3" {...eventStatusLabels[event.status]} />
      </Box>
      <Flex direction="column" flex="1" px="4" pb="4">
        <Text ml="66px" mt="1.5" minH="5" fontSize="13px" fontWeight="500" color="fg.muted">
          {remainingDaysText(event.remainingDays)}
        </Text>
        <Heading
          as="h2"
          mt="3"
          fontFamily="heading"
          fontWeight="800"
          fontSize="23px"
          lineHeight="1.08"
          overflowWrap="anywhere"
          lineClamp="3"
          css={{
            '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
            '& a:focus-visible': { outline: 'none' },
            '& a:focus-visible::after': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '-3px' },
          }}
        >
          <Link to={paths.admin.event(event.id)}>{event.name}</Link>
        </Heading>
        {event.city ? (
          <Flex mt="1" gap="1.5" align="center" color="fg.muted" fontSize="13px">
            <MapPin size={15} />
            <Text as="span" truncate>
              {event.city}
            </Text>
          </Flex>
        ) : null}
        <Grid
          as="dl"
          mt="auto"
          pt="4"
          gap="2.5"
          templateColumns={counters.revenue === null ? 'repeat(4, 1fr)' : '1fr 1fr 1fr 1.7fr'}
        >
          <Counter label="Inscritos" value={formatNumber(counters.enrolled)} />
          <Counter label="Pagos" value={formatNumber(counters.payments)} />
          <Counter label="Códigos" value={formatNumber(counters.codes)} />
          {counters.revenue === null ? (
            <Counter label="Cupos" value={formatNumber(event.seatsLeft)} />
          ) : (
            <Counter label="Recaudo" value={formatMoney(counters.revenue)} />
          )}
        </Grid>
        {/* Above the link that covers the card. */}
        <EnrolledSum eventId={event.id} counters={counters} mt="2.5" fontSize="xs" position="relative" zIndex="1" />
        {counters.shopRevenue ? (
          <Text fontSize="xs" color="fg.muted" mt="1">
            {revenueParts(counters)}
          </Text>
        ) : null}
      </Flex>
    </Box>
  );
}
