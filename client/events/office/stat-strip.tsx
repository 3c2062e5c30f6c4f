import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Banknote, CircleCheck, Tag, Ticket, Users } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber, formatPercent, remainingDaysText } from '../../base/format/format';
import { percentOf } from '../../base/format/percent';
import type { EventCounters_EventFragment } from '../../gql/graphql';
import type { Statistics } from '../../statistics/use-event-statistics';
import { revenueParts } from './revenue-parts';

function Stat({
  mark,
  label,
  value,
  aside,
  children,
}: {
  mark: ReactNode;
  label: string;
  value: string;
  aside?: string;
  children?: ReactNode;
}) {
  return (
    <Box bg="bg.panel" px="5" py="4.5">
      <Flex align="center" gap="1.5" color="fg.muted" fontSize="13px" fontWeight="500">
        {mark}
        {label}
      </Flex>
      <Flex align="baseline" gap="2" wrap="wrap" mt="1.5" mb="1">
        <Text fontFamily="heading" fontWeight="800" fontSize={{ base: '34px', xl: '40px' }} lineHeight="1">
          {value}
        </Text>
        {aside ? (
          <Text color="fg.muted" fontWeight="500">
            {aside}
          </Text>
        ) : null}
      </Flex>
      <Box fontSize="13px" color="fg.muted">
        {children}
      </Box>
    </Box>
  );
}

/** Percentage of seats taken: hidden at zero, red above 100. */
export function OccupancyBar({ percent }: { percent: number }) {
  return (
    <Box
      role="progressbar"
      aria-label="Cupos ocupados"
      aria-valuenow={Math.min(percent, 100)}
      aria-valuetext={formatPercent(percent)}
      h="8px"
      rounded="full"
      bg="bg.muted"
      overflow="hidden"
      my="2"
    >
      <Box h="full" rounded="full" bg={percent > 100 ? 'red.solid' : 'brand.solid'} w={`${Math.min(percent, 100)}%`} />
    </Box>
  );
}

/** Number of unused codes, coupons and partner keys together. */
function codesText(use: Statistics['codes'] | undefined): string {
  if (use?.codes === 0) return 'Sin cupones ni llaves';
  if (!use || use.unused === null) return 'con cupón o Key Partner';
  return use.unused === 0 ? 'Ninguno sin usar' : `${formatNumber(use.unused)} sin usar`;
}

/** Revenue of the last seven days. */
function IncomeChange({ lastSevenDays }: { lastSevenDays: number | undefined }) {
  if (lastSevenDays === undefined) return 'en pagos aprobados';
  if (lastSevenDays === 0) return 'Nada nuevo en 7 días';
  return (
    <>
      <Text as="b" fontWeight="600" color="fg.success" whiteSpace="nowrap">
        + {formatMoney(lastSevenDays)}
      </Text>{' '}
      en 7 días
    </>
  );
}

/**
 * Four counters: registered with a bar, payments, codes, and the revenue or, without permission to see money, the seats
 * left.
 */
export function StatStrip({
  event,
  statistics,
}: {
  event: EventCounters_EventFragment;
  /** Undefined while loading; the details of codes and revenue need it */
  statistics?: Statistics;
}) {
  const { enrolled, payments, codes, revenue, enrolledPercent } = event.counters;
  const unused = statistics?.codes?.unused ?? null;
  return (
    <Grid
      layerStyle="panel"
      bg="border"
      gap="1px"
      overflow="hidden"
      templateColumns={{ base: '1fr 1fr', lg: '1.75fr 1fr 1fr 1.15fr' }}
    >
      <Box display="grid" gridColumn={{ base: 'span 2', lg: 'auto' }}>
        <Stat
          mark={<Users size={16} />}
          label="Inscritos"
          value={formatNumber(enrolled)}
          aside={`de ${formatNumber(event.participantLimit)} cupos`}
        >
          {enrolled > 0 ? <OccupancyBar percent={enrolledPercent} /> : null}
          <Flex justify="space-between" gap="3" wrap="wrap">
            {enrolled > 0 ? (
              <span>
                <Text as="b" fontWeight="600" color={enrolledPercent > 100 ? 'fg.error' : 'fg'}>
                  {formatPercent(enrolledPercent)}
                </Text>{' '}
                del cupo
              </span>
            ) : null}
            <span>{remainingDaysText(event.remainingDays)}</span>
          </Flex>
        </Stat>
      </Box>
      <Stat mark={<CircleCheck size={16} />} label="Pagos" value={formatNumber(payments)}>
        {enrolled > 0 ? (
          <>
            <Text as="b" fontWeight="600" color="fg.success">
              {formatPercent(percentOf(payments, enrolled))}
            </Text>{' '}
            de los inscritos
          </>
        ) : null}
      </Stat>
      <Stat
        mark={<Tag size={16} />}
        label="Códigos"
        value={formatNumber(codes)}
        aside={unused !== null && codes + unused > 0 ? `de ${formatNumber(codes + unused)}` : undefined}
      >
        {codesText(statistics?.codes)}
      </Stat>
      <Box display="grid" gridColumn={{ base: 'span 2', lg: 'auto' }}>
        {revenue === null ? (
          <Stat mark={<Ticket size={16} />} label="Cupos" value={formatNumber(event.seatsLeft)}>
            libres
          </Stat>
        ) : (
          <Stat mark={<Banknote size={16} />} label="Recaudo" value={formatMoney(revenue)}>
            <IncomeChange lastSevenDays={statistics?.income?.lastSevenDays} />
            {event.counters.shopRevenue ? <Text mt="0.5">{revenueParts(event.counters)}</Text> : null}
          </Stat>
        )}
      </Box>
    </Grid>
  );
}
