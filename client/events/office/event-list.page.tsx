import { useQuery } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { CalendarPlus, Plus } from '../../ui/icons';
import { Link } from '../../base/navigation';
import { formatNumber } from '../../base/format/format';
import { pageQuery, type PageQueries } from '../../base/network/page-query';
import { paths } from '../../base/paths';
import { EventListDocument, EventTotalDocument } from '../../gql/graphql';
import { FINISHED, TO_COME } from '../../statistics/list-links';
import { usePermission } from '../../ui/session/auth';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { ALL_VALUES, type ListFilter } from '../../ui/list/filter-bar';
import { toPage, useList } from '../../ui/list/list';
import { useListParams } from '../../ui/list/list-params';
import { useListSort } from '../../ui/list/list-sort';
import { countText, ListTab } from '../../ui/list/list-tab';
import { AdminEventCard } from './admin-event-card';
import { eventColumns, type EventRow } from './event-columns';
import { TotalsBar } from './totals-bar';

const labels = { one: 'evento', many: 'eventos', the: 'los eventos', no: 'Ningún evento' };

/** Filter by time: upcoming by default, else `?ver=terminados` or `?ver=todos`. */
const whenFilter: ListFilter = {
  param: 'ver',
  label: 'Ver',
  options: [
    { value: TO_COME, label: 'Por correr' },
    { value: FINISHED, label: 'Terminados' },
  ],
  fallback: TO_COME,
};

/** Views of the list: filter, default order, and text if empty. */
const views = {
  [TO_COME]: { past: false, natural: 'fecha-asc', none: 'No hay eventos por correr.' },
  [FINISHED]: { past: true, natural: 'fecha-desc', none: 'Aún no hay eventos terminados.' },
  [ALL_VALUES]: { past: null, natural: null, none: 'Aún no hay eventos.' },
} as const;

const columns = {
  nombre: 'NAME',
  fecha: 'DATE',
  inscritos: 'ENROLLED',
  pagos: 'PAYMENTS',
  codigos: 'CODES',
} as const;
const columnsWithMoney = { ...columns, recaudo: 'REVENUE' } as const;

/** Text after the number of events of a view. */
const whenText = (past: boolean, count: number): string =>
  !past ? 'por correr' : count === 1 ? 'terminado' : 'terminados';

/** Queries of the page's default view. */
export const queries: PageQueries = ({ search }) =>
  search === '' ? [pageQuery(EventListDocument, { page: 1, sort: null, search: null, past: views[TO_COME].past })] : [];

/** `/admin/eventos`: the viewer's events, the next one first. */
export default function EventListPage() {
  useBreadcrumb({ label: 'Eventos' });
  const { page, q, get } = useListParams();
  const money = usePermission('MONEY_READ');
  const chosen = get('ver') ?? TO_COME;
  const { past, natural, none } = views[Object.hasOwn(views, chosen) ? (chosen as keyof typeof views) : TO_COME];
  const { sort, sorting } = useListSort(money ? columnsWithMoney : columns, natural, 'Los próximos primero');
  const search = q || null;
  const list = useList(EventListDocument, { page, sort, search, past }, ({ events }) => toPage<EventRow>(events));
  const next = past === false && page === 1 && sorting.current === natural ? list.rows?.[0]?.id : undefined;
  return (
    <>
      <ListTab
        page
        title="Eventos"
        texts={labels}
        scope={(info) => `${countText(info, labels)} ${past === null ? '' : whenText(past, info.total)}`.trim()}
        list={list}
        columns={eventColumns(money)}
        sorting={sorting}
        marked={({ id }) => id === next}
        card={(event) => <AdminEventCard event={event} />}
        density="tall"
        search="Busca un evento"
        filters={[whenFilter]}
        empty={{
          icon: <CalendarPlus size={36} strokeWidth={1.5} />,
          title: none,
          body: 'Cuando crees o te asignen uno, aparece aquí con sus inscritos y pagos.',
          action: <CreateButton />,
        }}
        noMatch={() => ({ body: 'Revisa el nombre o busca por otra palabra.' })}
        actions={<CreateButton />}
      >
        {list.page?.total === 0 ? null : (
          <TotalsBar
            search={search}
            past={past}
            onlyEventId={list.page?.total === 1 ? list.rows?.[0]?.id : undefined}
          />
        )}
      </ListTab>
      {past === null ? null : <OtherView past={!past} search={search} />}
    </>
  );
}

/** 'Ver 5 terminados': number of results in the other view, as a link. */
function OtherView({ past, search }: { past: boolean; search: string | null }) {
  const { linkTo } = useListParams();
  const { data } = useQuery(EventTotalDocument, { variables: { past, search }, fetchPolicy: 'cache-and-network' });
  const count = data?.events.total ?? 0;
  if (count === 0) return null;
  return (
    <Flex justify="flex-end" mt="4">
      <Button asChild variant="outline" w={{ base: 'full', md: 'auto' }}>
        <Link to={linkTo({ ver: past ? FINISHED : null, orden: null })}>
          Ver {formatNumber(count)} {whenText(past, count)}
        </Link>
      </Button>
    </Flex>
  );
}

function CreateButton() {
  return (
    <Can permission="EVENTS_WRITE">
      <Button asChild size={{ base: 'lg', md: 'md' }}>
        <Link to={paths.admin.createEvent}>
          <Plus size={18} />
          Crear evento
        </Link>
      </Button>
    </Can>
  );
}
