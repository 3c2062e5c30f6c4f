import { Box, Button, Flex, Grid, Stack, Text, chakra } from '@chakra-ui/react';
import { TrendingUp } from '../../ui/icons';
import { useId } from 'react';
import { formatDayMonth, formatLeft, formatMoney, formatTime } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { Link } from '../../base/navigation';
import { useNow } from '../../base/format/now';
import { paths } from '../../base/paths';
import type { PriceCard_EventFragment } from '../../gql/graphql';
import type { DraftSummary } from '../../registration/draft/use-saved-draft';
import { Pins } from '../../ui/media/bib';
import { ChoiceTile } from '../../ui/field/choice-tile';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { ResumeDraftBanner } from '../public/resume-draft-banner';
import { distanceName, isSoldOut, type Distance } from '../event-distance';
import { eventNotice } from '../event-notice';
import { priceUnitText, groupLabel, priceChangeText } from '../event-texts';
import { RegisterLink } from '../public/register-link';
import { SeatsBar } from '../public/seats-bar';
import { TeamSizeChoice } from '../public/team-size-choice';
import type { Registering } from '../public/use-registering';

/** Total for the chosen distance and team, styled as a bib. */
function Total({
  event,
  distance,
  teamSize,
  partner,
}: {
  event: PriceCard_EventFragment;
  distance: Distance;
  teamSize: number;
  partner: boolean;
}) {
  const notice = eventNotice(event, new Date(useNow()));
  return (
    <Box
      position="relative"
      textAlign="center"
      hideBelow="lg"
      px="6"
      pt="6"
      pb="5"
      borderBottomWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
    >
      <Pins size="10px" inset="14px" only="top" />
      <Text fontSize="sm" color="fg.muted">
        {distanceName(event.sport, distance)}, {groupLabel(event.sport, teamSize).toLowerCase()}
      </Text>
      <Text
        fontFamily="heading"
        fontWeight="800"
        fontSize="52px"
        lineHeight="1"
        letterSpacing="-0.01em"
        my="1.5"
        fontVariantNumeric="tabular-nums"
      >
        {formatMoney(partner ? 0 : distance.price * teamSize, { free: true })}
      </Text>
      {notice ? (
        <StatusBadge {...notice} />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {partner ? 'no tienes que pagar' : teamSize > 1 ? 'precio de hoy, en total' : 'precio de hoy'}
        </Text>
      )}
    </Box>
  );
}

