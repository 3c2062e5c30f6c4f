import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Banknote, CircleCheck, Tag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber, formatPercent, remainingDaysText } from '../app/format';
import type { EventOverview_EventFragment } from '../gql/graphql';

const icon = { size: 16, strokeWidth: 1.9, 'aria-hidden': true } as const;

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
    <Box bg="bg.panel" px="5" py="4.5" minW="0">
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

/** How full the event is: only above zero, red when more are in than there is room for. */
function SeatsBar({ percent }: { percent: number }) {
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

/** The four counters: enrolled with its bar, payments, codes, and the income for who may see money. */
export function StatStrip({ event }: { event: EventOverview_EventFragment }) {
  const { enrolled, payments, codes, revenue, enrolledPercent } = event.counters;
  const withMoney = revenue !== null;
  return (
    <Grid
      as="section"
      aria-label="Contadores"
      layerStyle="panel"
      bg="border"
      gap="1px"
      overflow="hidden"
      templateColumns={{
        base: '1fr',
        sm: '1fr 1fr',
        lg: withMoney ? '1.75fr 1fr 1fr 1.15fr' : '1.75fr 1fr 1fr',
      }}
    >
      <Box gridColumn={{ sm: withMoney ? 'auto' : 'span 2', lg: 'auto' }}>
        <Stat
          mark={<Users {...icon} />}
          label="Inscritos"
          value={formatNumber(enrolled)}
          aside={`de ${formatNumber(event.participantLimit)} cupos`}
        >
          {enrolled > 0 ? <SeatsBar percent={enrolledPercent} /> : null}
          <Flex justify="space-between" gap="3" wrap="wrap">
            {enrolled > 0 ? (
              <span>
                <Text as="b" fontWeight="600" color={enrolledPercent > 100 ? 'fg.error' : 'fg'}>
                  {formatPercent(enrolledPercent)}
                </Text>{' '}
                del cupo
              </span>
            ) : (
              <span>Comparte el enlace del evento para recibir los primeros.</span>
            )}
            <span>{remainingDaysText(event.remainingDays)}</span>
          </Flex>
        </Stat>
      </Box>
      <Stat mark={<CircleCheck {...icon} />} label="Pagos" value={formatNumber(payments)}>
        {enrolled > 0 ? (
          <>
            <Text as="b" fontWeight="600" color="fg.success">
              {formatPercent(Math.round((payments * 100) / enrolled))}
            </Text>{' '}
            de los inscritos
          </>
        ) : null}
      </Stat>
      <Stat mark={<Tag {...icon} />} label="Códigos" value={formatNumber(codes)}>
        con código o Key Partner
      </Stat>
      {withMoney ? (
        <Stat mark={<Banknote {...icon} />} label="Recaudo" value={formatMoney(revenue)}>
          en pagos aprobados
        </Stat>
      ) : null}
    </Grid>
  );
}
