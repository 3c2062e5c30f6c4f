import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/answers';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import EventListPage from './event-list.page';

type Row = DataOf<'EventList'>['events']['data'][number];
const event = (id: string, name: string, remainingDays: number, changes: Partial<Row> = {}): Row => ({
  __typename: 'Event',
  id,
  slug: `evento-${id}`,
  name,
  sport: 'RUNNING',
  city: 'Tunja',
  status: 'ACTIVE',
  startsAt: '2026-11-29T06:00:00-05:00',
  participantLimit: 1200,
  seatsLeft: 52,
  remainingDays,
  coverImage: null,
  counters: {
    ...{ __typename: 'EventCounters', enrolled: 1148, payments: 1102, courtesies: 0, inVerification: 4, unpaid: 42 },
    ...{ codes: 0, revenue: 91_400_000, shopRevenue: 400_000 },
  },
  ...changes,
});

function show(at: string, permissions: Permission[] = ['EVENTS_READ', 'MONEY_READ'], finished = 5) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  return renderPage({
    path: '/admin/eventos',
    at,
    Page: EventListPage,
    answers: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      EventList: ({ past }) => {
        const data = past
          ? [event('3', 'Ya corrida', -3)]
          : [event('1', '10K Ciudad de Tunja', 6), event('2', 'Ultra Trail', 174, { status: 'INACTIVE' })];
        const pages = { total: data.length, perPage: 12, currentPage: 1, lastPage: 1 };
        return { data: { events: { __typename: 'EventPage', data, ...pages } } };
      },
      EventTotal: ({ past }) => ({ data: { events: { __typename: 'EventPage', total: past ? finished : 2 } } }),
    },
  });
}
afterEach(() => localStorage.clear());

const table = async () => within(await screen.findByRole('table', { name: 'Eventos' }));
const askedFor = ({ asked }: ReturnType<typeof show>) =>
  asked.filter(({ operationName }) => operationName === 'EventList').at(-1)?.variables;

it('shows the events to come by date, and how many finished', async () => {
  const page = show('/admin/eventos');
  expect(await screen.findByText('2 eventos por correr')).toBeInTheDocument();
  expect(askedFor(page)).toEqual({ page: 1, sort: null, search: null, past: false });
  const row = (await table()).getByRole('row', { name: /10K Ciudad de Tunja/ });
  expect(row).toHaveTextContent('29 nov 2026Faltan 6 días para el evento.');
  expect(row).toHaveTextContent('1.148de 1.200');
  expect(row).toHaveTextContent('$ 91.400.000');
  expect((await table()).getByRole('row', { name: /Ultra Trail/ })).toHaveTextContent('Tunja · Inactivo');
  expect((await table()).getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await screen.findByRole('link', { name: 'Ver 5 terminados' })).toHaveAttribute(
    'href',
    '/admin/eventos?ver=terminados',
  );
});

it('shows those that finished with the way back, the latest first', async () => {
  const page = show('/admin/eventos?ver=terminados&q=corrida');
  expect(await screen.findByText('1 evento terminado')).toBeInTheDocument();
  expect(askedFor(page)).toEqual({ page: 1, sort: null, search: 'corrida', past: true });
  expect((await table()).getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  expect(await screen.findByRole('link', { name: 'Ver 2 por correr' })).toHaveAttribute(
    'href',
    '/admin/eventos?q=corrida',
  );
});

it('sorts all of them by the column of the address, without money for who may not see it', async () => {
  const withMoney = show('/admin/eventos?ver=todos&orden=recaudo-desc');
  await waitFor(() => expect(askedFor(withMoney)).toMatchObject({ sort: 'REVENUE_DESC' }));
  cleanup();
  const page = show('/admin/eventos?ver=todos&orden=inscritos-desc', ['EVENTS_READ']);
  const { getByRole, queryByRole } = await table();
  expect(askedFor(page)).toEqual({ page: 1, sort: 'ENROLLED_DESC', search: null, past: null });
  expect(getByRole('columnheader', { name: 'Inscritos' })).toHaveAttribute('aria-sort', 'descending');
  expect(getByRole('columnheader', { name: 'Cupos' })).toBeInTheDocument();
  expect(queryByRole('columnheader', { name: 'Recaudo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Ver \d/ })).not.toBeInTheDocument();
});
