import { Box, Flex, Grid, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { formatCount, formatLeft, formatMoney, formatTimeOfDay } from '../../base/format/format';
import type { Sport } from '../../gql/enums';
import { Plate } from '../../ui/media/bib';
import { ChoiceTile } from '../../ui/field/choice-tile';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { priceUnitText } from '../event-texts';
import { distanceName, fewLeft, hasSeveralPrices, isSoldOut, type Distance } from '../event-distance';

const NARROW = 3;

/** Replaces the prices if registrations are closed. */
export function ClosedPlate({
  badge,
  title,
  body,
  full,
}: {
  badge: string;
  title: string;
  body: string;
  /** All seats are taken: the bar shows it, too */
  full: boolean;
}) {
  return (
    <Plate>
      <Box px={{ base: '6', md: '7' }} py="5">
        <StatusBadge label={badge} palette="gray" />
        <Text
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '36px', md: title.length > 16 ? '40px' : '52px' }}
          lineHeight="1"
          mt="2"
          mb="1.5"
        >
          {title}
        </Text>
        <Text color="fg.muted">{body}</Text>
        {full ? <Box h="6px" rounded="full" bg="gray.700" mt="4" aria-hidden="true" /> : null}
      </Box>
    </Plate>
  );
}

/**
 * Current price per person of each distance, to choose from. `partner`: a partner key pays, so that prices are struck
 * through.
 */
export function PricePlate({
  sport,
  distances,
  value,
  onChange,
  partner,
}: {
  sport: Sport;
  distances: readonly Distance[];
  value: string;
  onChange: (distance: string) => void;
  partner: boolean;
}) {
  const name = useId();
  const [only] = distances;
  if (!only) return null;
  if (distances.length === 1)
    return (
      <Plate>
        <Box px={{ base: '6', md: '7' }} py="4">
          <Price {...{ sport, distance: only, partner }} />
        </Box>
      </Plate>
    );
  const columns = distances.length > NARROW ? Math.ceil(distances.length / 2) : distances.length;
  return (
    <Plate>
      <chakra.fieldset data-param="distancia" minW="0">
        <VisuallyHidden asChild>
          <legend>Distancia y precio de hoy por persona</legend>
        </VisuallyHidden>
        <Grid templateColumns={`repeat(${columns}, minmax(0, 1fr))`}>
          {distances.map((distance, index) => (
            <ChoiceTile
              key={distance.distance}
              name={name}
              value={distance.distance}
              checked={value === distance.distance}
              disabled={isSoldOut(distance)}
              onChoose={() => onChange(distance.distance)}
              px={{ base: distances.length > 2 ? '2.5' : '5', md: '6' }}
              py={{ base: '3', md: '3.5' }}
              minW="0"
              borderColor="border.emphasized"
              borderStyle="dashed"
              borderLeftWidth={index % columns ? '2px' : '0'}
              borderTopWidth={index >= columns ? '2px' : '0'}
              css={{
                '&:hover:not(:has(input:disabled))': { bg: 'bg.subtle' },
                '&:has(input:checked)': {
                  bg: 'brand.subtle',
                  color: 'brand.fg',
                  rounded: '12px',
                  boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
                },
                '&:has(input:focus-visible)': {
                  boxShadow: 'inset 0 0 0 4px {colors.brand.focusRing}',
                },
              }}
            >
              <Price {...{ sport, distance, partner }} choice tight={distances.length > 2} />
            </ChoiceTile>
          ))}
        </Grid>
      </chakra.fieldset>
    </Plate>
  );
}

function Price({
  sport,
  distance,
  partner,
  choice = false,
  tight = false,
}: {
  sport: Sport;
  distance: Distance;
  partner: boolean;
  choice?: boolean;
  /** Three next to each other, which are narrow on a phone */
  tight?: boolean;
}) {
  const soldOut = isSoldOut(distance);
  return (
    <>
      <Flex as="span" align="center" gap="2" fontFamily="heading" fontWeight="700" fontSize="18px" lineHeight="1.2">
        {choice ? <Mark disabled={soldOut} /> : null}
        <chakra.span color="inherit" minW="0" overflowWrap="anywhere">
          {distanceName(sport, distance)}
        </chakra.span>
      </Flex>
      <Text
        as="span"
        display="block"
        fontFamily="heading"
        fontWeight="800"
        fontSize={{ base: tight ? '21px' : '28px', md: choice ? '32px' : '40px' }}
        lineHeight="1.15"
        color={soldOut ? 'fg.subtle' : 'fg'}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {soldOut ? 'Agotada' : formatMoney(partner ? 0 : distance.price, { free: true })}
      </Text>
      <Text as="span" display="block" fontSize={{ base: '12px', md: '13px' }} lineHeight="1.35" color="fg.muted">
        {soldOut ? (
          'sin cupos'
        ) : partner && distance.price > 0 ? (
          <chakra.s>
            <VisuallyHidden>antes </VisuallyHidden>
            {formatMoney(distance.price)}
          </chakra.s>
        ) : (
          <Below sport={sport} distance={distance} />
        )}
      </Text>
    </>
  );
}

/** Whether nothing else is to be said under a distance's price, so that it says "por persona". */
export const isPerPersonOnly = (distance: Distance): boolean =>
  !hasSeveralPrices(distance) && !isSoldOut(distance) && distance.seatsLeft === null && !distance.startTime;

/** Most important detail under a price: other prices, seats left, start time, or "por persona". */
function Below({ sport, distance }: { sport: Sport; distance: Distance }) {
  const { seatsLeft, startTime, highestPrice } = distance;
  if (hasSeveralPrices(distance)) return `hasta ${formatMoney(highestPrice)}, según la categoría`;
  if (seatsLeft !== null && fewLeft(seatsLeft))
    return (
      <chakra.span color="fg.warning" fontWeight="600">
        {formatLeft(seatsLeft)}
      </chakra.span>
    );
  if (seatsLeft !== null) return formatCount(seatsLeft, 'cupo', 'cupos');
  return startTime ? `Sale ${formatTimeOfDay(startTime)}` : priceUnitText(sport);
}

/** Mark of a radio button; the input itself covers the whole cell. */
const Mark = ({ disabled }: { disabled: boolean }) => (
  <chakra.span
    aria-hidden="true"
    flex="none"
    boxSize="18px"
    rounded="full"
    borderWidth="2px"
    borderColor="border.control"
    bg={disabled ? 'bg.muted' : 'white'}
    css={{ 'input:checked ~ span > &': { borderWidth: '6px', borderColor: 'brand.solid' } }}
  />
);
