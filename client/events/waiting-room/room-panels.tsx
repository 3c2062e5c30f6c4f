import { Box, Button, Flex, Grid, Text, chakra, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount, formatMoney, formatNumber, minutesInWords } from '../../base/format/format';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import type { Sport } from '../../gql/enums';
import { placeSearch } from '../../registration/steps/steps';
import type { RoomDistance, TurnEstimate } from '../../registration/waiting-room/room-requests';
import { atHour } from '../../registration/waiting-room/room-texts';
import { entryAddress } from '../../registration/wizard/registration-entry';
import { Check, HeartPulse, IdCard, Smartphone, UserPlus, type IconComponent } from '../../ui/icons';
import { distanceName, hasSeveralPrices, type Distance } from '../event-distance';
import type { PreparedPerson } from './prepared-people';
import { RoomPanel } from './room-frame';
import { seatsForecast, type SeatsForecast } from './seats-forecast';

/** Outlined button on ink. */
export const OutlineOnInk = (props: ButtonProps) => (
  <Button
    variant="plain"
    borderColor="border.control"
    color="fg.onInk"
    _hover={{ bg: 'bg.inkRaised' }}
    focusRingColor="lulo.focusRing"
    {...props}
  />
);

const DistanceLabel = ({ children }: { children: ReactNode }) => (
  <Text as="b" fontFamily="heading" fontWeight="800" fontSize="24px" lineHeight="1" overflowWrap="anywhere">
    {children}
  </Text>
);

/** Seats and price of each distance, before the opening. */
export function SeatsAndPrices({ sport, distances }: { sport: Sport; distances: readonly Distance[] }) {
  return (
    <RoomPanel title="Cupos y precio">
      <chakra.ul listStyleType="none" mt="1.5">
        {distances.map((distance, index) => (
          <Grid
            as="li"
            key={distance.distance}
            templateColumns="minmax(56px, auto) minmax(0, 1fr) auto"
            columnGap="3"
            alignItems="center"
            py="2.5"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="bg.inkRaised"
            fontSize="15px"
          >
            <DistanceLabel>{distanceName(sport, distance)}</DistanceLabel>
            <Text color="fg.onInkMuted">
              {distance.seatsLeft === null ? '' : formatCount(distance.seatsLeft, 'cupo', 'cupos')}
            </Text>
            <Text fontWeight="600" textAlign="end">
              {hasSeveralPrices(distance) ? 'desde ' : ''}
              {formatMoney(distance.price, { free: true })}
            </Text>
          </Grid>
        ))}
      </chakra.ul>
    </RoomPanel>
  );
}

/** A limited distance of an open waiting room. */
export type SeatsRow = RoomDistance & { total: number; left: number };

/** Bars of the seats that are taken, with the rest and whether it lasts until the visitor's turn. */
export function SeatsLeft({ rows, turn }: { rows: readonly SeatsRow[]; turn: TurnEstimate | null }) {
  return (
    <RoomPanel title="Cupos que quedan">
      <chakra.ul listStyleType="none" mt="1.5">
        {rows.map((row, index) => {
          const { distance, left, total } = row;
          const forecast = seatsForecast(row, turn);
          const isUrgent = forecast === 'short' || forecast === 'full';
          return (
            <Grid
              as="li"
              key={distance}
              templateColumns="minmax(56px, auto) minmax(48px, 1fr) auto"
              columnGap="3"
              rowGap="1"
              alignItems="center"
              py="2.5"
              borderTopWidth={index === 0 ? '0' : '1px'}
              borderColor="bg.inkRaised"
            >
              <DistanceLabel>{distance}</DistanceLabel>
              <Box h="7px" rounded="full" bg="border.onInk" overflow="hidden" aria-hidden="true">
                <Box
                  h="full"
                  rounded="full"
                  bg={isUrgent ? 'orange.300' : 'white'}
                  style={{ width: `${Math.min(100, (1 - left / Math.max(1, total)) * 100)}%` }}
                />
              </Box>
              <Text fontWeight="600" fontSize="15px">
                {left <= 0 ? 'Agotada' : `${left === 1 ? 'queda' : 'quedan'} ${formatNumber(left)}`}
              </Text>
              <Text
                gridColumn="2 / 4"
                fontSize="sm"
                color={isUrgent ? 'orange.300' : 'fg.onInkMuted'}
                fontWeight={isUrgent ? '600' : undefined}
              >
                {forecastText(forecast, row)}
              </Text>
            </Grid>
          );
        })}
      </chakra.ul>
    </RoomPanel>
  );
}

