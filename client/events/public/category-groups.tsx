import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { ChevronRight } from '../../ui/icons';
import { formatAges, formatCount, formatLeft, formatMoney, formatTimeOfDay } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { Link } from '../../base/navigation';
import { categoryGenderLabels } from '../../base/format/texts';
import type { Sport } from '../../gql/enums';
import type { CategoryGroups_CategoryFragment } from '../../gql/graphql';
import { inPlace } from '../../ui/layout/in-place';
import { MoneyText } from '../../ui/display/money-text';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { fewLeft, hasSeveralPrices, type Distance } from '../event-distance';
import { priceUnitText } from '../event-texts';
import type { Registering } from './use-registering';

type Category = CategoryGroups_CategoryFragment;

/** "Mixto · 18 a 45 años" */
const eligibilityText = (category: Category): string =>
  `${category.gender === 'NON_SPORT' ? 'Para todas las personas' : categoryGenderLabels[category.gender]} · ${formatAges(category)}`;

/** Why no team of this size can enter the category; null if one can. */
function whyNot({ gender, teamsOnly, seatsLeft }: Category, teamSize: number): string | null {
  if (seatsLeft === 0) return 'Agotada';
  if ((teamsOnly || gender === 'ADULT_MINOR') && teamSize < 2) return 'Solo en equipo';
  return seatsLeft !== null && seatsLeft < teamSize ? formatLeft(seatsLeft) : null;
}

function Row({
  category,
  price,
  teamSize,
  registering,
  open,
  offered,
  fair,
}: {
  category: Category;
  /** Price, if the categories of the distance differ in it; else null */
  price: number | null;
  teamSize: number;
  registering: Registering;
  open: boolean;
  /** Whether registrations are open or will open: seats are shown */
  offered: boolean;
  fair: boolean;
}) {
  const reason = open ? whyNot(category, teamSize) : null;
  const soldOut = category.seatsLeft === 0;
  const body = (
    <>
      <chakra.span flex="1" minW="0">
        <chakra.span
          display="block"
          fontWeight="600"
          textDecoration={soldOut ? 'line-through' : undefined}
          color={soldOut ? 'fg.subtle' : undefined}
        >
          {fair ? 'Entrada general' : category.title}
        </chakra.span>
        <chakra.span display="block" textStyle="caption" color="fg.muted">
          {eligibilityText(category)}
        </chakra.span>
      </chakra.span>
      {reason ? (
        <StatusBadge label={reason} palette="gray" />
      ) : offered && category.seatsLeft !== null && category.participantLimit !== null ? (
        <Places left={category.seatsLeft} limit={category.participantLimit} />
      ) : null}
      {price === null ? null : (
        <Text as="span" fontFamily="heading" fontWeight="700" fontSize="20px" whiteSpace="nowrap">
          {formatMoney(price, { free: true })}
        </Text>
      )}
    </>
  );
  const rowStyle = {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '5' },
    px: { base: '4', md: '5' },
    py: '2.5',
    minH: '60px',
  } as const;
  if (!open || reason || registering.blocked) return <chakra.div {...rowStyle}>{body}</chakra.div>;
  return (
    <chakra.div
      css={{
        '& a': { ...rowStyle, transition: 'background-color 120ms' },
        '& a:hover': { bg: 'brand.subtle' },
        '& a:focus-visible': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '-3px' },
      }}
    >
      <Link to={registering.address(category)} onClick={inPlace(() => registering.start(category))}>
        {body}
        <Box color="fg.muted" flex="none" as="span">
          <ChevronRight size={18} />
        </Box>
      </Link>
    </chakra.div>
  );
}

/** Seats left, in words and, if there is room, as a bar. */
function Places({ left, limit }: { left: number; limit: number }) {
  const few = fewLeft(left, limit);
  return (
    <chakra.span flex="none" w={{ md: '150px' }}>
      <chakra.span
        display="block"
        textStyle="caption"
        color={few ? 'fg.warning' : 'fg.muted'}
        fontWeight={few ? '600' : undefined}
      >
        {few ? formatLeft(left, 'cupo', 'cupos') : formatCount(left, 'cupo libre', 'cupos libres')}
      </chakra.span>
      <chakra.span
        hideBelow="md"
        display="block"
        mt="1"
        h="4px"
        rounded="full"
        bg="bg.muted"
        overflow="hidden"
        aria-hidden="true"
      >
        <chakra.span
          display="block"
          h="full"
          rounded="full"
          bg={few ? 'orange.border' : 'brand.solid'}
          w={`${Math.min(100, ((limit - left) / limit) * 100)}%`}
        />
      </chakra.span>
    </chakra.span>
  );
}

/** Categories by distance; pressing one starts the registration with it chosen. */
export function CategoryGroups({
  sport,
  categories: masked,
  distances,
  eventStart,
  teamSize,
  registering,
  open,
  offered,
  priced,
}: {
  sport: Sport;
  categories: readonly Masked<Category>[];
  distances: readonly Distance[];
  /** HH:mm */
  eventStart: string;
  teamSize: number;
  registering: Registering;
  /** Whether registrations are open */
  open: boolean;
  /** Whether registrations are open or will open */
  offered: boolean;
  /** Whether to show prices: not without registrations, nor if a partner pays */
  priced: boolean;
}) {
  const categories = unmask<Category>(masked);
  const fair = sport === 'NON_SPORT';
  return (
    <Stack gap="4">
      {distances.map((distance) => {
        const rows = categories.filter((row) => row.distance === distance.distance);
        const several = hasSeveralPrices(distance);
        const start = distance.startTime ?? eventStart;
        return (
          <Box key={distance.distance} layerStyle="panel" overflow="hidden">
            {distances.length > 1 || !fair ? (
              <Flex
                as="header"
                align="center"
                wrap="wrap"
                columnGap={{ base: '3', md: '4' }}
                rowGap="1"
                px={{ base: '4', md: '5' }}
                py="3"
                bg="bg.subtle"
                borderBottomWidth="1px"
              >
                <Text
                  as="h3"
                  fontFamily="heading"
                  fontWeight="800"
                  fontSize={distance.distance.length > 6 ? '24px' : '36px'}
                  lineHeight="1"
                  minW="0"
                  overflowWrap="anywhere"
                >
                  {distance.distance}
                </Text>
                <Text flex="1 1 96px" minW="0" textStyle="caption" color="fg.muted">
                  {offered && distance.seatsLeft !== null ? (
                    <>
                      {formatCount(distance.seatsLeft, 'cupo libre', 'cupos libres')}
                      <br />
                    </>
                  ) : null}
                  Sale a las {formatTimeOfDay(start)}
                </Text>
                {priced && !several ? (
                  <Box textAlign="right" flex="none">
                    <MoneyText amount={distance.price} fontSize={{ base: '22px', md: '26px' }} />
                    <Text fontSize="13px" lineHeight="1.2" color="fg.muted">
                      {priceUnitText(sport)}
                    </Text>
                  </Box>
                ) : null}
              </Flex>
            ) : null}
            <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
              {rows.map((category) => (
                <li key={category.id}>
                  <Row
                    category={category}
                    price={priced && (several || fair) ? category.price : null}
                    {...{ teamSize, registering, open, offered, fair }}
                  />
                </li>
              ))}
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}