/** Distance choice next to the total, the same as in the page's header. */
function DistanceChoice({
  distances,
  value,
  onChange,
}: {
  distances: readonly Distance[];
  value: string;
  onChange: (distance: string) => void;
}) {
  const name = useId();
  if (distances.length < 2) return null;
  return (
    <chakra.fieldset data-param="distancia" minW="0" hideBelow="lg">
      <chakra.legend textStyle="label" mb="2">
        Distancia
      </chakra.legend>
      <Grid templateColumns={`repeat(${Math.min(3, distances.length)}, minmax(0, 1fr))`} gap="2">
        {distances.map((choice) => (
          <ChoiceTile
            key={choice.distance}
            name={name}
            value={choice.distance}
            checked={value === choice.distance}
            disabled={isSoldOut(choice)}
            onChoose={() => onChange(choice.distance)}
            h="44px"
            px="1"
            display="grid"
            placeItems="center"
            textAlign="center"
            rounded="l2"
            borderWidth="1px"
            borderColor="border.control"
            fontFamily="heading"
            fontWeight="700"
            fontSize={choice.distance.length > 6 ? '15px' : '18px'}
            lineHeight="1"
            overflow="hidden"
          >
            {choice.distance}
          </ChoiceTile>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

/** Date and amount of the next price; renders nothing if the price does not rise. */
function Rise({ event, distance }: { event: PriceCard_EventFragment; distance: Distance }) {
  const { nextPrice } = event;
  if (!nextPrice || nextPrice.difference <= 0) return null;
  return (
    <Flex
      gap="3"
      bg="bg.warning"
      color="fg.warning"
      rounded="10px"
      px="4"
      py="3"
      fontSize="sm"
      lineHeight="1.4"
      hideBelow="lg"
    >
      <Box flex="none" pt="0.5">
        <TrendingUp size={18} />
      </Box>
      <span>
        <b>{priceChangeText(nextPrice, { registerDeadline: event.registerDeadline, tiers: 2 })}.</b> Desde ese día son{' '}
        {formatMoney(distance.price + nextPrice.difference)} {priceUnitText(event.sport)}.
      </span>
    </Flex>
  );
}

/**
 * Sidebar: total for distance and team, and a register button once the one in the header has scrolled away. Phones have
 * the dock instead.
 */
export function PriceCard({
  event: masked,
  distances,
  distance,
  onDistance,
  partner,
  draft,
  onDiscard,
  teamSize,
  onTeamSize,
  registering,
  headInView,
}: {
  event: Masked<PriceCard_EventFragment>;
  distances: readonly Distance[];
  distance: Distance | null;
  onDistance: (distance: string) => void;
  /** Whether a partner key pays */
  partner: boolean;
  draft: DraftSummary | null;
  onDiscard: () => void;
  teamSize: number;
  onTeamSize: (size: number) => void;
  registering: Registering;
  headInView: boolean;
}) {
  const event = unmask<PriceCard_EventFragment>(masked);
  const held = draft?.held === true;
  return (
    <chakra.aside
      aria-label="Inscripción"
      bg="white"
      rounded="14px"
      borderWidth="1px"
      borderColor="border"
      shadow={{ base: 'sm', lg: 'lg' }}
    >
      {distance ? <Total {...{ event, distance, teamSize, partner }} /> : null}
      <Stack gap="4.5" px={{ base: '4', md: '6' }} pt={{ base: '4', md: '5' }} pb={{ base: '4', md: '6' }}>
        {held ? null : (
          <>
            <DistanceChoice distances={distances} value={distance?.distance ?? ''} onChange={onDistance} />
            <TeamSizeChoice
              sport={event.sport}
              sizes={event.teamSizes}
              pricePerPerson={distance && (partner ? 0 : distance.price)}
              value={teamSize}
              onChange={onTeamSize}
            />
          </>
        )}
        {distance && !partner ? <Rise event={event} distance={distance} /> : null}
        <SeatsBar sport={event.sport} seats={event} />
        {registering.blocked ? (
          <Text
            role="status"
            fontSize="sm"
            fontWeight="600"
            color="fg.warning"
          >{`${formatLeft(event.seatsLeft, 'cupo', 'cupos')} y tu equipo es de ${teamSize}. Elige un equipo más pequeño.`}</Text>
        ) : null}
        <Text fontSize="sm" color="fg.muted" textAlign="center" hideBelow="lg">
          Cierra el {formatDayMonth(event.registerDeadline)} a las {formatTime(event.registerDeadline)}
        </Text>
        {draft ? <ResumeDraftBanner begun={draft} onDiscard={onDiscard} /> : null}
        {headInView ? null : (
          <Box hideBelow="lg">
            <RegisterLink registering={registering} />
          </Box>
        )}
      </Stack>
    </chakra.aside>
  );
}

/** Links to other events if registrations are closed. */
export function ClosedWays({ others }: { others: string }) {
  return (
    <Flex gap={{ base: '3', md: '6' }} align="center" wrap="wrap" mt="4">
      <Button
        asChild
        size="xl"
        bg="transparent"
        color="fg.onInk"
        borderWidth="1px"
        borderColor="border.control"
        focusRingColor="lulo.focusRing"
      >
        <Link to={paths.events}>{others}</Link>
      </Button>
      <chakra.span css={{ '& a': { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '4px' } }}>
        <Link to={paths.person()}>Consultar mi inscripción</Link>
      </chakra.span>
    </Flex>
  );
}
