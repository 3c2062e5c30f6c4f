import { screen, within } from '@testing-library/react';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import PackingSlipsPage from './packing-slips.page';

type Slip = DataOf<'PackingSlips'>['ordersToSend'][number];
const slip = (id: string, name: string): Slip => ({
  __typename: 'Order',
  id,
  name,
  lastName: 'Ríos',
  dni: '52887014',
  phone: '3015550117',
  address: 'Carrera 16 # 14-62',
  city: 'Duitama',
  department: 'Boyacá',
  createdAt: '2026-11-22T01:06:00.000Z',
  deliveryWay: null,
  event: { __typename: 'Event', id: '7', name: 'Páramo', kitPickupPlace: null, kitPickupHours: null },
  items: [
    { __typename: 'OrderItem', id: `${id}1`, name: 'Camiseta', sku: 'CAM-1', sizeName: 'M', quantity: 2 },
    { __typename: 'OrderItem', id: `${id}2`, name: 'Gorra', sku: 'GOR-1', sizeName: null, quantity: 1 },
  ],
});

function show(at: string, responses: Responses) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  return renderPage({
    path: '/admin/ordenes/empaque',
    at,
    Page: PackingSlipsPage,
    responses: { Viewer: () => ({ data: { me: viewerWith(['ORDERS_READ', 'MONEY_READ']) } }), ...responses },
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the page has a slip for each unsent order within the filter, without prices', async () => {
  const { asked, user } = show('/admin/ordenes/empaque?evento=7&q=rios', {
    PackingSlips: () => ({ data: { ordersToSend: [slip('1045', 'Hernán'), slip('1048', 'Marcela')] } }),
  });
  const first = await screen.findByRole('article', { name: 'Orden 1045' });
  for (const fact of ['Hernán Ríos', 'Carrera 16 # 14-62', 'Duitama, Boyacá', '301 555 0117', '2026-11-21 20:06'])
    expect(first).toHaveTextContent(fact);
  const line = within(first).getByRole('row', { name: /Camiseta/ });
  for (const fact of ['2', 'M', 'CAM-1']) expect(line).toHaveTextContent(fact);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  expect(asked.find(({ operationName }) => operationName === 'PackingSlips')?.variables.filter).toMatchObject({
    eventId: '7',
    search: 'rios',
  });
  expect(screen.getByText('2 órdenes, una por hoja, la más antigua primero')).toBeInTheDocument();
  window.print = vi.fn();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

it('the page has one slip if the URL names an order', async () => {
  const { asked } = show('/admin/ordenes/empaque?orden=1048', {
    PackingSlip: () => ({ data: { order: { ...slip('1048', 'Marcela'), paid: true } } }),
  });
  expect(await screen.findByRole('article', { name: 'Orden 1048' })).toBeInTheDocument();
  expect(asked.some(({ operationName }) => operationName === 'PackingSlips')).toBe(false);
});

it('unpaid orders get no slip, and an empty list says so', async () => {
  show('/admin/ordenes/empaque?orden=1048', {
    PackingSlip: () => ({ data: { order: { ...slip('1048', 'Marcela'), paid: false } } }),
  });
  expect(await screen.findByText('Esta orden no está paga.')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
});
