import { Box, Button, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Link } from '../base/navigation';
import { formatDeadline, formatMoney, formatNumber } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { paths } from '../base/paths';
import { availabilityLabels } from '../base/texts';
import type { PriceCard_EventFragment } from '../gql/graphql';
import type { Begun } from '../registration/use-begun';
import { Pins } from '../ui/bib';
import { StatusBadge } from '../ui/status-badge';
import { Countdown } from './countdown';
import { eventNotice, fewSeats } from './event-notice';
import { PriceTiers } from './price-tiers';
import { TeamSizeChoice } from './team-size-choice';

const DAY_MS = 24 * 60 * 60 * 1000;

const closesWithinADay = (event: PriceCard_EventFragment) =>
  new Date(event.registerDeadline).getTime() - Date.now() < DAY_MS;

const closedTexts = {
  INACTIVE: 'Este evento no está recibiendo inscripciones.',
  DEADLINE_OVER: 'Las inscripciones ya cerraron.',
  SOLD_OUT: 'Se agotaron los cupos.',
  FINISHED: 'El evento ya pasó.',
} as const;

/** The word on the button that starts a registration, or goes on with one. */
export function registerLabel(event: Pick<PriceCard_EventFragment, 'sport'>, begun: Begun | null): string {
  if (begun) return 'Continuar inscripción';
  return event.sport === 'NON_SPORT' ? 'Comprar entrada' : 'Inscribirme';
}

function Seats({ event }: { event: PriceCard_EventFragment }) {
  const few = fewSeats(event);
  return (
    <Box>
      <Flex justify="space-between" fontSize="sm" mb="1.5">
        <Text color={few ? 'fg.warning' : undefined}>
          <b>{formatNumber(event.seatsLeft)}</b> {event.seatsLeft === 1 ? 'cupo disponible' : 'cupos disponibles'}
        </Text>
        <Text color="fg.muted">de {formatNumber(event.participantLimit)}</Text>
      </Flex>
      <Box h="6px" rounded="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
        <Box
          h="full"
          rounded="full"
          bg={few ? 'orange.border' : 'brand.solid'}
          w={`${Math.max(2, (event.seatsLeft / event.participantLimit) * 100)}%`}
        />
      </Box>
    </Box>
  );
}

/** What was begun on this device, and the way to begin anew. */
function BegunNote({ begun, onDiscard }: { begun: Begun; onDiscard: () => void }) {
  const title = begun.held ? 'Tu inscripción está guardada: falta el pago.' : 'Tienes una inscripción empezada.';
  return (
    <Box bg="bg.info" rounded="10px" px="4" pt="3" pb="1" fontSize="sm" lineHeight="1.4">
      <Text fontWeight="650">{title}</Text>
      {begun.who ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {begun.who}
        </Text>
      ) : null}
      <Button
        variant="plain"
        size="sm"
        minH="11"
        px="0"
        color="brand.fg"
        textDecoration="underline"
        textUnderlineOffset="3px"
        onClick={onDiscard}
      >
        Empezar de nuevo
      </Button>
    </Box>
  );
}

/** The bib that sells: price today, price list, team size, seats left and the button. */
export function PriceCard({
  event: masked,
  begun,
  onDiscard,
  teamSize,
  onTeamSize,
  onRegister,
  buttonRef,
}: {
  event: Masked<PriceCard_EventFragment>;
  begun: Begun | null;
  onDiscard: () => void;
  teamSize: number;
  onTeamSize: (size: number) => void;
  onRegister: () => void;
  buttonRef: Ref<HTMLButtonElement>;
}) {
  const event = unmask<PriceCard_EventFragment>(masked);
  const open = event.availability === 'OPEN';
  const notice = eventNotice(event) ?? availabilityLabels[event.availability];
  const closesSoon = closesWithinADay(event);
  const held = begun?.held === true;
  const notEnough = open && !held && event.seatsLeft < teamSize;

  return (
    <chakra.aside
      aria-label="Inscripción"
      bg="white"
      rounded="14px"
      borderWidth="1px"
      borderColor="border"
      shadow={{ base: 'md', lg: 'lg' }}
    >
      <Box
        position="relative"
        textAlign="center"
        px={{ base: '4', md: '6' }}
        pt={{ base: '4.5', md: '6' }}
        pb={{ base: '3.5', md: '5' }}
        borderBottomWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
      >
        <Pins size="10px" inset="14px" only="top" />
        <Text fontSize="sm" color="fg.muted">
          {event.fromPrice > 0 ? 'Inscripción desde' : 'Inscripción'}
        </Text>
        <Text
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '48px', md: '60px' }}
          lineHeight="1"
          letterSpacing="-0.01em"
          mt="0.5"
          mb="1.5"
          fontVariantNumeric="tabular-nums"
        >
          {formatMoney(event.fromPrice, { free: true })}
        </Text>
        <StatusBadge {...notice} />
      </Box>
      <Stack gap="4.5" px={{ base: '4', md: '6' }} pt={{ base: '4', md: '5' }} pb={{ base: '4', md: '6' }}>
        <PriceTiers rows={event.prices} />
        {open ? (
          <>
            {held ? null : <TeamSizeChoice sizes={event.teamSizes} value={teamSize} onChange={onTeamSize} />}
            <Seats event={event} />
            {closesSoon ? (
              <Text
                fontSize="sm"
                fontWeight="600"
                color="fg.warning"
              >{`Las inscripciones cierran ${formatDeadline(event.registerDeadline)}.`}</Text>
            ) : (
              <Countdown to={event.registerDeadline} label="Cierra en" />
            )}
            {notEnough ? (
              <Text
                role="status"
                fontSize="sm"
                fontWeight="600"
                color="fg.warning"
              >{`Quedan ${event.seatsLeft} cupos y tu equipo es de ${teamSize}. Elige un equipo más pequeño.`}</Text>
            ) : null}
            {begun ? <BegunNote begun={begun} onDiscard={onDiscard} /> : null}
            <Button ref={buttonRef} size="xl" w="full" disabled={notEnough} onClick={onRegister}>
              {registerLabel(event, begun)}
            </Button>
            {event.gateways.length > 0 && event.fromPrice > 0 ? (
              <Text fontSize="sm" color="fg.muted" textAlign="center">
                {payText(event)}
              </Text>
            ) : null}
          </>
        ) : (
          <>
            <Text fontWeight="600" textAlign="center">
              {closedTexts[event.availability as keyof typeof closedTexts]}
            </Text>
            {begun && held ? (
              <>
                <BegunNote begun={begun} onDiscard={onDiscard} />
                <Button ref={buttonRef} size="xl" w="full" onClick={onRegister}>
                  {registerLabel(event, begun)}
                </Button>
              </>
            ) : null}
            <Button asChild size="xl" w="full" variant="outline" color="fg" borderColor="border.control">
              <Link to={paths.events}>Ver otros eventos</Link>
            </Button>
          </>
        )}
      </Stack>
    </chakra.aside>
  );
}

function payText(event: PriceCard_EventFragment): string {
  const names = event.gateways.map(({ name }) => name);
  return `Pagas con ${names.length > 1 ? `${names.slice(0, -1).join(', ')} o ${names.at(-1)}` : names[0]}`;
}
