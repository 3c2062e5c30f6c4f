import { Box, Container, Flex, Grid, type FlexProps } from '@chakra-ui/react';
import { ChevronRight, Timer } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatPlate, remainingDaysText } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { deferHydration, persist } from '../../base/defer-hydration';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { sportLabels } from '../../base/format/texts';
import type { EventAbout_EventFragment, EventHero_EventFragment } from '../../gql/graphql';
import { Bib } from '../../ui/media/bib';
import { Cover, isFullyVisible } from '../../ui/media/cover';
import { PageTitle } from '../../ui/layout/page-title';
import { OrganizerLine } from './event-organizer';
import { FactGrid } from './fact-grid';

const ShareButton = deferHydration(async () => (await persist(() => import('./practical-parts'))).ShareButton);
const LONG_NAME = 34;

function Breadcrumb({ event }: { event: EventHero_EventFragment }) {
  const separator = <ChevronRight size={14} />;
  return (
    <Flex
      as="nav"
      aria-label="Ruta"
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

/** Days left until the event, on a pill that is legible over any image. */
const DaysLeft = ({ event, ...place }: FlexProps & { event: EventHero_EventFragment }) => (
  <Flex
    align="center"
    gap="2"
    h={{ base: '32px', md: '38px' }}
    px="3.5"
    rounded="full"
    bg="rgba(12, 16, 24, 0.88)"
    color="fg.onInk"
    fontSize={{ base: '13px', md: '14px' }}
    fontWeight="600"
    {...place}
  >
    <Timer size={16} />
    {remainingDaysText(event.remainingDays)}
  </Flex>
);

/** Whether the cover is a poster, which has text in its corners: only the bib is placed, next to it. */
const isPoster = ({ coverImage, coverFocus }: EventHero_EventFragment): boolean =>
  isFullyVisible(coverImage, coverFocus);

/** The cover with the date as a bib and, unless it is a poster, the days left. */
function Picture({ event }: { event: EventHero_EventFragment }) {
  const { day, month } = formatPlate(event.startsAt);
  return (
    <Box position="relative">
      <Cover
        h={{ base: '176px', md: '320px', lg: '404px' }}
        rounded={{ base: '0', md: 'l3' }}
        image={event.coverImage}
        focus={event.coverFocus}
        wholeAt="right"
        slug={event.slug}
        sport={event.sport !== 'NON_SPORT'}
        closed={event.availability === 'FINISHED'}
        priority
        sizes="(min-width: 1280px) 540px, (min-width: 1024px) 48vw, 100vw"
      />
      {isPoster(event) ? null : (
        <DaysLeft event={event} position="absolute" top={{ base: '3', md: '4' }} right={{ base: '3', md: '3.5' }} />
      )}
      <Box position="absolute" left={{ base: '4', md: '5' }} bottom={{ base: '-16px', md: '3.5' }} aria-hidden="true">
        <Box hideBelow="md">
          <Bib size="lg" value={day} caption={month} shadow="md" />
        </Box>
        <Box hideFrom="md">
          <Bib value={day} caption={month} shadow="md" />
        </Box>
      </Box>
    </Box>
  );
}

/** Header of the event page: name, date, location and organizer; `children` is the price and the register button. */
export function EventHero({
  event: masked,
  children,
}: {
  event: Masked<EventHero_EventFragment>;
  children: ReactNode;
}) {
  const event = unmask<EventHero_EventFragment>(masked);
  const about = unmask<EventAbout_EventFragment>(event);
  const size =
    event.name.length > LONG_NAME ? { base: '38px', md: '52px', lg: '54px' } : { base: '42px', md: '60px', lg: '66px' };
  return (
    <Box layerStyle="ink">
      <Container maxW="1200px" px={{ base: '0', md: '10' }} pt={{ md: '4' }} pb={{ base: '5', md: '10' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          columnGap="12"
          rowGap={{ md: '6' }}
        >
          <Flex
            direction="column"
            px={{ base: '4', md: '0' }}
            pt={{ base: isPoster(event) ? '2' : '8', md: '0' }}
            order={{ base: 2, lg: 1 }}
          >
            <Flex align="center" justify="space-between" gap="3" hideBelow="md">
              <Breadcrumb event={event} />
              <ShareButton title={event.name} />
            </Flex>
            {isPoster(event) ? (
              <DaysLeft
                event={event}
                alignSelf={{ base: 'flex-end', md: 'flex-start' }}
                bg="whiteAlpha.200"
                mt={{ md: '3' }}
                mb={{ base: '2', md: '0' }}
              />
            ) : null}
            <PageTitle
              document={event.name}
              color="fg.onInk"
              fontWeight="800"
              fontSize={size}
              lineHeight="0.96"
              letterSpacing="-0.012em"
              mt={{ base: '0', md: '2.5' }}
              mb={{ base: '4', md: '4.5' }}
              overflowWrap="anywhere"
              textWrap="balance"
            >
              {event.name}
            </PageTitle>
            <FactGrid event={event} />
            <Box mt={{ base: '4', md: '5' }}>{children}</Box>
            <Box hideFrom="lg" mt="5">
              <OrganizerLine event={about} />
            </Box>
            <Flex hideFrom="md" mt="3">
              <ShareButton title={event.name} />
            </Flex>
          </Flex>
          <Box order={{ base: 1, lg: 2 }}>
            <Picture event={event} />
            <Box hideBelow="lg" mt="3.5">
              <OrganizerLine event={about} />
            </Box>
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}
