import { act, screen, waitFor, within } from '@testing-library/react';
import { mask } from '../../base/network/fragment';
import { storeSession } from '../../base/network/session';
import type { Permission } from '../../gql/enums';
import type { EventCounters_EventFragment } from '../../gql/graphql';
import type { DataOf } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';

type DetailEvent = DataOf<'ShowEvent'>['event'];
type Statistics = DataOf<'EventStatistics'>['eventStatistics'];

const counters = {
  ...{ enrolled: 1284, payments: 1102, courtesies: 10, inVerification: 4, unpaid: 168 },
  ...{ codes: 86, revenue: 128_450_000, shopRevenue: 1_450_000, enrolledPercent: 64 },
};
const visibleEvent = {
  id: '7',
  slug: 'media-paramo',
  name: 'Media Maratón del Páramo',
  type: 'OWN',
  sport: 'RUNNING',
  city: 'Bogotá, D. C.',
  startsAt: '2026-06-14T11:00:00.000Z',
  registerOpening: null,
  registerDeadline: '2026-06-08T04:59:00.000Z',
  participantLimit: 2000,
  seatsLeft: 716,
  timeframe: { start: '06:00', end: '11:30' },
  teamSizes: [1],
  prices: [],
  description: '<p>Corre entre frailejones.</p>',
  remainingDays: 37,
  availability: 'OPEN',
  incompleteGateways: [],
  counters,
} as unknown as DetailEvent;

let event = visibleEvent;
vi.mock('./event-context', () => ({
  useEventContext: () => ({ event, reload: () => Promise.resolve() }),
}));
const { default: EventOverviewTab } = await import('./event-overview.tab');
const { EventCounters } = await import('./event-counters');

/** The tab below the counters of its page. */
const Page = () => (
  <>
    <EventCounters event={mask<EventCounters_EventFragment>(event)} />
    <EventOverviewTab />
  </>
);

const statistics: Statistics = {
  event: {
    id: '7',
    seatsLeft: 716,
    availability: 'OPEN',
    counters,
    categories: [
      { id: '1', distance: '5K', title: 'En familia', enrolled: 158 },
      { id: '2', distance: '21K', title: 'Abierta', enrolled: 638 },
    ],
    kits: [
      { id: '1', name: 'Camiseta', size: 'M_FEMALE', sizeLabel: 'M (Femenino)', amount: 100, left: 81 },
      { id: '2', name: 'Camiseta', size: 'M_MALE', sizeLabel: 'M (Masculino)', amount: 90, left: 9 },
      { id: '3', name: 'Camiseta', size: 'L_MALE', sizeLabel: 'L (Masculino)', amount: 50, left: 0 },
    ],
  },
  registrations: Array.from({ length: 40 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 2, 29 + index)).toISOString().slice(0, 10),
    paid: index === 33 ? 92 : 20,
    courtesy: index === 33 ? 4 : 0,
    unpaid: index === 33 ? 10 : 0,
  })),
  statuses: [
    { status: 'PAID', people: 1016 },
    { status: 'UNPAID', people: 268 },
  ],
  codes: { codes: 4, unused: 34 },
  income: {
    lastSevenDays: 6_215_000,
    days: [{ date: '2026-05-07', amount: 6_215_000 }],
    gateways: [{ gateway: 'WOMPI', approved: 1016, amount: 128_450_000, pending: 2, failed: 1, returned: 0 }],
  },
  comparison: {
    previousEdition: { id: '3', name: 'Media Maratón 2025', startsAt: '2025-06-15T11:00:00.000Z' },
    daysBefore: 37,
    current: 1284,
    previous: 1102,
    percent: 17,
    days: [
      { daysBefore: 38, current: 1200, previous: 1000 },
      { daysBefore: 37, current: 1284, previous: 1102 },
      { daysBefore: 0, current: null, previous: 1800 },
    ],
  },
  latest: [
    {
      id: '9',
      name: 'María Fernanda',
      lastName: 'Gutiérrez',
      createdAt: new Date(Date.now() - 8 * 60_000).toISOString(),
      registration: {
        id: '5',
        status: 'UNPAID',
        teamSize: 2,
        category: { id: '2', distance: '21K', title: 'Abierta' },
      },
    },
  ],
};

