import { act, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import { toaster } from '../ui/feedback/toaster';
import { ToastHost } from '../ui/feedback/toasts';
import OrderListPage from './order-list.page';

type Row = DataOf<'OrderList'>['orders']['data'][number];
const order = (id: string, name: string, changes: Partial<Row> = {}): Row => ({
  __typename: 'Order',
  id,
  name,
  lastName: 'Ríos Cifuentes',
  email: `${name.toLowerCase()}@correo.example`,
  status: 'PAID',
  paid: true,
  sentAt: null,
  // In Bogotá it was the evening before.
  createdAt: '2026-11-22T01:06:00.000Z',
  reference: 'DORT9K41X',
  amount: 178_200,
  ...changes,
});
const makePage = (data: Row[], total = data.length) => ({
  data: {
    orders: {
      __typename: 'OrderPage',
      data,
      total,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: Math.max(1, Math.ceil(total / 20)),
    },
  },
});
const counters = {
  __typename: 'OrderCounters',
  toSend: 3,
  oldestToSend: new Date(Date.now() - 24 * 3_600_000).toISOString(),
  sentLast30Days: 31,
  unpaid: 2,
  inVerification: 0,
  revenueLast30Days: 3_918_400,
};
const READ: Permission[] = ['ORDERS_READ', 'PRODUCTS_READ', 'EVENTS_READ'];
const ALL: Permission[] = [...READ, 'ORDERS_WRITE', 'MONEY_READ', 'PARTICIPANTS_EXPORT'];

// Toasts outlive the page that showed them.
afterEach(() => act(() => toaster.remove()));

function Page() {
  return (
    <>
      <OrderListPage />
      <DialogHost />
      <ToastHost />
    </>
  );
}

function show(at: string, responses: Responses = {}, permissions = ALL) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  return renderPage({
    path: '/admin/ordenes',
    at,
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      EventChoices: () => ({ data: { events: { data: [] } } }),
      OrderFilterProducts: () => ({
        data: { products: { data: [{ __typename: 'Product', id: '5', name: 'Camiseta Páramo' }] } },
      }),
      OrderCounters: () => ({ data: { orderCounters: counters } }),
      OrderList: () =>
        makePage([order('1048', 'Marcela'), order('1047', 'Andrés', { sentAt: '2026-11-21T20:00:00Z' })]),
      ...responses,
    },
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const table = () => screen.findByRole('table', { name: 'Órdenes' });
const findRow = async (name: RegExp) => within(await table()).getByRole('row', { name });

it('the list shows the specified fields of an order, with its date in Bogotá', async () => {
  show('/admin/ordenes');
  const row = await findRow(/Marcela/);
  for (const fact of ['1048', 'Marcela Ríos Cifuentes', 'Aprobado', 'Sin Enviar', '2026-11-21 20:06', 'DORT9K41X'])
    expect(row).toHaveTextContent(fact);
  expect(row).toHaveTextContent(/\$\s178\.200/);
  expect(within(row).getByRole('link', { name: /^Ver la orden 1048/ })).toHaveAttribute('href', '/admin/ordenes/1048');
  expect(screen.getByText('2 órdenes · hora de Bogotá')).toBeInTheDocument();
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Orden', 'Cliente', 'Estado de pago', 'Enviado', 'Fecha', 'Referencia', 'Total', 'Acciones']);
});

it('the list follows the URL', async () => {
  const { asked } = show(
    '/admin/ordenes?q=rios&pago=aprobado&envio=sin-enviar&evento=7&producto=5&desde=2026-11-01&hasta=2026-11-30&page=2',
  );
  await table();
  expect(asked.find(({ operationName }) => operationName === 'OrderList')?.variables).toEqual({
    page: 2,
    sort: null,
    money: true,
    filter: {
      search: 'rios',
      paid: true,
      inVerification: null,
      sent: false,
      eventId: '7',
      productId: '5',
      from: '2026-11-01',
      to: '2026-11-30',
    },
  });
  expect(asked.find(({ operationName }) => operationName === 'OrderCounters')?.variables).toEqual({
    eventId: '7',
    money: true,
  });
});

it('a counter filters the list, and pressing it again removes the filter', async () => {
  const { user, address } = show('/admin/ordenes?evento=7&page=3');
  const strip = await screen.findByRole('navigation', { name: 'Órdenes por estado' });
  const counter = (name: RegExp) => within(strip).findByRole('link', { name });
  expect(await counter(/Por enviar/)).toHaveTextContent('3la más antigua, de ayer');
  expect(await counter(/Enviadas/)).toHaveTextContent('31en 30 días');
  expect(await counter(/Recaudo/)).toHaveTextContent(/3\.918\.400/);
  await user.click(await counter(/Por enviar/));
  expect(address()).toBe('/admin/ordenes?pago=aprobado&envio=sin-enviar&evento=7');
  expect(await counter(/Por enviar/)).toHaveAttribute('aria-current', 'true');
  await user.click(await counter(/Sin aprobar/));
  expect(address()).toBe('/admin/ordenes?pago=no-aprobado&evento=7');
  await user.click(await counter(/Sin aprobar/));
  expect(address()).toBe('/admin/ordenes?evento=7');
});

it('marking an order as sent shows at once, reloads the list, and can be undone from the toast', async () => {
  const marks = deferResponses<'MarkOrderSent'>();
  let sentAt: string | null = null;
  const { user, asked } = show('/admin/ordenes', {
    MarkOrderSent: marks.hold,
    OrderList: () => makePage([order('1048', 'Marcela', { sentAt })]),
  });
  const lists = () => asked.filter(({ operationName }) => operationName === 'OrderList').length;
  await user.click(within(await findRow(/Marcela/)).getByRole('button', { name: /^Sin Enviar: marcar la orden 1048/ }));
  const first = await marks.nth(1);
  expect(first.variables).toEqual({ id: '1048', sent: true });
  expect(within(await findRow(/Marcela/)).getByRole('button', { name: /^Enviado/ })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  const before = lists();
  sentAt = '2026-11-22T10:00:00Z';
  await first.response({ data: { markOrderSent: { __typename: 'Order', id: '1048', sentAt } } });
  expect(await screen.findByText('Orden 1048: Enviado')).toBeInTheDocument();
  await waitFor(() => expect(lists()).toBe(before + 1));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const second = await marks.nth(2);
  expect(second.variables).toEqual({ id: '1048', sent: false });
  sentAt = null;
  await second.response({ data: { markOrderSent: { __typename: 'Order', id: '1048', sentAt } } });
  expect(within(await findRow(/Marcela/)).getByRole('button', { name: /^Sin Enviar/ })).toBeInTheDocument();
});

it('a refused mark restores the order and says why', async () => {
  const marks = deferResponses<'MarkOrderSent'>();
  const { user } = show('/admin/ordenes', { MarkOrderSent: marks.hold });
  const toggle = async (name: RegExp) => within(await findRow(/Marcela/)).getByRole('button', { name });
  await user.click(await toggle(/^Sin Enviar/));
  expect(await toggle(/^Enviado/)).toBeInTheDocument();
  await (
    await marks.nth(1)
  ).response({
    data: null,
    errors: [{ message: 'Solo se envían órdenes pagadas.', extensions: { code: 'WRONG_STATE' } }],
  });
  const refusalDialog = await screen.findByRole('alertdialog', { name: 'Solo se envían órdenes pagadas.' });
  await user.click(within(refusalDialog).getByRole('button', { name: 'Ok' }));
  expect(await toggle(/^Sin Enviar/)).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('Orden 1048: Enviado')).not.toBeInTheDocument();
});

it('marking twice sends one request', async () => {
  const marks = deferResponses<'MarkOrderSent'>();
  const { user } = show('/admin/ordenes', { MarkOrderSent: marks.hold });
  const toggle = within(await findRow(/Marcela/)).getByRole('button', { name: /^Sin Enviar/ });
  await user.click(toggle);
  await marks.nth(1);
  await user.click(toggle);
  expect(marks.count()).toBe(1);
});

it('an unpaid order cannot be marked as sent', async () => {
  show('/admin/ordenes', {
    OrderList: () => makePage([order('1046', 'Yuly', { status: 'REJECTED', paid: false, reference: null })]),
  });
  const row = await findRow(/Yuly/);
  expect(row).toHaveTextContent('No Aprobado');
  expect(row).toHaveTextContent('Se envía cuando esté pagada');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

it('a refunded order cannot be marked as sent, and says whether it had been', async () => {
  show('/admin/ordenes', {
    OrderList: () =>
      makePage([
        order('1046', 'Yuly', { status: 'REFUNDED', paid: false, sentAt: '2026-11-21T20:00:00Z' }),
        order('1045', 'Pedro', { status: 'REFUNDED', paid: false }),
      ]),
  });
  expect(await findRow(/Yuly/)).toHaveTextContent(/DevueltaEnviado/);
  expect(await findRow(/Pedro/)).toHaveTextContent(/Devuelta—No se envía/);
  for (const name of [/Yuly/, /Pedro/])
    expect(within(await findRow(name)).queryByRole('button')).not.toBeInTheDocument();
});

it('a viewer with read permission alone sees what was sent, without money, export or actions', async () => {
  const { asked } = show(
    '/admin/ordenes',
    {
      OrderCounters: () => ({ data: { orderCounters: { ...counters, revenueLast30Days: undefined } as never } }),
      OrderList: () => makePage([order('1048', 'Marcela', { reference: null, amount: undefined })]),
    },
    READ,
  );
  const row = await findRow(/Marcela/);
  expect(row).toHaveTextContent('Sin Enviar');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Total|Referencia/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Exportar/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Recaudo/)).not.toBeInTheDocument();
  expect(asked.find(({ operationName }) => operationName === 'OrderList')?.variables.money).toBe(false);
});

it('the list links to the packing slips of unsent orders with the same filter', async () => {
  show('/admin/ordenes?evento=7&pago=no-aprobado');
  expect(await screen.findByRole('link', { name: 'Imprimir 3 listas de empaque' })).toHaveAttribute(
    'href',
    '/admin/ordenes/empaque?evento=7',
  );
});

it.each(['/admin/ordenes', '/admin/ordenes?q=nadie'])('a list without %s uses the specification’s text', async (at) => {
  show(at, { OrderList: () => makePage([]) });
  expect(await screen.findByRole('heading', { name: 'No se en encuentran resultados.' })).toBeInTheDocument();
});

it('a failed load can be retried', async () => {
  let tries = 0;
  const { user } = show('/admin/ordenes', {
    OrderList: () =>
      ++tries === 1
        ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }
        : makePage([order('1048', 'Marcela')]),
  });
  expect(await screen.findByText('No pudimos cargar las órdenes.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await findRow(/Marcela/)).toBeInTheDocument();
});

it('the export uses the list’s filter', async () => {
  const { user } = show('/admin/ordenes?pago=aprobado&envio=sin-enviar&q=rios');
  await table();
  await user.click(screen.getByRole('button', { name: /Exportar/ }));
  expect(await screen.findByRole('dialog', { name: /exportar|Exportando líneas/i })).toBeInTheDocument();
  await waitFor(() =>
    expect(vi.mocked(globalThis.fetch).mock.calls.map(([address]) => String(address))).toContain(
      '/api/orders/export?search=rios&paid=1&sent=0&format=xlsx',
    ),
  );
});
