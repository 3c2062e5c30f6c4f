import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../base/format/format';
import { reloadOf } from '../base/network/reload';
import {
  CompetitorCountsDocument,
  CompetitorListDocument,
  CompetitorTotalDocument,
  type CompetitorFilter,
} from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { ExportButton } from '../ui/list/export-button';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { useListSort } from '../ui/list/list-sort';
import { ListTab } from '../ui/list/list-tab';
import { useErrorDialog } from '../ui/feedback/use-error-dialog';
import { CompetitorBulkBar } from './competitor-bulk-bar';
import { competitorColumns, teamGroup, type CompetitorRow } from './competitor-columns';
import {
  COMPETITORS_FILE,
  scopeText,
  useCompetitorChips,
  useCompetitorFilter,
  type FilteredEvent,
} from './competitor-filter';
import { PaymentSum, PaymentTabs } from './payment-tabs';

const labels = { one: 'competidor', many: 'competidores', the: 'los competidores', no: 'Ningún competidor' };
const nothing: ReadonlySet<string> = new Set();

/** Competitor list of all events or one, with bulk actions and export; `actions` are placed before the export. */
export function CompetitorList({ event: ofEvent, actions }: { event?: FilteredEvent; actions?: ReactNode }) {
  const { page } = useListParams();
  const { filter, params } = useCompetitorFilter(ofEvent);
  const { chips, event } = useCompetitorChips(ofEvent);
  const mayAct = usePermission('PARTICIPANTS_WRITE');
  const mayExport = usePermission('PARTICIPANTS_EXPORT');
  const { sort, sorting } = useListSort({ nombre: 'NAME', documento: 'DOCUMENT', fecha: 'DATE' }, 'fecha-desc');
  const { counts, narrowed, reloadCounts } = usePaymentCounts(filter);
  const list = useList(CompetitorListDocument, { filter, page, sort }, ({ competitors }) =>
    toPage<CompetitorRow>(competitors),
  );
  useErrorDialog(list.error);
  // A selection applies to its filter only: another filter starts without one.
  const filterKey = JSON.stringify(filter);
  const [choice, setChoice] = useState<{ of: string; chosen: ReadonlySet<string> | 'all' }>();
  const chosen = choice?.of === filterKey ? choice.chosen : nothing;
  const choose = (next: ReadonlySet<string> | 'all') => setChoice({ of: filterKey, chosen: next });

  return (
    <>
      <ListTab
        page={!ofEvent}
        title="Información de competidores"
        caption={ofEvent ? `Competidores de ${ofEvent.name}` : 'Competidores'}
        texts={labels}
        scope={(found) => scopeText(found, filter, event, !ofEvent)}
        list={list}
        columns={competitorColumns(event !== null)}
        // Teams are adjacent only when sorted by date.
        group={sorting.current?.startsWith('fecha') ? teamGroup : undefined}
        sorting={sorting}
        search="Busca por nombre o DNI"
        filters={chips}
        empty={{ title: 'No se encuentra participantes.' }}
        noMatch={(q) =>
          q
            ? {
                title: `No existe el competidor [ ${q} ]`,
                body: 'Puedes realizar la consulta con el nombre o con el DNI del participante.',
              }
            : { body: <WithoutFilters all={{ eventId: ofEvent?.id ?? null }} /> }
        }
        actions={
          <>
            {actions}
            {mayExport ? (
              <ExportButton
                from={COMPETITORS_FILE}
                params={params}
                what="competidores"
                disabled={list.page?.total === 0}
              />
            ) : null}
          </>
        }
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
                    total={list.page?.total ?? 0}
                    more={list.page?.more ?? false}
                    onAll={() => choose('all')}
                    onClear={() => choose(nothing)}
                    reload={async () => {
                      choose(nothing);
                      await Promise.all([list.reload(), reloadCounts()]);
                    }}
                  />
                ),
              }
            : undefined
        }
      >
        {event ? <PaymentTabs counts={counts} /> : null}
      </ListTab>
      {event && counts ? <PaymentSum counts={counts} narrowed={narrowed} /> : null}
    </>
  );
}

/** Number of an event's competitors by payment state, with all filters except that of the payment. */
function usePaymentCounts({ eventId, statuses: _statuses, past: _past, ...others }: CompetitorFilter) {
  const { data, previousData, refetch } = useQuery(CompetitorCountsDocument, {
    variables: { eventId: eventId ?? '', filter: others },
    skip: !eventId,
    fetchPolicy: 'cache-and-network',
  });
  return {
    counts: eventId ? (data ?? previousData)?.competitorCounts : undefined,
    /** Whether a filter other than the payment's is set */
    narrowed: Object.values(others).some((value) => value !== null),
    reloadCounts: async () => (eventId ? reloadOf(refetch)() : undefined),
  };
}

/** Number of competitors without the filters. */
function WithoutFilters({ all }: { all: CompetitorFilter }) {
  const { total = 0, more = false } =
    useQuery(CompetitorTotalDocument, { variables: { filter: all } }).data?.competitors ?? {};
  return total > 0
    ? `Limpia los filtros para ver los ${more ? 'más de ' : ''}${formatNumber(total)}.`
    : 'Limpia los filtros.';
}
