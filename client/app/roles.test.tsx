import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router-dom';
import AuditListPage from '../audit/audit-list.page';
import { storeSession } from '../base/network/session';
import MailingListPage from '../certificates/mailings/mailing-list.page';
import EventCategoriesTab from '../categories/event-categories.tab';
import EventCompetitorsTab from '../competitors/event-competitors.tab';
import MedicalListPage from '../competitors/medical-list.page';
import EventCouponsTab from '../coupons/event-coupons.tab';
import EventKeyPartnerTab from '../coupons/event-key-partner.tab';
import CreateEventPage from '../events/form/create-event.page';
import EditEventPage from '../events/form/edit-event.page';
import EventListPage from '../events/office/event-list.page';
import ShowEventPage from '../events/office/show-event.page';
import type { Permission } from '../gql/enums';
import EventKitsTab from '../kits/event-kits.tab';
import EventGatewaysTab from '../payments/event-gateways.tab';
import OrderListPage from '../orders/order-list.page';
import PaymentListPage from '../payments/payment-list.page';
import type { DataOf } from '../testing/responses';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { RequireSession } from '../ui/session/auth';
import MyAccountPage from '../users/my-account.page';
import UserListPage from '../users/user-list.page';
import { AdminRail } from './admin-rail';

/** Permissions that the server grants each role. */
const roles = {
  Administrador: [
    'AUDIT_READ',
    'CERTIFICATES_READ',
    'CERTIFICATES_WRITE',
    'COUPONS_EXPORT',
    'EVENTS_READ',
    'EVENTS_WRITE',
    'GATEWAYS_WRITE',
    'HEALTH_READ',
    'KEYS_WRITE',
    'MONEY_READ',
    'ORDERS_READ',
    'ORDERS_WRITE',
    'PARTICIPANTS_EXPORT',
    'PARTICIPANTS_READ',
    'PARTICIPANTS_WRITE',
    'PAYMENTS_WRITE',
    'PRODUCTS_READ',
    'PRODUCTS_WRITE',
    'USERS_READ',
    'USERS_WRITE',
  ],
  Organizador: [
    'AUDIT_READ',
    'CERTIFICATES_READ',
    'CERTIFICATES_WRITE',
    'COUPONS_EXPORT',
    'EVENTS_READ',
    'EVENTS_WRITE',
    'HEALTH_READ',
    'MONEY_READ',
    'ORDERS_READ',
    'ORDERS_WRITE',
    'PARTICIPANTS_EXPORT',
    'PARTICIPANTS_READ',
    'PARTICIPANTS_WRITE',
    'PAYMENTS_WRITE',
    'PRODUCTS_READ',
    'PRODUCTS_WRITE',
  ],
  Consulta: ['CERTIFICATES_READ', 'EVENTS_READ', 'ORDERS_READ', 'PARTICIPANTS_READ', 'PRODUCTS_READ'],
} satisfies Record<string, Permission[]>;
type Role = keyof typeof roles;

const event: Omit<DataOf<'ShowEvent'>['event'], 'counters'> &
  Omit<DataOf<'EventList'>['events']['data'][number], 'counters'> = {
  __typename: 'Event',
  id: '7',
  slug: 'media-paramo',
  name: 'Media Maratón del Páramo',
  city: 'Bogotá, D. C.',
  type: 'OWN',
  sport: 'RUNNING',
  status: 'ACTIVE',
  startsAt: '2026-06-14T11:00:00.000Z',
  createdAt: '2026-01-14T11:00:00.000Z',
  registerOpening: null,
  registerDeadline: '2026-06-08T04:59:00.000Z',
  participantLimit: 2000,
  seatsLeft: 716,
  timeframe: { __typename: 'Timeframe', start: '06:00', end: '11:30' },
  teamSizes: [1, 2],
  prices: [],
  description: '',
  version: 1,
  remainingDays: 37,
  availability: 'OPEN',
  incompleteGateways: [],
  currentPrice: 90_000,
  coverImage: null,
  icon: null,
  categories: [
    {
      __typename: 'Category',
      id: '1',
      distance: '10K',
      title: 'Abierta',
      gender: 'MIXED',
      startAge: 12,
      finalAge: 90,
      teamsOnly: false,
      startTime: null,
      difference: 0,
      price: 90_000,
      enrolled: 3,
      participantLimit: null,
    },
  ],
  kits: [
    { __typename: 'Kit', id: '1', name: 'Camiseta', size: 'M_MALE', sizeLabel: 'M (Masculino)', amount: 90, left: 9 },
  ],
};
const counters = (permissions: readonly Permission[]) => ({
  __typename: 'EventCounters',
  enrolled: 1284,
  payments: 1102,
  codes: 86,
  // The server returns null without the permission.
  revenue: permissions.includes('MONEY_READ') ? 128_450_000 : null,
  shopRevenue: permissions.includes('MONEY_READ') ? 1_450_000 : null,
  enrolledPercent: 64,
  courtesies: 0,
  inVerification: 0,
  unpaid: 182,
});

