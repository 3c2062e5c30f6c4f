import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { CalendarDays, Clock, MapPin, Users, type IconComponent } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatDayMonth, formatEnd, formatLongDate, formatTimeOfDay } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import type { EventAbout_EventFragment, FactGrid_EventFragment } from '../../gql/graphql';
import { deadlineText, isOffered, sizesText, occupiedSeatsText } from '../event-texts';
import { hasStartPlace, wayToStart } from './event-about';

function Fact({
  Icon,
  title,
  detail,
  wide = false,
}: {
  Icon: IconComponent;
  title: string;
  detail: ReactNode;
  /** Hidden on phones, where date and location come first */
  wide?: boolean;
}) {
  return (
    <Flex gap="2.5" fontSize={{ base: '15px', md: '14px' }} lineHeight="1.4" hideBelow={wide ? 'md' : undefined}>
      <Box color="fg.onInkMuted" mt="1px" flex="none">
        <Icon size={20} />
      </Box>
      <Box minW="0">
        <Text fontWeight="600">{title}</Text>
        <Text color="fg.onInkMuted">{detail}</Text>
      </Box>
    </Flex>
  );
}

function PlaceLink({ href, away, children }: { href: string; away: boolean; children: ReactNode }) {
  return (
    <chakra.a
      href={href}
      {...(away ? { target: '_blank', rel: 'noreferrer' } : {})}
      textDecoration="underline"
      textUnderlineOffset="3px"
      display="inline-block"
      minH="6"
    >
      {children}
    </chakra.a>
  );
}

/** Date, location, deadline and audience of an event. */
export function FactGrid({ event: masked }: { event: Masked<FactGrid_EventFragment> }) {
  const event = unmask<FactGrid_EventFragment>(masked);
  const about = unmask<EventAbout_EventFragment>(event);
  const { sport, timeframe } = event;
  const youngest = Math.min(...event.categories.map(({ startAge }) => startAge));
  const running = isOffered(event) || event.availability === 'SOLD_OUT';
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.22fr) minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '2.5', md: '3.5' }}
    >
      <Fact
        Icon={CalendarDays}
        title={formatLongDate(event.startsAt)}
        detail={`${sport === 'NON_SPORT' ? 'Inicio' : 'Salida'} ${formatTimeOfDay(timeframe.start)} · Cierre ${formatEnd(timeframe)}`}
      />
      <Fact
        Icon={MapPin}
        title={event.city}
        detail={
          hasStartPlace(about) ? (
            <PlaceLink href="#lugar" away={false}>
              {about.startPlace ?? about.startAddress ?? 'Cómo llegar'}
            </PlaceLink>
          ) : (
            <PlaceLink href={wayToStart(about, event.city)} away>
              Ver en el mapa
            </PlaceLink>
          )
        }
      />
      {running ? (
        <Fact
          wide
          Icon={Clock}
          title={deadlineText(sport, event.registerDeadline)}
          detail={occupiedSeatsText(sport, event)}
        />
      ) : (
        <Fact
          wide
          Icon={Clock}
          title={sport === 'NON_SPORT' ? 'Venta cerrada' : 'Inscripciones cerradas'}
          detail={`El ${formatDayMonth(event.registerDeadline)}`}
        />
      )}
      <Fact
        wide
        Icon={Users}
        title={Number.isFinite(youngest) && youngest > 0 ? `Desde los ${youngest} años` : 'Todas las edades'}
        detail={sizesText(sport, event.teamSizes)}
      />
    </Grid>
  );
}
