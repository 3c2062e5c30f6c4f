import { Box, Text } from '@chakra-ui/react';
import { formatMoney, formatNumber, formatShortDate, remainingDaysText } from '../../base/format/format';
import { paths } from '../../base/paths';
import { eventStatusLabels } from '../../base/format/texts';
import type { AdminEventCard_EventFragment } from '../../gql/graphql';
import type { Column } from '../../ui/list/column';
import { Cover } from '../../ui/media/cover';
import { sortsByNumber, sortsByText } from '../../ui/list/list-sort';
import { RowName } from '../../ui/list/row-name';

/** A row of the event list. */
export type EventRow = AdminEventCard_EventFragment;

const sortsByCount = { first: 'desc', asc: 'De menos a más', desc: 'De más a menos' } as const;

/** "Bucaramanga · Inactivo": only a status that hides the event is shown. */
const locationText = ({ city, status }: EventRow): string =>
  [city, status === 'INACTIVE' ? eventStatusLabels[status].label : ''].filter(Boolean).join(' · ');

/** Percentage of seats taken, below their number. */
function Enrolled({ event: { counters, participantLimit } }: { event: EventRow }) {
  return (
    <Box minW="64px">
      <Number value={counters.enrolled} />
      <Text textStyle="caption" color="fg.muted" whiteSpace="nowrap">
        de {formatNumber(participantLimit)}
      </Text>
      <Box mt="1" h="3px" rounded="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
        <Box h="full" bg="brand.solid" w={`${Math.min(100, (counters.enrolled / participantLimit) * 100)}%`} />
      </Box>
    </Box>
  );
}

const Number = ({ value }: { value: number }) => (
  <Text color={value === 0 ? 'fg.muted' : undefined} fontVariantNumeric="tabular-nums">
    {formatNumber(value)}
  </Text>
);

/** Columns of the event list; the last one is the revenue or, without permission to see it, the seats left. */
export const eventColumns = (money: boolean): Column<EventRow>[] => [
  {
    key: 'name',
    header: 'Evento',
    sort: { by: 'nombre', ...sortsByText },
    cell: (event) => (
      <Box maxW={{ md: '260px', '2xl': '360px' }}>
        <RowName
          name={event.name}
          to={paths.admin.event(event.id)}
          below={locationText(event)}
          media={
            <Cover
              image={event.coverImage}
              slug={event.slug}
              sport={event.sport !== 'NON_SPORT'}
              sizes="44px"
              boxSize="11"
              rounded="l2"
              flex="none"
            />
          }
        />
      </Box>
    ),
  },
  {
    key: 'date',
    header: 'Fecha',
    sort: { by: 'fecha', first: 'asc', asc: 'La próxima primero', desc: 'La más lejana primero' },
    cell: ({ startsAt, remainingDays }) => (
      <Box>
        <Text whiteSpace="nowrap">{formatShortDate(startsAt)}</Text>
        <Text textStyle="caption" color="fg.muted">
          {remainingDaysText(remainingDays)}
        </Text>
      </Box>
    ),
  },
  {
    key: 'enrolled',
    header: 'Inscritos',
    sort: { by: 'inscritos', ...sortsByCount },
    align: 'end',
    cell: (event) => <Enrolled event={event} />,
  },
  {
    key: 'payments',
    header: 'Pagos',
    sort: { by: 'pagos', ...sortsByCount },
    align: 'end',
    cell: ({ counters }) => <Number value={counters.payments} />,
  },
  {
    key: 'codes',
    header: 'Códigos',
    sort: { by: 'codigos', ...sortsByCount },
    align: 'end',
    cell: ({ counters }) => <Number value={counters.codes} />,
  },
  money
    ? {
        key: 'revenue',
        header: 'Recaudo',
        sort: { by: 'recaudo', ...sortsByNumber },
        align: 'end',
        cell: ({ counters }) => (
          <Text fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {formatMoney(counters.revenue ?? 0)}
          </Text>
        ),
      }
    : { key: 'seats', header: 'Cupos', align: 'end', cell: ({ seatsLeft }) => <Number value={seatsLeft} /> },
];
