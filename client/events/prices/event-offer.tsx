import { Box, Flex, Text } from '@chakra-ui/react';
import { CalendarClock, CircleCheck, TrendingUp, TriangleAlert } from '../../ui/icons';
import type { ReactNode, Ref } from 'react';
import { calendarDaysBetween, formatDeadline, formatList, capitalize } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { useNow } from '../../base/format/now';
import type { Sport } from '../../gql/enums';
import type { EventOffer_EventFragment, PricePlate_EventFragment } from '../../gql/graphql';
import type { DraftSummary } from '../../registration/draft/use-saved-draft';
import { ResumeDraftBanner } from '../public/resume-draft-banner';
import { closedTexts, priceUnitText, openingText, priceChangeText } from '../event-texts';
import { ClosedWays } from './price-card';
import { ClosedPlate, PricePlate, isPerPersonOnly } from './price-plate';
import { RegisterLink } from '../public/register-link';
import type { Partner } from '../public/use-partner';
import type { Registering } from '../public/use-registering';

/** Name of the partner that pays, in place of the price; or that its link is no longer valid. */
function PartnerLine({ partner }: { partner: Partner }) {
  const { info } = partner;
  const Icon = info ? CircleCheck : TriangleAlert;
  return (
    <Flex
      role="status"
      gap="3"
      align="center"
      rounded="l3"
      px="4"
      py="3"
      mb="3"
      borderWidth="1px"
      borderColor={info ? 'green.border' : 'orange.border'}
      bg={info ? '#0A2119' : '#271907'}
      color="fg.onInk"
      fontSize="15px"
    >
      <Box flex="none" color={info ? '#6FD3A0' : '#F6BE55'}>
        <Icon size={18} />
      </Box>
      <Text>
        {info
          ? `${info.courtesy ? 'Cortesía de' : 'Inscripción pagada por'} ${info.name}: no tienes que pagar.`
          : 'Este enlace de Key Partner ya no está vigente. Puedes inscribirte pagando.'}
      </Text>
    </Flex>
  );
}

/** @param isPerPerson whether the prices above do not say that they are per person */
const payText = (sport: Sport, isPerPerson: boolean, names: readonly string[]): string =>
  `${isPerPerson ? `${capitalize(priceUnitText(sport))}, con` : 'Pagas con'} ${formatList(names, 'o')}`;

/** In the page's header: prices, register button, and one line about the next price. */
export function EventOffer({
  event: masked,
  distance,
  onDistance,
  partner,
  draft,
  held,
  onDiscard,
  registering,
  buttonRef,
  opening,
  hasRoom,
}: {
  event: Masked<EventOffer_EventFragment>;
  distance: string;
  onDistance: (distance: string) => void;
  opening: boolean;
  /** Whether visitors go to a waiting room first */
  hasRoom: boolean;
  partner: Partner;
  draft: DraftSummary | null;
  held: boolean;
  onDiscard: () => void;
  registering: Registering;
  buttonRef: Ref<HTMLDivElement>;
}) {
  const event = unmask<EventOffer_EventFragment>(masked);
  const { distances } = unmask<PricePlate_EventFragment>(event);
  const now = new Date(useNow());
  const closed = closedTexts(event);
  if (closed && !held)
    return (
      <>
        <ClosedPlate
          badge={closed.badge}
          title={closed.title}
          body={closed.body}
          full={event.availability === 'SOLD_OUT'}
        />
        <ClosedWays others={closed.others} />
      </>
    );
  const soon = event.availability === 'NOT_OPEN_YET' && !held;
  const pays = !partner.info && distances.some(({ price }) => price > 0);
  const closing = calendarDaysBetween(now, event.registerDeadline) <= 1;
  const lines: { key: string; strong: boolean; text: ReactNode }[] = [
    ...(pays
      ? [
          {
            key: 'precio',
            strong: true,
            text: priceChangeText(event.nextPrice, {
              registerDeadline: event.registerDeadline,
              tiers: event.prices.length,
            }),
          },
        ]
      : []),
    ...(soon
      ? []
      : closing
        ? [{ key: 'cierre', strong: !pays, text: `Cierra ${formatDeadline(event.registerDeadline, now)}` }]
        : pays && event.gateways.length > 0
          ? [
              {
                key: 'pago',
                strong: false,
                text: payText(
                  event.sport,
                  !distances.some(isPerPersonOnly),
                  event.gateways.map(({ name }) => name),
                ),
              },
            ]
          : []),
  ];
  return (
    <>
      {partner.key && partner.known ? <PartnerLine partner={partner} /> : null}
      {closed ? (
        <DraftBox draft={draft} onDiscard={onDiscard} />
      ) : (
        <PricePlate
          sport={event.sport}
          distances={distances}
          value={distance}
          onChange={onDistance}
          partner={partner.info !== null}
        />
      )}
      <Flex
        mt={{ base: '3.5', md: '4' }}
        columnGap="5"
        rowGap="3"
        align="center"
        wrap={soon ? 'wrap' : { base: 'wrap', md: 'nowrap' }}
      >
        {soon ? <Opening sport={event.sport} opening={event.registerOpening} now={now} waiting={opening} /> : null}
        {soon && !hasRoom ? null : (
          // On narrow screens the dock has the button.
          <Box hideBelow="lg" flex="none">
            <RegisterLink ref={buttonRef} registering={registering} meta arrow h="56px" px="8" fontSize="18px" />
          </Box>
        )}
        {closed ? null : (
          <Box minW="0">
            {lines.map(({ key, strong, text }) => (
              <Flex key={key} align="center" gap="2" color={strong ? 'fg.onInk' : 'fg.onInkMuted'} fontSize="sm">
                {key === 'precio' && event.nextPrice ? (
                  <Box flex="none" color="#F6BE55">
                    <TrendingUp size={17} />
                  </Box>
                ) : null}
                <Text fontWeight={strong ? '600' : undefined}>{text}</Text>
              </Flex>
            ))}
          </Box>
        )}
      </Flex>
    </>
  );
}

/** In place of the button until registrations open: their date. */
function Opening({
  sport,
  opening,
  now,
  waiting,
}: {
  sport: Sport;
  opening: string | null;
  now: Date;
  waiting: boolean;
}) {
  if (!opening) return null;
  return (
    <Flex align="center" gap="3" flex="none" maxW="full" minH="56px" px="5" rounded="l2" bg="bg.inkRaised">
      <CalendarClock size={22} />
      <Text fontWeight="600" lineHeight="1.35" role="status">
        {waiting ? 'Estamos abriendo las inscripciones. No recargues la página.' : openingText(sport, opening, now)}
      </Text>
    </Flex>
  );
}

/** The user's own unpaid registration, on an event that accepts no others. */
function DraftBox({ draft, onDiscard }: { draft: DraftSummary | null; onDiscard: () => void }) {
  return draft ? (
    <Box rounded="14px" overflow="hidden" color="fg">
      <ResumeDraftBanner begun={draft} onDiscard={onDiscard} />
    </Box>
  ) : null;
}
