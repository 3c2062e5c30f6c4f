import { useQuery } from '@apollo/client/react';
import { Box, Button, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatDocument, formatLocalDateTime, formatNumber } from '../base/format';
import { formatPhone } from '../base/phone';
import { registrationStatusLabels, teamSizeLabel } from '../base/texts';
import { CompetitorListDocument, CompetitorTotalDocument, type CompetitorFilter } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { DataTable, type Column } from '../ui/data-table';
import { FilterBar } from '../ui/filter-bar';
import { useListParams } from '../ui/list-params';
import { StatusBadge } from '../ui/status-badge';
import { useErrorDialog } from '../ui/use-error-dialog';
import { CompetitorBulkBar } from './competitor-bulk-bar';
import { scopeText, useCompetitorChips, useCompetitorFilter, type FilteredEvent } from './competitor-filter';
import {
  CompetitorCard,
  CompetitorName,
  TeamLine,
  categoryName,
  competitorPath,
  type CompetitorRow,
} from './competitor-row';
import { ExportButton } from './export-button';

const common: Column<CompetitorRow>[] = [
  { key: 'name', header: 'Participante', cell: (row) => <CompetitorName competitor={row} /> },
  { key: 'dni', header: 'Identificación', cell: ({ dni }) => formatDocument(dni) },
  { key: 'phone', header: 'Teléfono', cell: ({ phone }) => <Text whiteSpace="nowrap">{formatPhone(phone)}</Text> },
];
const last: Column<CompetitorRow>[] = [
  {
    key: 'status',
    header: 'Pago',
    cell: ({ registration }) => <StatusBadge {...registrationStatusLabels[registration.status]} />,
  },
  {
    key: 'createdAt',
    header: 'Fecha',
    // As wide as the date: where it gets tight the hour goes below it.
    cell: ({ createdAt }) => <Text minW="84px">{formatLocalDateTime(createdAt)}</Text>,
  },
  {
    key: 'actions',
    header: 'Acciones',
    hideHeader: true,
    align: 'end',
    cell: ({ id, name, lastName }) => (
      <Button asChild variant="outline" size="sm">
        <Link to={competitorPath(id)}>
          Ver
          <VisuallyHidden>
            {' '}
            a {name} {lastName}
          </VisuallyHidden>
        </Link>
      </Button>
    ),
  },
];
const eventAndCategoryColumn: Column<CompetitorRow> = {
  key: 'event',
  header: 'Evento y categoría',
  cell: ({ event, registration }) => (
    <Box minW="120px" maxW="220px">
      <Text lineClamp={2} title={event.name}>
        {event.name}
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {categoryName(registration.category)}
      </Text>
    </Box>
  ),
};
const categoryAndSizeColumn: Column<CompetitorRow> = {
  key: 'category',
  header: 'Categoría y talla',
  cell: ({ registration, kit }) => (
    <Box minW="120px">
      {categoryName(registration.category)}
      {kit ? <Text textStyle="caption" color="fg.muted">{`Talla ${kit.sizeLabel}`}</Text> : null}
    </Box>
  ),
};

/**
 * Competitors over all events, or of one: search, filters, what can be done to several, and the pages. `heading` is given
 * the sentence that says what is shown, and what stands beside it.
 */
export function CompetitorList({
  event: ofEvent,
  heading,
}: {
  event?: FilteredEvent;
  heading: (scope: string, actions: ReactNode) => ReactNode;
}) {
  const { page, q, set, setPage } = useListParams();
  const { filter, params, narrowed } = useCompetitorFilter(ofEvent);
  const { chips, event } = useCompetitorChips(ofEvent);
  const mayAct = usePermission('PARTICIPANTS_WRITE');
  const mayExport = usePermission('PARTICIPANTS_EXPORT');
  const { data, previousData, loading, error, refetch } = useQuery(CompetitorListDocument, {
    variables: { filter, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  useErrorDialog(error);
  const found = (data ?? previousData)?.competitors;
  // What is chosen belongs to a filter: another one begins with nothing.
  const filterKey = JSON.stringify(filter);
  const [choice, setChoice] = useState<{ of: string; chosen: ReadonlySet<string> | 'all' }>();
  const chosen = choice?.of === filterKey ? choice.chosen : nothing;
  const choose = (next: ReadonlySet<string> | 'all') => setChoice({ of: filterKey, chosen: next });

  return (
    <>
      {heading(
        found && !(error && !data) ? scopeText(found, filter, event, !ofEvent) : '',
        mayExport ? <ExportButton params={params} disabled={found?.total === 0} /> : null,
      )}
      <DataTable
        caption={ofEvent ? `Competidores de ${ofEvent.name}` : 'Competidores'}
        columns={[...common, event ? categoryAndSizeColumn : eventAndCategoryColumn, ...last]}
        rows={error && !data ? undefined : found?.data}
        rowKey={({ id }) => id}
        group={{
          key: ({ registration }) => registration.id,
          header: ({ registration }) =>
            registration.teamSize > 1 ? (
              <TeamLine label={teamSizeLabel(registration.teamSize)} reference={registration.reference} />
            ) : null,
        }}
        card={(row) => <CompetitorCard competitor={row} event={!event} />}
        toolbar={<FilterBar search="Busca por nombre o DNI" filters={chips} />}
        selection={
          mayAct || mayExport
            ? {
                chosen,
                onChange: choose,
                label: ({ name, lastName }) => `${name} ${lastName}`,
                bar: (
                  <CompetitorBulkBar
                    chosen={chosen}
                    filter={filter}
                    params={params}
                    total={found?.total ?? 0}
                    more={found?.more ?? false}
                    onAll={() => choose('all')}
                    onClear={() => choose(nothing)}
                    reload={async () => {
                      choose(nothing);
                      await refetch();
                    }}
                  />
                ),
              }
            : undefined
        }
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
                  <Button variant="outline" onClick={() => set({ q: null })}>
                    Limpiar búsqueda
                  </Button>
                ),
              }
            : narrowed
              ? {
                  title: 'Ningún competidor cumple estos filtros.',
                  action: <WithoutFilters all={{ eventId: ofEvent?.id ?? null }} />,
                }
              : { title: 'No se encuentra participantes.' }
        }
        page={found}
        onPage={setPage}
      />
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** How many there are without the filters, and the way to them. */
function WithoutFilters({ all }: { all: CompetitorFilter }) {
  const { set } = useListParams();
  const { data } = useQuery(CompetitorTotalDocument, { variables: { filter: all } });
  const { total = 0, more = false } = data?.competitors ?? {};
  return (
    <Box>
      <Text color="fg.muted" mb="4">
        {total > 0
          ? `Limpia los filtros para ver los ${more ? 'más de ' : ''}${formatNumber(total)}.`
          : 'Limpia los filtros.'}
      </Text>
      <Button
        variant="outline"
        onClick={() => set({ evento: null, categoria: null, pago: null, talla: null, equipo: null })}
      >
        Limpiar filtros
      </Button>
    </Box>
  );
}