const everything: Permission[] = ['EVENTS_READ', 'EVENTS_WRITE', 'MONEY_READ', 'PARTICIPANTS_READ'];

const overview = '/admin/eventos/show/7/overview';

function show(response: NonNullable<Responses['EventStatistics']>, permissions = everything, path = overview) {
  const responses: Responses = { Viewer: () => ({ data: { me: viewerWith(permissions) } }), EventStatistics: response };
  return renderPage({ path, at: path, Page, responses });
}
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  event = visibleEvent;
  storeSession({ token: 'abc', expiresAt: 'null' });
  // jsdom has no layout, and a chart without a size draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 264));
});

it('the overview shows the counters with their details', async () => {
  show(() => ({ data: { eventStatistics: statistics } }));
  const strip = await region('Contadores');
  expect(await within(strip).findByText('34 sin usar')).toBeVisible();
  expect(strip).toHaveTextContent('1.284de 2.000 cupos');
  expect(strip).toHaveTextContent('64 % del cupo');
  expect(strip).toHaveTextContent('Faltan 37 días para el evento.');
  expect(strip).toHaveTextContent('86 % de los inscritos');
  expect(strip).toHaveTextContent('86de 120');
  expect(strip).toHaveTextContent('+ $ 6.215.000 en 7 días');
});

it('the chart names its maximum in words and has a table of the numbers', async () => {
  const { user, address } = show(() => ({ data: { eventStatistics: statistics } }));
  const card = await region('Inscripciones por día');
  const chart = await within(card).findByRole('application', { name: 'Inscripciones por día' });
  expect(chart).toHaveAccessibleDescription('El día con más inscripciones fue el 1 de mayo: 106.');
  await user.click(within(card).getByRole('button', { name: 'Ver como tabla: Inscripciones por día' }));
  const table = within(card).getByRole('table', { name: 'Inscripciones por día' });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
  expect(within(table).getByRole('row', { name: /^1 may 2026/ })).toHaveTextContent('1 may 202692104106');
  await user.click(within(card).getByText('7 días'));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(8));
  expect(address()).toBe(`${overview}?dias=7`);
});

it('arrow keys move to a point of the chart and describe it', async () => {
  const { user } = show(() => ({ data: { eventStatistics: statistics } }));
  const chart = await screen.findByRole('application', { name: 'Inscripciones por día' });
  act(() => chart.focus());
  await user.keyboard('{ArrowRight}');
  expect(within(await region('Inscripciones por día')).getByRole('status')).toHaveTextContent(
    '9 de abril20 pagadas0 sin pago',
  );
});

it('a payment status and a gateway link to their lists', async () => {
  show(() => ({ data: { eventStatistics: statistics } }));
  const states = await region('Estado de pago');
  expect(await within(states).findByRole('link', { name: /^NO PAGO/ })).toHaveTextContent('26821 %');
  expect(within(states).getByRole('link', { name: /^NO PAGO/ })).toHaveAttribute(
    'href',
    '/admin/competidores?evento=7&pago=0',
  );
  const gateways = await region('Recaudo por pasarela');
  const wompi = within(gateways).getByRole('link', { name: /^Wompi/ });
  expect(wompi).toHaveTextContent('1.016 aprobados · 2 pendientes · 1 sin éxito');
  expect(wompi).toHaveAttribute('href', '/admin/pagos?evento=7&pasarela=wompi');
});

it('the overview shows categories, scarce and sold-out kits, and the latest registrations', async () => {
  const { user } = show(() => ({ data: { eventStatistics: statistics } }));
  const categories = await region('Inscritos por categoría');
  expect((await within(categories).findAllByRole('listitem'))[0]).toHaveTextContent('21KAbierta63880 %');
  const kits = await region('Kits disponibles');
  expect(within(kits).getByRole('cell', { name: '9 Pocas' })).toBeVisible();
  expect(within(kits).getByRole('cell', { name: '0 Agotada' })).toBeVisible();
  expect(kits).toHaveTextContent('Camiseta L (Masculino) está agotada y nadie más puede elegirla.');
  await user.click(within(kits).getByRole('button', { name: 'Ver como tabla: Kits disponibles' }));
  expect(within(kits).getByRole('row', { name: /M \(Masculino\)/ })).toHaveTextContent('90819');
  expect(await region('Últimas inscripciones')).toHaveTextContent(
    'María Fernanda GutiérrezNO PAGOy 1 más · 21K Abierta · hace 8 min',
  );
});

