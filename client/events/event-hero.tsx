import { Box, Container, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { CalendarDays, ChevronRight, MapPin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../base/navigation';
import { formatEnd, formatLongDate, formatTimeOfDay, remainingDaysText } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { paths } from '../base/paths';
import { sportLabels } from '../base/texts';
import type { EventAbout_EventFragment, EventHero_EventFragment } from '../gql/graphql';
import { Cover } from '../ui/cover';
import { PageTitle } from '../ui/page-title';
import { OrganizerLine } from './event-organizer';
import { ShareButton } from './share-button';
import { hasStartPlace, wayToStart } from './start-place';

function Fact({ icon, title, detail }: { icon: ReactNode; title: string; detail: ReactNode }) {
  return (
    <Flex gap="2.5" fontSize={{ base: 'md', md: '15px' }} lineHeight="1.35">
      <Box color="lulo.solid" mt="1px" flex="none">
        {icon}
      </Box>
      <div>
        <Text fontWeight="600">{title}</Text>
        <Text color="fg.onInkMuted">{detail}</Text>
      </div>
    </Flex>
  );
}

function Breadcrumb({ event }: { event: EventHero_EventFragment }) {
  const separator = <ChevronRight size={14} strokeWidth={1.9} aria-hidden="true" />;
  return (
    <Flex
      as="nav"
      aria-label="Ruta"
      hideBelow="md"
      gap="1.5"
      align="center"
      fontSize="sm"
      color="fg.onInkMuted"
      css={{ '& a:hover': { color: 'fg.onInk' } }}
    >
      <Link to={paths.events}>Eventos</Link>
      {separator}
      <span>{sportLabels[event.sport]}</span>
      {separator}
      <span>{event.city}</span>
    </Flex>
  );
}

/** Head of the event page: what, when, where, and its cover. */
export function EventHero({ event: masked }: { event: Masked<EventHero_EventFragment> }) {
  const event = unmask<EventHero_EventFragment>(masked);
  const about = unmask<EventAbout_EventFragment>(event);
  const start = { ...about, city: event.city };
  return (
    <Box layerStyle="ink">
      <Container maxW="1200px" px={{ base: '0', md: '10' }} pt={{ md: '5' }} pb={{ base: '5', md: '14' }}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.02fr 1fr' }} columnGap="12">
          <Flex direction="column" px={{ base: '4', md: '0' }} pt={{ base: '4', md: '3' }} order={{ base: 2, lg: 1 }}>
            <Breadcrumb event={event} />
            <PageTitle
              document={event.name}
              color="fg.onInk"
              fontWeight="800"
              fontSize={{ base: '44px', md: '60px', lg: event.name.length > 34 ? '60px' : '76px' }}
              lineHeight="0.94"
              letterSpacing="-0.014em"
              mt={{ base: '2', md: '7' }}
              mb={{ base: '3.5', md: '5' }}
              overflowWrap="anywhere"
            >
              {event.name}
            </PageTitle>
            <Flex align="center" justify="space-between" gap="3" wrap="wrap">
              <Flex align="center" gap="2" color="lulo.solid" fontWeight="600" fontSize="sm">
                <Timer size={18} strokeWidth={1.9} aria-hidden="true" />
                {remainingDaysText(event.remainingDays)}
              </Flex>
              <ShareButton title={event.name} />
            </Flex>
            <Flex
              mt="auto"
              pt={{ base: '4', md: '7' }}
              gap={{ base: '2.5', md: '7' }}
              direction={{ base: 'column', md: 'row' }}
              wrap="wrap"
            >
              <Fact
                icon={<CalendarDays size={20} strokeWidth={1.9} aria-hidden="true" />}
                title={formatLongDate(event.startsAt)}
                detail={`${event.sport === 'NON_SPORT' ? 'Inicio' : 'Salida'} ${formatTimeOfDay(event.timeframe.start)} · Cierre ${formatEnd(event.timeframe)}`}
              />
              <Fact
                icon={<MapPin size={20} strokeWidth={1.9} aria-hidden="true" />}
                title={event.city}
                detail={
                  hasStartPlace(about) ? (
                    <chakra.a
                      href="#lugar"
                      textDecoration="underline"
                      textUnderlineOffset="3px"
                      display="inline-block"
                      minH="6"
                    >
                      {about.startPlace ?? about.startAddress ?? 'Cómo llegar'}
                    </chakra.a>
                  ) : (
                    <chakra.a
                      href={wayToStart(start)}
                      target="_blank"
                      rel="noreferrer"
                      textDecoration="underline"
                      textUnderlineOffset="3px"
                      display="inline-block"
                      minH="6"
                    >
                      Ver en el mapa
                    </chakra.a>
                  )
                }
              />
            </Flex>
            <OrganizerLine event={about} />
          </Flex>
          <Cover
            order={{ base: 1, lg: 2 }}
            h={{ base: '188px', md: '320px', lg: '392px' }}
            rounded={{ base: '0', md: 'l3' }}
            mb={{ md: '6', lg: '0' }}
            image={event.coverImage}
            slug={event.slug}
            sport={event.sport !== 'NON_SPORT'}
            closed={event.availability === 'FINISHED'}
            priority
            sizes="(min-width: 1024px) 536px, 100vw"
          />
        </Grid>
      </Container>
    </Box>
  );
}
