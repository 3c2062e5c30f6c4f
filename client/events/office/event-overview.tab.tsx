import { Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatEnd, formatMoment, formatNumber, formatTimeOfDay } from '../../base/format/format';
import { unmask } from '../../base/network/fragment';
import { availabilityLabels, eventTypeLabels, sportLabels, teamSizesText } from '../../base/format/texts';
import type { EventOverview_EventFragment } from '../../gql/graphql';
import { EventPictures } from '../../statistics/event-pictures';
import { NoRegistrations } from '../../statistics/no-registrations';
import { useEventStatistics } from '../../statistics/use-event-statistics';
import { RichText } from '../../ui/rich-text/rich-text';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { AdminPrices } from './admin-prices';
import { IncompleteGateways } from './incomplete-gateways';
import { useEventContext } from './event-context';
import { FactLine } from '../../ui/display/fact-row';
import { Panel } from '../../ui/display/panel';

/** Detalles: charts, then the event as entered. */
export default function EventOverviewTab() {
  const { event: shown } = useEventContext();
  const event = unmask<EventOverview_EventFragment>(shown);
  const read = useEventStatistics(event.id);
  const facts: [string, ReactNode][] = [
    ['Inscripciones', <StatusBadge key="availability" {...availabilityLabels[event.availability]} />],
    ['Evento', formatMoment(event.startsAt)],
    ['Horario', `${formatTimeOfDay(event.timeframe.start)} a ${formatEnd(event.timeframe)}`],
    ...(event.registerOpening
      ? [['Apertura de inscripciones', formatMoment(event.registerOpening)] as [string, ReactNode]]
      : []),
    ['Cierre de inscripciones', formatMoment(event.registerDeadline)],
    ['Ciudad', event.city || '-'],
    ['Tipo de evento', sportLabels[event.sport]],
    ['Organización', eventTypeLabels[event.type]],
    ['Equipos', teamSizesText(event.teamSizes)],
    ['Límite de participantes', formatNumber(event.participantLimit)],
    ['Cupos libres', formatNumber(event.seatsLeft)],
  ];

  return (
    <Stack gap="4">
      <IncompleteGateways event={shown} />
      {event.counters.enrolled === 0 ? (
        <NoRegistrations slug={shown.slug} />
      ) : (
        <EventPictures eventId={event.id} read={read} />
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.85fr) minmax(0, 1fr)' }} gap="4">
        <Panel title="Datos del evento">
          <Stack as="dl" gap="2.5">
            {facts.map(([term, value]) => (
              <FactLine key={term} label={term} labelWidth="190px">
                {value}
              </FactLine>
            ))}
          </Stack>
        </Panel>
        <Panel title="Precios">
          <AdminPrices rows={event.prices} />
        </Panel>
      </Grid>
      <Panel title="Descripción">
        {event.description ? (
          <RichText html={event.description} fontSize={{ base: 'md', md: 'md' }} />
        ) : (
          <Text color="fg.muted">Este evento no tiene descripción.</Text>
        )}
      </Panel>
    </Stack>
  );
}
