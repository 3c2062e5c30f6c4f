import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { usePermission } from '../app/auth';
import { errorMessage } from '../app/error-message';
import { formatDateTime, formatDocument, formatNumber, formatPhone } from '../app/format';
import { registrationStatusLabels, teamSizeGroupLabel, teamSizeLabel } from '../app/texts';
import { useShownEvent } from '../events/shown-event';
import { EventCompetitorsDocument } from '../gql/graphql';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { useListParams } from '../ui/list-params';
import { SearchBox } from '../ui/search-box';
import { StatusBadge } from '../ui/status-badge';
import { CompetitorCard, CompetitorName, TeamLine, type CompetitorRow } from './competitor-row';

/** Competidores: who holds a seat, whole teams together, newest team first; `?equipo=` narrows to teams of a size. */
export default function EventCompetitorsTab() {
  const allowed = usePermission('PARTICIPANTS_READ');
  if (!allowed)
    return (
      <Box layerStyle="panel">
        <EmptyState title="Tu usuario no puede ver competidores." body="Pide el permiso a quien administra Dorsal." />
      </Box>
    );
  return <Competitors />;
}

const columns: Column<CompetitorRow>[] = [
  { key: 'name', header: 'Participante', cell: (row) => <CompetitorName competitor={row} /> },
  { key: 'dni', header: 'Identificación', cell: ({ dni }) => formatDocument(dni) },
  { key: 'phone', header: 'Teléfono', cell: ({ phone }) => <Text whiteSpace="nowrap">{formatPhone(phone)}</Text> },
  {
    key: 'category',
    header: 'Categoría',
    cell: ({ registration: { category } }) => `${category.distance} ${category.title}`,
  },
  { key: 'kit', header: 'Kit', cell: ({ kit }) => <Text whiteSpace="nowrap">{kit?.sizeLabel ?? '-'}</Text> },
  {
    key: 'status',
    header: 'Pago',
    cell: ({ registration }) => <StatusBadge {...registrationStatusLabels[registration.status]} />,
  },
  {
    key: 'createdAt',
    header: 'Fecha',
    cell: ({ createdAt }) => <Text whiteSpace="nowrap">{formatDateTime(createdAt)}</Text>,
  },
];

function Competitors() {
  const { event } = useShownEvent();
  const { page, q, get, set, setPage } = useListParams();
  const size = Number(get('equipo'));
  const teamSize = Number.isInteger(size) && size >= 1 && size <= 7 ? size : null;
  const { data, previousData, loading, error, refetch } = useQuery(EventCompetitorsDocument, {
    variables: { eventId: event.id, teamSize, search: q || null, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const competitors = (data ?? previousData)?.competitors;
  const scope = teamSize === null ? '' : ` en ${teamSizeGroupLabel(teamSize).toLowerCase()}`;

  return (
    <>
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="4">
        <Box>
          <Heading as="h2" textStyle="title" fontSize={{ base: '24px', md: '28px' }}>
            Información de competidores
          </Heading>
          <Text role="status" mt="1" color="fg.muted" minH="5">
            {competitors
              ? `${formatNumber(competitors.total)} ${competitors.total === 1 ? 'competidor' : 'competidores'}${scope}`
              : ''}
          </Text>
        </Box>
        {teamSize === null ? null : (
          <Button
            variant="outline"
            size="sm"
            color="fg"
            bg="bg.panel"
            borderColor="border.control"
            onClick={() => set({ equipo: null })}
          >
            Ver todos
          </Button>
        )}
      </Flex>
      <Box mb="4">
        <SearchBox label="Busca por nombre o DNI" />
      </Box>
      <DataTable
        caption={`Competidores de ${event.name}`}
        columns={columns}
        rows={error && !data ? undefined : competitors?.data}
        rowKey={({ id }) => id}
        group={{
          key: ({ registration }) => registration.id,
          header: ({ registration }) =>
            registration.teamSize > 1 ? (
              <TeamLine label={teamSizeLabel(registration.teamSize)} reference={registration.reference} />
            ) : null,
        }}
        card={(row) => <CompetitorCard competitor={row} />}
        loading={loading}
        error={
          error
            ? {
                title: 'No pudimos cargar los competidores.',
                body: errorMessage(error),
                onRetry: () => void refetch().catch(() => undefined),
              }
            : undefined
        }
        empty={
          q
            ? {
                title: `No existe el competidor [ ${q} ]`,
                body: 'Puedes realizar la consulta con el nombre o con el DNI del participante.',
                action: (
                  <Button variant="outline" borderColor="border.control" onClick={() => set({ q: null })}>
                    Limpiar búsqueda
                  </Button>
                ),
              }
            : { title: 'No se encuentra participantes.' }
        }
        page={competitors}
        onPage={setPage}
      />
    </>
  );
}