function forecastText(forecast: SeatsForecast, { total, endsAt }: SeatsRow): string {
  if (forecast === 'short' && endsAt !== null)
    return `A este ritmo se agota hacia ${atHour(endsAt).slice(2)}, antes de tu turno`;
  return forecast === 'enough' ? 'Alcanza para tu turno' : `de ${formatNumber(total)}`;
}

/** People whose data this device has, and a link to add another one. */
export function PreparedPeople({
  slug,
  people,
  nextSize,
}: {
  slug: string;
  people: readonly PreparedPerson[];
  /** Next larger team size of the event; null if there is none */
  nextSize: number | null;
}) {
  return (
    <RoomPanel
      title="Deja listos los datos"
      note="Quedan guardados aquí, en tu dispositivo. Al entrar solo eliges y pagas."
    >
      <chakra.ul listStyleType="none" mt={people.length > 0 ? '3' : '0'}>
        {people.map(({ name, text, isReady, place }, index) => (
          <Grid
            as="li"
            key={index}
            templateColumns="44px minmax(0, 1fr) auto"
            gap="3"
            alignItems="center"
            py="2.5"
            minH="16"
            lineHeight="1.3"
            borderTopWidth="1px"
            borderColor="bg.inkRaised"
          >
            <Grid
              placeItems="center"
              boxSize="11"
              rounded="10px"
              bg={isReady ? 'green.900' : 'bg.inkRaised'}
              color={isReady ? 'green.300' : 'fg.onInk'}
              fontFamily="heading"
              fontWeight="800"
              fontSize="20px"
              aria-hidden="true"
            >
              {isReady ? <Check size={22} strokeWidth={3} /> : index + 1}
            </Grid>
            <Box minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {name}
              </Text>
              <Text fontSize="sm" color={isReady ? 'fg.onInkMuted' : 'orange.300'}>
                {text}
              </Text>
            </Box>
            {place ? (
              <OutlineOnInk asChild size="lg" px="3.5">
                <Link
                  to={paths.wizard(slug) + placeSearch(place)}
                  aria-label={`${isReady ? 'Ver los datos de' : 'Seguir con'} ${name}`}
                >
                  {isReady ? 'Ver' : 'Seguir'}
                </Link>
              </OutlineOnInk>
            ) : null}
          </Grid>
        ))}
      </chakra.ul>
      {people.length === 0 || nextSize !== null ? (
        <OutlineOnInk asChild size="xl" w="full" mt="3">
          <Link
            to={
              people.length === 0 || nextSize === null
                ? paths.wizard(slug)
                : entryAddress(slug, { team_size: nextSize, distance: '', category: '', key: '' })
            }
          >
            <UserPlus size={18} />
            {people.length === 0 ? 'Llenar mis datos' : 'Agregar otra persona'}
          </Link>
        </OutlineOnInk>
      ) : null}
    </RoomPanel>
  );
}

/** What a visitor needs for the registration. */
export function AtHand({ holdMinutes }: { holdMinutes: number | null }) {
  const items: readonly [IconComponent, string][] = [
    [IdCard, 'Documento y fecha de nacimiento de cada persona'],
    [HeartPulse, 'EPS, grupo sanguíneo y contacto de emergencia'],
    [
      Smartphone,
      `La aplicación de tu banco o Nequi${holdMinutes === null ? '' : `: tienes ${minutesInWords(holdMinutes)} para pagar`}`,
    ],
  ];
  return (
    <RoomPanel title="Ten a la mano">
      <chakra.ul listStyleType="none" mt="2">
        {items.map(([Icon, text]) => (
          <Flex as="li" key={text} gap="3" py="2" fontSize="15px" lineHeight="1.4">
            <Box color="fg.onInkMuted" flex="none" mt="1px">
              <Icon size={20} />
            </Box>
            {text}
          </Flex>
        ))}
      </chakra.ul>
    </RoomPanel>
  );
}
