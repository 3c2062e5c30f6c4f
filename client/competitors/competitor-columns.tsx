import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { Users } from '../ui/icons';
import { formatDocument, formatLocalDateTime } from '../base/format/format';
import { paths } from '../base/paths';
import { formatPhone } from '../base/format/phone';
import { purchaseStatusLabels, teamSizeLabel, categoryName } from '../base/format/texts';
import type { CompetitorRow_CompetitorFragment } from '../gql/graphql';
import { Avatar, nameInitials } from '../ui/media/avatar';
import type { Column } from '../ui/list/column';
import { sortsByAge, sortsByNumber, sortsByText } from '../ui/list/list-sort';
import { RowName, seeColumn } from '../ui/list/row-name';
import type { RowGroup } from '../ui/list/rows-table';
import { StatusBadge } from '../ui/feedback/status-badge';

/** A row of the competitor list. */
export type CompetitorRow = CompetitorRow_CompetitorFragment;

/** Path of a competitor's page. */
export const competitorPath = (id: string): string => paths.admin.competitor(id);

const fullName = ({ name, lastName }: CompetitorRow) => `${name} ${lastName}`;
const rowPath = ({ id }: CompetitorRow) => competitorPath(id);

const eventAndCategory: Column<CompetitorRow> = {
  key: 'event',
  header: 'Evento y categoría',
  card: 'line',
  cell: ({ event, registration }) => (
    <Box minW="120px" maxW={{ md: '220px' }}>
      <Text lineClamp={2} title={event.name}>
        {event.name}
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {categoryName(registration.category)}
      </Text>
    </Box>
  ),
};

const categoryAndSize: Column<CompetitorRow> = {
  key: 'category',
  header: 'Categoría y talla',
  card: 'line',
  cell: ({ registration, kit }) => (
    <Box minW="120px">
      {categoryName(registration.category)}
      {kit ? <Text textStyle="caption" color="fg.muted">{`Talla ${kit.sizeLabel}`}</Text> : null}
    </Box>
  ),
};

/** Columns of the list; within one event, the size replaces the event. */
export const competitorColumns = (ofOneEvent: boolean): Column<CompetitorRow>[] => [
  {
    key: 'name',
    header: 'Participante',
    sort: { by: 'nombre', ...sortsByText },
    card: 'title',
    cell: (row) => (
      <Box w={{ md: 'clamp(200px, 30vw - 195px, 320px)' }}>
        <RowName
          name={fullName(row)}
          to={rowPath(row)}
          below={row.email}
          media={<Avatar initials={nameInitials(row.name, row.lastName)} />}
        />
      </Box>
    ),
  },
  {
    key: 'dni',
    header: 'Identificación',
    sort: { by: 'documento', ...sortsByNumber, first: 'asc' },
    card: 'line',
    cell: ({ dni }) => formatDocument(dni),
    inCard: ({ dni, phone }) => `${formatDocument(dni)} · ${formatPhone(phone)}`,
  },
  { key: 'phone', header: 'Teléfono', cell: ({ phone }) => <Text whiteSpace="nowrap">{formatPhone(phone)}</Text> },
  ofOneEvent ? categoryAndSize : eventAndCategory,
  {
    key: 'status',
    header: 'Pago',
    card: 'foot',
    cell: ({ registration }) => <StatusBadge {...purchaseStatusLabels[registration.status]} />,
  },
  {
    key: 'createdAt',
    header: 'Fecha',
    sort: { by: 'fecha', ...sortsByAge },
    // As wide as the date, so that the time wraps below it in narrow columns.
    cell: ({ createdAt }) => <Text minW="84px">{formatLocalDateTime(createdAt)}</Text>,
  },
  seeColumn(rowPath, (row) => `Ver a ${fullName(row)}`),
];

/** Groups the rows of a team below a line that names it. */
export const teamGroup: RowGroup<CompetitorRow> = {
  key: ({ registration }) => registration.id,
  header: ({ registration: { teamSize, reference } }) =>
    teamSize > 1 ? (
      <Flex align="center" gap="2" color="fg.muted" fontSize="13px">
        <Users size={16} />
        <chakra.b fontWeight="600" color="fg">
          {teamSizeLabel(teamSize)}
        </chakra.b>
        {reference ? <span>· Referencia {reference}</span> : null}
      </Flex>
    ) : null,
};
