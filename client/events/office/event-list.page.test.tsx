import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../gql/enums';
import type { DataOf } from '../../testing/responses';
import { renderPage } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import EventListPage from './event-list.page';

type Totals = NonNullable<DataOf<'EventTotals'>['eventTotals']>;
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

const totals = (changes: Partial<Totals> = {}): Totals => ({
  ...{ __typename: 'EventTotals', enrolled: 14_365, payments: 14_098, courtesies: 94, inVerification: 35, unpaid: 138 },
  ...{ revenue: 1_817_232_000, shopRevenue: 64_148_000 },
  ...changes,
});

function show(
  at: string,
  permissions: Permission[] = ['EVENTS_READ', 'MONEY_READ', 'PARTICIPANTS_READ'],
  finished = 5,
  summed = totals(),
) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  return renderPage({
    path: '/admin/eventos',
    at,
    Page: EventListPage,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      EventList: ({ past }) => {
        const data = past
          ? [event('3', 'Ya corrida', -3)]
          : [event('1', '10K Ciudad de Tunja', 6), event('2', 'Ultra Trail', 174, { status: 'INACTIVE' })];
        const pages = { total: data.length, perPage: 12, currentPage: 1, lastPage: 1 };
        return { data: { events: { __typename: 'EventPage', data, ...pages } } };
      },
      EventTotals: () => ({ data: { eventTotals: summed } }),
      EventTotal: ({ past }) => ({ data: { events: { __typename: 'EventPage', total: past ? finished : 2 } } }),
    },
  });
}
afterEach(() => localStorage.clear());

const table = async () => within(await screen.findByRole('table', { name: 'Eventos' }));
const listVariables = ({ asked }: ReturnType<typeof show>) =>
  asked.filter(({ operationName }) => operationName === 'EventList').at(-1)?.variables;

it('the list shows upcoming events by date and the number of finished ones', async () => {
  const page = show('/admin/eventos');
  expect(await screen.findByText('2 eventos por correr')).toBeInTheDocument();
  expect(listVariables(page)).toEqual({ page: 1, sort: null, search: null, past: false });
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

it('the list shows finished events, the latest first, with a link back', async () => {
  const page = show('/admin/eventos?ver=terminados&q=corrida');
  expect(await screen.findByText('1 evento terminado')).toBeInTheDocument();
  expect(listVariables(page)).toEqual({ page: 1, sort: null, search: 'corrida', past: true });
  expect((await table()).getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  expect(await screen.findByRole('link', { name: 'Ver 2 por correr' })).toHaveAttribute(
    'href',
    '/admin/eventos?q=corrida',
  );
});

it('the list sorts all events by the column in the URL, and hides money without permission', async () => {
  const withMoney = show('/admin/eventos?ver=todos&orden=recaudo-desc');
  await waitFor(() => expect(listVariables(withMoney)).toMatchObject({ sort: 'REVENUE_DESC' }));
  cleanup();
  const page = show('/admin/eventos?ver=todos&orden=inscritos-desc', ['EVENTS_READ']);
  const { getByRole, queryByRole } = await table();
  expect(listVariables(page)).toEqual({ page: 1, sort: 'ENROLLED_DESC', search: null, past: null });
  expect(getByRole('columnheader', { name: 'Inscritos' })).toHaveAttribute('aria-sort', 'descending');
  expect(getByRole('columnheader', { name: 'Cupos' })).toBeInTheDocument();
  expect(queryByRole('columnheader', { name: 'Recaudo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Ver \d/ })).not.toBeInTheDocument();
});

const bar = async () => within(await screen.findByRole('region', { name: 'Totales de los eventos' }));
const findNumbers = async () =>
  (await bar()).getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const findLinks = async () =>
  (await bar()).queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('the totals cover all events found, and each number links to its list', async () => {
  const page = show('/admin/eventos');
  expect(await findNumbers()).toEqual([
    ...['14.365 inscritos', '=14.098 pagados', '+94 cortesías', '+35 en verificación', '+138 sin pagar'],
    ...['$ 1.817.232.000 recaudo', '=$ 1.753.084.000 inscripciones', '+$ 64.148.000 tienda'],
  ]);
  expect(page.asked.find(({ operationName }) => operationName === 'EventTotals')?.variables).toEqual({
    search: null,
    past: false,
  });
  expect(await findLinks()).toEqual([
    ['14.365 inscritos', '/admin/competidores?ver=por-correr'],
    ['14.098 pagados', '/admin/competidores?ver=por-correr&pago=4,7,100'],
    ['94 cortesías', '/admin/competidores?ver=por-correr&pago=8'],
    ['35 en verificación', '/admin/competidores?ver=por-correr&pago=verificacion'],
    ['138 sin pagar', '/admin/competidores?ver=por-correr&pago=0,6'],
  ]);
});

it('totals do not link to a list that would show different data', async () => {
  show('/admin/eventos?q=ruta');
  expect(await findLinks()).toEqual([]);
  cleanup();
  show('/admin/eventos?ver=todos');
  expect((await findLinks()).map(([, to]) => to)).toEqual([
    '/admin/competidores',
    ...['4,7,100', '8', 'verificacion', '0,6'].map((codes) => `/admin/competidores?pago=${codes}`),
    '/admin/pagos?estado=approved',
  ]);
  cleanup();
  // A single event was found: its lists match the totals.
  show('/admin/eventos?ver=terminados&q=corrida', undefined, 5, totals({ courtesies: 0 }));
  await screen.findByText('1 evento terminado');
  expect((await findLinks()).map(([, to]) => to)).toEqual([
    '/admin/competidores?evento=3',
    ...['4,7,100', 'verificacion', '0,6'].map((codes) => `/admin/competidores?evento=3&pago=${codes}`),
    '/admin/pagos?evento=3&estado=approved',
  ]);
});

it('totals omit money and links to competitors without permission for them', async () => {
  show('/admin/eventos', ['EVENTS_READ'], 5, totals({ revenue: null, shopRevenue: null }));
  expect(await findNumbers()).toHaveLength(5);
  expect(await findLinks()).toEqual([]);
});
