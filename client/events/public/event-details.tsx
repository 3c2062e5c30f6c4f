import { Box, Container, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { deferHydration, persist } from '../../base/defer-hydration';
import { HydrationPart } from '../../base/hydration-part';
import { useSearchParams } from '../../base/navigation';
import type { EventAbout_EventFragment, EventDetails_EventFragment, PricePlate_EventFragment } from '../../gql/graphql';
import { Dock } from '../../ui/layout/dock';
import { RichText } from '../../ui/rich-text/rich-text';
import { CategoryGroups } from './category-groups';
import { hasKitPickup, hasPolicies, hasSize, hasStartPlace } from './event-about';
import { distanceName } from '../event-distance';
import { EventHero } from './event-hero';
import { EventOffer } from '../prices/event-offer';
import { hasOrganizer } from './event-organizer';
import { isOffered } from '../event-texts';
import { PriceCard } from '../prices/price-card';
import { RegisterLink } from './register-link';
import { SectionTabs, type Section } from './section-tabs';
import { useInView } from './use-in-view';
import { usePartner } from './use-partner';
import { useRegistering } from './use-registering';

const parts = () => persist(() => import('./practical-parts'));
const EventGallery = deferHydration(async () => (await parts()).EventGallery);
const EventFoot = deferHydration(async () => (await parts()).EventFoot);
const EventPolicies = deferHydration(async () => (await parts()).EventPolicies);
const KitPanel = deferHydration(async () => (await parts()).KitPanel);
const OrganizerCard = deferHydration(async () => (await parts()).OrganizerCard);
const RoutePanel = deferHydration(async () => (await parts()).RoutePanel);
const Sponsors = deferHydration(async () => (await parts()).Sponsors);
const StartPlace = deferHydration(async () => (await parts()).StartPlace);

function Part({ id, title, lead, children }: Section & { title?: string; lead?: string; children: ReactNode }) {
  return (
    <Box as="section" id={id} scrollMarginTop="80px" mb={{ base: '9', md: '12' }} _last={{ mb: '0' }}>
      {title ? (
        <Box mb={{ base: '3', md: '4' }}>
          <Heading
            as="h2"
            fontFamily="heading"
            fontWeight="800"
            fontSize={{ base: '28px', md: '34px' }}
            lineHeight="1.05"
          >
            {title}
          </Heading>
          {lead ? (
            <Text mt="1.5" color="fg.muted">
              {lead}
            </Text>
          ) : null}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}

/** The loaded event page. `opening`: registrations should be open by now, and the response is still missing. */
export function EventDetails({
  event: masked,
  opening,
}: {
  event: Masked<EventDetails_EventFragment>;
  opening: boolean;
}) {
  const event = unmask<EventDetails_EventFragment>(masked);
  const about = unmask<EventAbout_EventFragment>(event);
  const { distances } = unmask<PricePlate_EventFragment>(event);
  const [params] = useSearchParams();
  const partner = usePartner(event.slug, params.get('key') ?? '');
  const registering = useRegistering({ ...event, distances }, partner.key);
  const { begun, held, discard, teamSize, setTeamSize, distance, setDistance, open } = registering;
  const way = registering.registering;
  const [headRef, headInView] = useInView<HTMLDivElement>();
  const fair = event.sport === 'NON_SPORT';
  const finished = event.availability === 'FINISHED';
  const onSale = event.availability === 'OPEN';
  const offered = isOffered(event);
  const free = partner.info !== null;

  const sections: (Section & { title?: string; lead?: string; content: ReactNode })[] = event.description
    ? [{ id: 'el-evento', label: 'El evento', content: <RichText html={event.description} /> }]
    : [];
  const add = (id: string, label: string, title: string, content: ReactNode, lead?: string) =>
    sections.push({ id, label, title, content, lead });
  if (event.categories.length > 0)
    add(
      'categorias',
      fair ? 'Entradas' : 'Categorías',
      fair ? 'Entradas' : 'Categorías',
      <CategoryGroups
        sport={event.sport}
        categories={event.categories}
        distances={distances}
        eventStart={event.timeframe.start}
        teamSize={teamSize}
        registering={way}
        open={onSale && !held}
        offered={offered && !held}
        priced={offered && !free}
      />,
      onSale && !held ? (fair ? undefined : 'Toca la tuya para inscribirte con ella.') : undefined,
    );
  if (event.routes.length > 0) add('ruta', 'La ruta', 'La ruta', <RoutePanel routes={event.routes} />);
  if (!fair && (event.kits.some(hasSize) || (hasKitPickup(about) && !finished)))
    add('kit', 'Kit', 'Tu kit', <KitPanel kits={event.kits} pickup={about} open={offered} finished={finished} />);
  if (hasStartPlace(about))
    add('lugar', fair ? 'Lugar' : 'Salida', fair ? 'Lugar' : 'Salida', <StartPlace event={about} city={event.city} />);
  if (hasPolicies(about))
    add('reglas', 'Reglas', 'Reglas y devoluciones', <EventPolicies sport={event.sport} event={about} />);
  if (event.sponsors.length > 0) add('patrocinan', 'Patrocinan', 'Patrocinan', <Sponsors sponsors={event.sponsors} />);
  if (event.gallery.length > 0)
    add('galeria', 'Galería', 'Galería', <EventGallery pictures={event.gallery} name={event.name} />);

  return (
    <>
      <EventHero event={event}>
        <EventOffer
          event={event}
          distance={distance?.distance ?? ''}
          onDistance={setDistance}
          partner={partner}
          draft={begun}
          held={held}
          onDiscard={discard}
          registering={way}
          buttonRef={headRef}
          opening={opening}
          hasRoom={event.waitingRoom !== null}
        />
      </EventHero>
      <Container maxW="1200px" px={{ base: '4', md: '10' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: onSale ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)' }}
          columnGap="12"
          alignItems="start"
          pb={{ base: '6', md: '14' }}
        >
          <Box order={{ base: 2, lg: 1 }} minW="0">
            <SectionTabs sections={sections} />
            {sections.map(({ content, ...part }) => (
              <Part key={part.id} {...part}>
                <HydrationPart>{content}</HydrationPart>
              </Part>
            ))}
            {hasOrganizer(about) ? (
              <Part id="organiza" label="Organiza" title="Organiza">
                <OrganizerCard event={about} />
              </Part>
            ) : null}
          </Box>
          {onSale ? (
            <Box
              order={{ base: 1, lg: 2 }}
              position={{ lg: 'sticky' }}
              top={{ lg: '6' }}
              mt={{ base: '5', lg: '6' }}
              mb={{ base: '7', lg: '0' }}
            >
              <PriceCard
                event={event}
                distances={distances}
                distance={distance}
                onDistance={setDistance}
                partner={free}
                draft={begun}
                onDiscard={discard}
                teamSize={teamSize}
                onTeamSize={setTeamSize}
                registering={way}
                headInView={headInView}
              />
            </Box>
          ) : null}
        </Grid>
      </Container>
      <EventFoot sport={event.sport} event={about} />
      <Dock
        hideFrom="lg"
        hidden={!open}
        start={
          distance && onSale ? (
            <>
              <Text fontSize="13px" lineHeight="1.3" color="fg.onInkMuted">
                {distanceName(event.sport, distance)}, {teamSize > 1 ? `total de ${teamSize}` : 'hoy'}
              </Text>
              <Text fontFamily="heading" fontWeight="800" fontSize="28px" lineHeight="1" whiteSpace="nowrap">
                {formatMoney(free ? 0 : distance.price * teamSize, { free: true })}
              </Text>
            </>
          ) : (
            <Text fontSize="13px" lineHeight="1.3" color="fg.onInkMuted">
              {held ? 'Falta el pago' : 'Ya puedes esperar tu turno'}
            </Text>
          )
        }
        action={<RegisterLink registering={way} meta />}
      />
    </>
  );
}
