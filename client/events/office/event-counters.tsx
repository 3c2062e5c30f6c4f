import { Box, Flex, Text } from '@chakra-ui/react';
import { useMatch } from 'react-router-dom';
import { formatNumber, formatShortMoney } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import type { EventCounters_EventFragment } from '../../gql/graphql';
import { EnrolledSum } from '../../statistics/enrolled-sum';
import { useEventStatistics } from '../../statistics/use-event-statistics';
import { OccupancyBar, StatStrip } from './stat-strip';

/** Counters above the event's tabs: in full on wide screens, short with a bar on phones. */
export function EventCounters({ event: masked }: { event: Masked<EventCounters_EventFragment> }) {
  const event = unmask<EventCounters_EventFragment>(masked);
  const overview = useMatch('/admin/eventos/show/:id/overview') !== null;
  return (
    <Box as="section" aria-label="Contadores" mt="4.5">
      <Box hideBelow="md">{overview ? <ExplainedStrip event={event} /> : <StatStrip event={event} />}</Box>
      <ShortCounters event={event} />
      <EnrolledSum eventId={event.id} counters={event.counters} mt="2.5" />
    </Box>
  );
}

/** Counters on the first tab, with details from the statistics that the tab loads anyway. */
function ExplainedStrip({ event }: { event: EventCounters_EventFragment }) {
  const { statistics } = useEventStatistics(event.id);
  return <StatStrip event={event} statistics={statistics} />;
}

function ShortCounters({ event: { counters, participantLimit, seatsLeft } }: { event: EventCounters_EventFragment }) {
  const { enrolled, payments, codes, revenue, enrolledPercent } = counters;
  const facts = [
    [`${formatNumber(enrolled)}/${formatNumber(participantLimit)}`, 'inscritos'],
    [formatNumber(payments), 'pagos'],
    [formatNumber(codes), 'códigos'],
    revenue === null ? [formatNumber(seatsLeft), 'cupos'] : [formatShortMoney(revenue), ''],
  ];
  return (
    <Box hideFrom="md">
      <Flex justify="space-between" wrap="wrap" columnGap="2" fontSize="13px" color="fg.muted" whiteSpace="nowrap">
        {facts.map(([value, label]) => (
          <Text as="span" key={label}>
            <Text as="b" color="fg" fontWeight="700">
              {value}
            </Text>{' '}
            {label}
          </Text>
        ))}
      </Flex>
      {enrolled > 0 ? <OccupancyBar percent={enrolledPercent} /> : null}
    </Box>
  );
}
