import { Box, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { lazy, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from '../base/navigation';
import { formatMoney } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { paths } from '../base/paths';
import { sportSlugs } from '../base/texts';
import { galleryRoom } from '../gallery/gallery-size';
import type { EventAbout_EventFragment, EventDetails_EventFragment } from '../gql/graphql';
import { PartnerNotice } from '../registration/partner-notice';
import { storeRegistrationEntry } from '../registration/registration-entry';
import { useBegun } from '../registration/use-begun';
import { Deferred } from '../ui/deferred';
import { Dock } from '../ui/dock';
import { MetaButton } from '../ui/ink-buttons';
import { RoutePanel } from '../routes/route-panel';
import { RichText } from '../ui/rich-text';
import { CategoryList } from './category-list';
import { EventHero } from './event-hero';
import { hasOrganizer, OrganizerCard } from './event-organizer';
import { EventPolicies, hasPolicies } from './event-policies';
import { FactsStrip } from './facts-strip';
import { KitSizes } from './kit-sizes';
import { PriceCard, registerLabel } from './price-card';
import { hasStartPlace, StartPlace } from './start-place';
import { SectionTabs, type Section } from './section-tabs';

const EventGallery = lazy(() => import('../gallery/event-gallery'));

function Part({ id, title, children }: { id: string; title?: string; children: ReactNode }) {
  return (
    <Box as="section" id={id} scrollMarginTop="80px" mb={{ base: '9', md: '12' }} _last={{ mb: '0' }}>
      {title ? (
        <Heading
          as="h2"
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '28px', md: '34px' }}
          lineHeight="1.05"
          mb={{ base: '3', md: '4' }}
        >
          {title}
        </Heading>
      ) : null}
      {children}
    </Box>
  );
}

/** Whether an element is in the window; the dock hides while the page's own button can be pressed. */
function useInView<T extends Element>() {
  const ref = useRef<T>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, inView] as const;
}

/** The loaded event page. */
export function EventDetails({ event: masked }: { event: Masked<EventDetails_EventFragment> }) {
  const event = unmask<EventDetails_EventFragment>(masked);
  const about = unmask<EventAbout_EventFragment>(event);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  const { begun, resize, discard } = useBegun(event.id);
  const [teamSize, setTeamSize] = useState(() =>
    begun && event.teamSizes.includes(begun.size) ? begun.size : (event.teamSizes[0] ?? 1),
  );
  const [buttonRef, buttonInView] = useInView<HTMLButtonElement>();
  const held = begun?.held === true;
  const open = event.availability === 'OPEN' || held;
  const kits = event.kits.filter(({ size }) => size !== 'NON_SPORT');
  const placeTitle = event.sport === 'NON_SPORT' ? 'Lugar' : 'Salida';
  const sections: Section[] = [
    { id: 'el-evento', label: 'El evento' },
    ...(event.categories.length > 0
      ? [{ id: 'categorias', label: event.sport === 'NON_SPORT' ? 'Entradas' : 'Categorías' }]
      : []),
    ...(event.routes.length > 0 ? [{ id: 'ruta', label: 'La ruta' }] : []),
    ...(kits.length > 0 ? [{ id: 'kit', label: 'Kit' }] : []),
    ...(hasStartPlace(about) ? [{ id: 'lugar', label: placeTitle }] : []),
    ...(hasPolicies(about) ? [{ id: 'reglas', label: 'Reglas' }] : []),
    ...(event.gallery.length > 0 ? [{ id: 'galeria', label: 'Galería' }] : []),
  ];

  async function register() {
    if (!(await resize(teamSize))) return;
    storeRegistrationEntry({
      id: event.id,
      name: event.name,
      sport: sportSlugs[event.sport],
      team_size: held ? begun.size || null : teamSize,
      event_datetime: event.startsAt,
      key,
    });
    void navigate(paths.wizard(event.slug));
  }

  return (
    <>
      <EventHero event={event} />
      <Container maxW="1200px" px={{ base: '4', md: '10' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' }}
          columnGap="12"
          alignItems="start"
          pb={{ base: '6', md: '14' }}
        >
          <Box order={{ base: 2, lg: 1 }} minW="0">
            <SectionTabs sections={sections} />
            {key ? <PartnerNotice eventId={event.id} partnerKey={key} /> : null}
            <Part id="el-evento">
              <RichText html={event.description} />
              <FactsStrip event={event} />
            </Part>
            {event.categories.length > 0 ? (
              <Part id="categorias" title={event.sport === 'NON_SPORT' ? 'Entradas' : 'Categorías'}>
                <CategoryList categories={event.categories} />
              </Part>
            ) : null}
            {event.routes.length > 0 ? (
              <Part id="ruta" title="La ruta">
                <RoutePanel routes={event.routes} />
              </Part>
            ) : null}
            {kits.length > 0 ? (
              <Part id="kit" title="Tu kit">
                <KitSizes kits={kits} />
              </Part>
            ) : null}
            {hasStartPlace(about) ? (
              <Part id="lugar" title={placeTitle}>
                <StartPlace event={{ ...about, city: event.city }} />
              </Part>
            ) : null}
            {hasPolicies(about) ? (
              <Part id="reglas" title="Reglas y devoluciones">
                <EventPolicies event={about} />
              </Part>
            ) : null}
            {event.gallery.length > 0 ? (
              <Part id="galeria" title="Galería">
                <Deferred minH={galleryRoom(event.gallery.length)}>
                  <EventGallery pictures={event.gallery} name={event.name} />
                </Deferred>
              </Part>
            ) : null}
            {hasOrganizer(about) ? (
              <Part id="organiza" title="Organiza">
                <OrganizerCard event={about} />
              </Part>
            ) : null}
          </Box>
          <Box
            order={{ base: 1, lg: 2 }}
            position={{ lg: 'sticky' }}
            top={{ lg: '6' }}
            mt={{ base: '-1', lg: '-96px' }}
            mb={{ base: '7', lg: '0' }}
          >
            <PriceCard
              event={event}
              begun={begun}
              onDiscard={() => void discard()}
              teamSize={teamSize}
              onTeamSize={setTeamSize}
              onRegister={() => void register()}
              buttonRef={buttonRef}
            />
          </Box>
        </Grid>
      </Container>
      <Dock
        hideFrom="lg"
        hidden={!open || buttonInView}
        start={
          <>
            <Text fontSize="13px" lineHeight="1.3" color="fg.onInkMuted">
              {event.fromPrice > 0 ? 'Desde' : 'Inscripción'}
            </Text>
            <Text fontFamily="heading" fontWeight="800" fontSize="28px" lineHeight="1" whiteSpace="nowrap">
              {formatMoney(event.fromPrice, { free: true })}
            </Text>
          </>
        }
        action={
          <MetaButton w="full" disabled={!held && event.seatsLeft < teamSize} onClick={() => void register()}>
            {registerLabel(event, begun)}
          </MetaButton>
        }
      />
    </>
  );
}