/** Totals of a single event's counters. */
const totals = (permissions: readonly Permission[]) => {
  const { codes: _codes, enrolledPercent: _percent, ...summed } = counters(permissions);
  return { ...summed, __typename: 'EventTotals' };
};

const Rail = () => <AdminRail mode="light" onMode={() => undefined} />;
const Session = () => (
  <RequireSession>
    <Outlet />
  </RequireSession>
);
const pages: RouteObject[] = [
  { path: 'menu', Component: Rail },
  { path: 'eventos', Component: EventListPage },
  { path: 'eventos/create', Component: CreateEventPage },
  { path: 'eventos/edit/:id', Component: EditEventPage },
  {
    path: 'eventos/show/:id',
    Component: ShowEventPage,
    children: [
      { path: 'categories', Component: EventCategoriesTab },
      { path: 'kits', Component: EventKitsTab },
      { path: 'coupons', Component: EventCouponsTab },
      { path: 'key-partner', Component: EventKeyPartnerTab },
      { path: 'pasarelas', Component: EventGatewaysTab },
      { path: 'competitor', Component: EventCompetitorsTab },
    ],
  },
  { path: 'eventos/show/:id/medical', Component: MedicalListPage },
  { path: 'ordenes', Component: OrderListPage },
  { path: 'certificates', Component: MailingListPage },
  { path: 'pagos', Component: PaymentListPage },
  { path: 'auditoria', Component: AuditListPage },
  { path: 'usuarios', Component: UserListPage },
  { path: 'mi-cuenta', Component: MyAccountPage },
];

/**
 * Opens a path of the back-office as a user with the role. Operations without a mocked response fail like a lost
 * connection.
 */
async function openAs(role: Role, at: string, more: object = {}) {
  const permissions: readonly Permission[] = roles[role];
  const displayedEvent = { ...event, counters: counters(permissions), ...more };
  const me = { ...viewerWith(permissions), phone: '3001234567', version: 1, role: { id: '1', name: role } };
  const page = { total: 1, more: false, perPage: 12, currentPage: 1, lastPage: 1 };
  const { asked: requests } = renderPage({
    path: '/admin',
    at,
    // As in the application, pages render only when the viewer is known.
    pages: [{ Component: Session, children: pages }],
    responses: {
      Viewer: () => ({ data: { me } }),
      MyAccount: () => ({ data: { me } }),
      EventList: () => ({ data: { events: { __typename: 'EventPage', data: [displayedEvent], ...page } } }),
      EventTotals: () => ({ data: { eventTotals: totals(permissions) } }),
      EventTotal: () => ({ data: { events: { __typename: 'EventPage', total: 0 } } }),
      ShowEvent: () => ({ data: { event: displayedEvent } }),
    },
  });
  await screen.findAllByText(/./, { selector: 'h1, nav *' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  return requests.map(({ operationName }) => operationName);
}

/** Returns the names of all buttons, links, checkboxes and switches. */
const actions = (root: HTMLElement = document.body): string[] =>
  ['button', 'link', 'checkbox', 'switch']
    .flatMap((kind) => within(root).queryAllByRole(kind))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    .map((name) => name.trim());

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});