it('the overview compares with the previous edition', async () => {
  show(() => ({ data: { eventStatistics: statistics } }));
  const card = await region('Frente a la edición anterior');
  expect(card).toHaveTextContent('A estos días del evento: 1.284 vs 1.102, +17 %');
  expect(card).toHaveTextContent('La edición anterior terminó con 1.800 inscritos.');
});

it('an active gateway with missing credentials is named, with who can complete it', async () => {
  const incomplete = { ...visibleEvent, incompleteGateways: [{ kind: 'PAYU', name: 'PayU', missing: ['API Login'] }] };
  event = incomplete as unknown as DetailEvent;
  show(() => ({ data: { eventStatistics: statistics } }));
  const flag = await region('Pasarelas incompletas');
  expect(flag).toHaveTextContent('PayU está activa, pero no se le ofrece a quien paga. Le falta API Login.');
  expect(await within(flag).findByText(/Pídele a quien administra Dorsal/)).toBeVisible();
});

it('a viewer who may complete a gateway gets a link to its form', async () => {
  event = {
    ...visibleEvent,
    incompleteGateways: [{ kind: 'PAYU', name: 'PayU', missing: ['API Login'] }],
  } as unknown as DetailEvent;
  show(() => ({ data: { eventStatistics: statistics } }), [...everything, 'GATEWAYS_WRITE']);
  const link = await screen.findByRole('link', { name: 'Completar en Pasarelas' });
  expect(link).toHaveAttribute('href', '/admin/eventos/show/7/pasarelas');
});

it('the overview shows no money without permission', async () => {
  const poor = { ...counters, revenue: null, shopRevenue: null };
  event = { ...visibleEvent, counters: poor };
  const seen = { ...statistics, income: null, event: { ...statistics.event, counters: poor } };
  show(() => ({ data: { eventStatistics: seen } }), ['EVENTS_READ', 'PARTICIPANTS_READ']);
  expect(await region('Estado de pago')).toBeVisible();
  expect(await screen.findByText('María Fernanda Gutiérrez')).toBeVisible();
  expect(screen.queryByText(/Recaudo/)).not.toBeInTheDocument();
});

it('a part that fails says so and can be retried, and the others stay', async () => {
  let failing = true;
  const { user } = show(() =>
    failing
      ? {
          data: { eventStatistics: { ...statistics, registrations: null } },
          errors: [{ message: 'x', path: ['eventStatistics', 'registrations'], extensions: { code: 'INTERNAL' } }],
        }
      : { data: { eventStatistics: statistics } },
  );
  const card = await region('Inscripciones por día');
  const retry = await within(card).findByRole('button', { name: 'Reintentar' });
  expect(await region('Estado de pago')).toHaveTextContent('1.016');
  failing = false;
  await user.click(retry);
  expect(await within(card).findByRole('application')).toBeVisible();
});

it('a failed load can be retried', async () => {
  let failing = true;
  const { user } = show(() => {
    if (failing) throw new TypeError('Failed to fetch');
    return { data: { eventStatistics: statistics } };
  });
  expect(await screen.findByText('No pudimos cargar las gráficas.')).toBeVisible();
  expect(screen.getByText('Datos del evento')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await region('Estado de pago')).toBeVisible();
});

it('an event without registrations offers its link to share', async () => {
  const empty = {
    ...{ ...counters, enrolled: 0, payments: 0, courtesies: 0, inVerification: 0, unpaid: 0, codes: 0 },
    ...{ revenue: 0, shopRevenue: 0 },
  };
  event = { ...visibleEvent, counters: empty };
  const none = { ...statistics, registrations: [], event: { ...statistics.event, counters: empty } };
  const { user } = show(() => ({ data: { eventStatistics: none } }));
  expect(screen.getByRole('heading', { name: 'Aún no hay inscritos.' })).toBeVisible();
  expect(screen.getByText('Comparte el enlace del evento para recibir los primeros.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/evento/media-paramo');
});