it.each<[Role, string[]]>([
  [
    'Administrador',
    [
      'Eventos',
      'Competidores',
      'Órdenes',
      'Productos',
      'Certificados',
      'Pagos',
      'Usuarios',
      'Llaves de API',
      'Auditoría',
    ],
  ],
  ['Organizador', ['Eventos', 'Competidores', 'Órdenes', 'Productos', 'Certificados', 'Pagos', 'Auditoría']],
  ['Consulta', ['Eventos', 'Competidores', 'Órdenes', 'Productos', 'Certificados']],
])('%s finds these sections in the rail: %j', async (role, sections) => {
  const requestedOperations = await openAs(role, '/admin/menu');
  const rail = screen.getByRole('navigation', { name: 'Administración' });
  expect(
    within(rail)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(sections);
  expect(requestedOperations.includes('PaymentsToReview')).toBe(role !== 'Consulta');
});

/** Number of the listed actions of a page that each role has. */
const offered: [at: string, actions: RegExp[], Record<Role, number>][] = [
  ['/admin/eventos', [/^Crear evento$/], { Administrador: 1, Organizador: 1, Consulta: 0 }],
  [
    '/admin/eventos/show/7/categories',
    [/^Evento activo$/, /^Más acciones$/, /^Editar$/, /^Eliminar 10K/],
    { Administrador: 4, Organizador: 4, Consulta: 0 },
  ],
  ['/admin/eventos/show/7/categories', [/^Pasarelas$/], { Administrador: 1, Organizador: 0, Consulta: 0 }],
  ['/admin/eventos/show/7/categories', [/^Webhooks$/], { Administrador: 1, Organizador: 1, Consulta: 0 }],
  ['/admin/eventos/show/7/categories', [/^Competidores/, /^Ver$/], { Administrador: 2, Organizador: 2, Consulta: 2 }],
  ['/admin/eventos/show/7/kits', [/^Eliminar Camiseta/], { Administrador: 1, Organizador: 1, Consulta: 0 }],
  [
    '/admin/eventos/show/7/coupons',
    [/^(Crear|Agregar|Nuevo).*c(upón|ódigo)/i],
    { Administrador: 1, Organizador: 1, Consulta: 0 },
  ],
  [
    '/admin/eventos/show/7/key-partner',
    [/^(Crear|Agregar|Nueva).*(Key Partner|llave)/i],
    { Administrador: 1, Organizador: 1, Consulta: 0 },
  ],
  ['/admin/eventos/show/7/competitor', [/médic/i], { Administrador: 1, Organizador: 1, Consulta: 0 }],
  ['/admin/certificates', [/^Crear certificado$/], { Administrador: 1, Organizador: 1, Consulta: 0 }],
  ['/admin/usuarios', [/^Agregar Usuario$/], { Administrador: 1, Organizador: 0, Consulta: 0 }],
  [
    '/admin/mi-cuenta',
    [/^Guardar cambios$/, /^Cambiar contraseña$/],
    { Administrador: 2, Organizador: 2, Consulta: 2 },
  ],
];
it.each(
  offered.flatMap(([at, names, counts]) =>
    (Object.keys(roles) as Role[]).map((role) => [at, role, names, counts[role]] as const),
  ),
)('Page %s offers %s only the permitted actions of %j', async (at, role, names, count) => {
  await openAs(role, at);
  await waitFor(() => {
    const available = actions();
    expect(names.filter((name) => available.some((action) => name.test(action)))).toHaveLength(count);
  });
});

it.each(['categories', 'kits', 'coupons', 'key-partner', 'pasarelas', 'competitor'])(
  'The event page has the badge, the counters and their bar above the tabs, also on %s',
  async (tab) => {
    await openAs('Organizador', `/admin/eventos/show/7/${tab}`);
    const counters = screen.getByRole('region', { name: 'Contadores' });
    const above = (element: Element) =>
      element.compareDocumentPosition(screen.getByRole('navigation', { name: 'Secciones del evento' })) &
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(above(counters)).toBeTruthy();
    expect(above(screen.getByText('Activo'))).toBeTruthy();
    // Both the long text and the short one for phones are rendered; CSS displays one of them.
    expect(counters).toHaveTextContent('1.284de 2.000 cupos');
    expect(counters).toHaveTextContent('1.284/2.000 inscritos');
    expect(within(counters).getAllByRole('progressbar')).toHaveLength(2);
  },
);

/** Pages that need a permission. Without it the page says why, and the query is not sent. */
const guarded: [at: string, operation: string | null, allowed: Role[]][] = [
  ['/admin/eventos/create', null, ['Administrador', 'Organizador']],
  ['/admin/eventos/show/7/pasarelas', 'GatewayAccounts', ['Administrador']],
  ['/admin/eventos/show/7/medical', 'OpenMedicalList', ['Administrador', 'Organizador']],
  ['/admin/ordenes', 'OrderList', ['Administrador', 'Organizador', 'Consulta']],
  ['/admin/certificates', 'MailingList', ['Administrador', 'Organizador', 'Consulta']],
  ['/admin/pagos', 'PaymentList', ['Administrador', 'Organizador']],
  ['/admin/auditoria', 'AuditList', ['Administrador', 'Organizador']],
  ['/admin/usuarios', 'UserList', ['Administrador']],
];
it.each(
  guarded.flatMap(([at, operation, allowed]) =>
    (Object.keys(roles) as Role[]).map((role) => [at, role, operation, allowed.includes(role)] as const),
  ),
)('Page %s is displayed to %s only with the permission', async (at, role, operation, allowed) => {
  const requestedOperations = await openAs(role, at);
  expect(screen.queryAllByText(/^(Tu usuario no puede|Las pasarelas las configura un administrador)/)).toHaveLength(
    allowed ? 0 : 1,
  );
  if (operation) expect(requestedOperations.includes(operation)).toBe(allowed);
});

it('Pasarelas names the incomplete gateway to an organiser, though only an administrator completes it', async () => {
  await openAs('Organizador', '/admin/eventos/show/7/pasarelas', {
    incompleteGateways: [{ __typename: 'IncompleteGateway', kind: 'PAYU', name: 'PayU', missing: ['API Login'] }],
  });
  expect(screen.getByRole('region', { name: 'Pasarelas incompletas' })).toHaveTextContent('Le falta API Login.');
  expect(screen.queryByRole('link', { name: 'Completar en Pasarelas' })).not.toBeInTheDocument();
});

it.each(Object.keys(roles) as Role[])('The event list displays money to %s only with the permission', async (role) => {
  await openAs(role, '/admin/eventos');
  // Once in the table's head and once on the card.
  expect(screen.queryAllByText('Recaudo')).toHaveLength(role === 'Consulta' ? 0 : 2);
  expect(screen.queryAllByText('Cupos')).toHaveLength(role === 'Consulta' ? 2 : 0);
});
