import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import OrderDetailPage from './order-detail.page';

type DetailOrder = DataOf<'OrderDetail'>['order'];

const SEEN = '2026-11-21T19:06:00.000Z';
const paid: DetailOrder = {
  __typename: 'Order',
  id: '1048',
  kind: 'ORDER',
  status: 'PAID',
  paid: true,
  sentAt: null,
  createdAt: '2026-11-21T19:02:00.000Z',
  holdExpiresAt: null,
  mailedAt: '2026-11-21T19:07:00.000Z',
  deliveryWay: null,
  deliveryAmount: 0,
  reference: 'DORT9K41X',
  amount: 198_000,
  name: 'Marcela',
  lastName: 'Ríos Cifuentes',
  dni: '52887014',
  email: 'marcela.rios@correo.example',
  phone: '3015550117',
  address: 'Carrera 16 # 14-62, apto 301',
  city: 'Duitama',
  department: 'Boyacá',
  event: { __typename: 'Event', id: '7', name: 'Páramo de Sumapaz', kitPickupPlace: null, kitPickupHours: null },
  registration: null,
  items: [
    {
      __typename: 'OrderItem',
      id: '1',
      name: 'Camiseta manga larga',
      sku: 'PSU-ML27',
      sizeName: 'M',
      quantity: 2,
      unitAmount: 78_000,
      product: { __typename: 'Product', id: '5', thumbnail: null },
      size: { __typename: 'ProductSize', id: '9', amount: 1 },
    },
    {
      __typename: 'OrderItem',
      id: '2',
      name: 'Gorra',
      sku: 'PSU-G1',
      sizeName: null,
      quantity: 1,
      unitAmount: 42_000,
      product: { __typename: 'Product', id: '6', thumbnail: null },
      size: null,
    },
  ],
  payments: [
    {
      __typename: 'Payment',
      id: '31',
      reference: 'DORT9K41X',
      gateway: 'WOMPI',
      amount: 198_000,
      status: 'APPROVED',
      review: null,
      inVerification: false,
      createdAt: '2026-11-21T19:03:00.000Z',
      approvedAt: '2026-11-21T19:06:00.000Z',
      updatedAt: SEEN,
      decisions: ['REFUND'],
      decisionsRequiringSeats: ['REFUND'],
      registration: null,
      charges: [],
    },
  ],
};
const READ: Permission[] = ['ORDERS_READ', 'PRODUCTS_READ', 'EVENTS_READ', 'PARTICIPANTS_READ'];
const ALL: Permission[] = [...READ, 'ORDERS_WRITE', 'MONEY_READ', 'PRODUCTS_WRITE'];

async function open(order: Partial<DetailOrder> = {}, responses: Responses = {}, permissions = ALL) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  const Page = () => (
    <>
      <OrderDetailPage />
      <DialogHost />
    </>
  );
  const view = renderPage({
    path: '/admin/ordenes/:id',
    at: '/admin/ordenes/1048',
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      OrderDetail: () => ({ data: { order: { ...paid, ...order } } }),
      OrderCounters: () => ({ data: null, errors: [{ message: 'x' }] }),
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const panel = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the page shows items, recipient, address, history and payments of an order', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Detalle de Orden 1048' })).toBeInTheDocument();
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Camiseta/ });
  for (const fact of ['PSU-ML27', 'M', '2']) expect(row).toHaveTextContent(fact);
  expect(row).toHaveTextContent(/\$\s78\.000\$\s156\.000/);
  expect(await panel('Productos')).toHaveTextContent(/2 líneas, 3 unidades/);
  expect(await panel('Productos')).toHaveTextContent(/Total\$\s198\.000/);
  for (const fact of ['Marcela Ríos Cifuentes', '52.887.014', 'marcela.rios@correo.example', '301 555 0117'])
    expect(await panel('Cliente')).toHaveTextContent(fact);
  for (const fact of ['Carrera 16 # 14-62, apto 301', 'Duitama', 'Boyacá'])
    expect(await panel('Dirección de envío')).toHaveTextContent(fact);
  expect(
    within(await panel('Estado'))
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    'Orden creada2026-11-21 14:02',
    'Pago aprobado2026-11-21 14:06 · Wompi',
    'Comprobante enviado2026-11-21 14:07',
    expect.stringMatching(/^Sin EnviarEspera desde hace/),
  ]);
  expect(within(await panel('Pago')).getByRole('link', { name: 'DORT9K41X' })).toHaveAttribute(
    'href',
    '/admin/pagos/31',
  );
  expect(await panel('Existencias')).toHaveTextContent('PSU-ML27M 1');
  expect(screen.getByRole('link', { name: 'Lista de empaque' })).toHaveAttribute(
    'href',
    '/admin/ordenes/empaque?orden=1048',
  );
});

it('an order can be marked as sent, and unmarked', async () => {
  const { user, asked } = await open(
    {},
    {
      MarkOrderSent: ({ sent }) => ({
        data: { markOrderSent: { __typename: 'Order', id: '1048', sentAt: sent ? '2026-11-22T10:00:00Z' : null } },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Marcar como Enviado' }));
  await waitFor(() => expect(asked.some(({ operationName }) => operationName === 'MarkOrderSent')).toBe(true));
  // The refetched response counts in the end.
  expect(await screen.findByRole('button', { name: 'Marcar como Enviado' })).toBeInTheDocument();
});

it('the email can be corrected in its dialog, and the confirmation is mailed again', async () => {
  const { user, asked } = await open(
    {},
    {
      ResendOrderConfirmation: ({ input }) => ({
        data: {
          resendOrderConfirmation: { __typename: 'Order', id: '1048', email: input.email, mailedAt: null },
        },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reenviar confirmación' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿A qué correo enviamos la confirmación?' }));
  const email = dialog.getByLabelText('Correo electrónico');
  expect(email).toHaveValue('marcela.rios@correo.example');
  await user.clear(email);
  await user.type(email, 'marcela@gmial.com');
  await user.click(dialog.getByRole('button', { name: '¿Quisiste decir marcela@gmail.com?' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(asked.find(({ operationName }) => operationName === 'ResendOrderConfirmation')?.variables).toEqual({
      id: '1048',
      input: { email: 'marcela@gmail.com', seenEmail: 'marcela.rios@correo.example' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the page shows the delivery price, and no address if the order is picked up with the kit', async () => {
  await open({
    deliveryWay: { __typename: 'ChosenDeliveryWay', kind: 'PICKUP', daysFrom: null, daysTo: null, place: 'Carpa 2' },
    deliveryAmount: 5_000,
    amount: 203_000,
  });
  expect(await panel('Se entrega con el kit')).toHaveTextContent('Carpa 2');
  expect(screen.queryByRole('region', { name: 'Dirección de envío' })).not.toBeInTheDocument();
  expect(await panel('Productos')).toHaveTextContent(/Lo recoges con tu kit\$\s5\.000Total\$\s203\.000/);
});

it('a viewer with read permission alone sees neither money nor actions', async () => {
  await open(
    {
      reference: null,
      amount: undefined,
      payments: undefined,
      items: paid.items.map((item) => ({ ...item, unitAmount: undefined })),
    },
    {},
    READ,
  );
  expect(await panel('Cliente')).toHaveTextContent('Marcela');
  expect(screen.getByRole('columnheader', { name: 'Cantidad' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Precio|Total/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Pago' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Marcar como/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Camiseta/ })).not.toBeInTheDocument();
});

it('an order of a registration links to its team', async () => {
  await open({
    kind: 'REGISTRATION',
    registration: {
      __typename: 'Registration',
      id: '1048',
      teamSize: 2,
      category: { __typename: 'Category', id: '3', distance: '21K', title: 'Abierta' },
      competitors: [
        { __typename: 'Competitor', id: '41', name: 'Laura', lastName: 'Gómez' },
        { __typename: 'Competitor', id: '42', name: 'Luis', lastName: 'Gómez' },
      ],
    },
  });
  const team = await panel('Inscripción');
  expect(team).toHaveTextContent('Pareja · 21K Abierta');
  expect(within(team).getByRole('link', { name: 'Luis Gómez' })).toHaveAttribute('href', '/admin/competidores/42');
  // The registration's confirmation covers its products.
  expect(await panel('Estado')).not.toHaveTextContent('Comprobante');
});

it.each<[DetailOrder['status'], string, RegExp]>([
  ['UNPAID', 'No Aprobado', /Espera el pago.*se liberan/],
  ['REJECTED', 'No Aprobado', /Pago rechazado.*se liberan/],
  ['EXPIRED', 'Reserva vencida', /Reserva vencida.*volvieron a la tienda/],
  ['REFUNDED', 'Devuelta', /Pago aprobado.*Devuelta.*volvieron a la tienda/],
])('an order that is %s is %s and cannot be sent or packed', async (status, label, state) => {
  const held = status === 'EXPIRED' || status === 'REFUNDED' ? null : new Date(Date.now() + 3_600_000).toISOString();
  await open({ status, paid: false, mailedAt: null, payments: [], holdExpiresAt: held });
  expect(await screen.findAllByText(label)).not.toHaveLength(0);
  expect(await panel('Estado')).toHaveTextContent(state);
  expect(screen.queryByRole('button', { name: /Marcar como/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Lista de empaque' })).not.toBeInTheDocument();
});

it('refunding an order requires a confirmation with a note, and releases its units', async () => {
  const { user, asked } = await open(
    {},
    { RefundPayment: () => ({ data: { refundPayment: { __typename: 'Payment', id: '31' } } }) },
    [...ALL, 'PAYMENTS_WRITE'],
  );
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Devolver esta orden?' });
  expect(dialog).toHaveTextContent('sus unidades vuelven a la tienda');
  await user.type(within(dialog).getByLabelText('Nota'), 'No le sirvió la talla.');
  await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() =>
    expect(asked.find(({ operationName }) => operationName === 'RefundPayment')?.variables).toEqual({
      id: '31',
      input: { note: 'No le sirvió la talla.', seen: SEEN, places: 'FREE' },
    }),
  );
});

it.each<[string, Partial<DetailOrder>, Permission[]]>([
  ['by who may not decide about payments', {}, ALL],
  ['apart from its registration', { kind: 'REGISTRATION' }, [...ALL, 'PAYMENTS_WRITE']],
])('is not given back %s', async (_, order, permissions) => {
  await open(order, {}, permissions);
  expect(await screen.findByRole('button', { name: 'Marcar como Enviado' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Devolver' })).not.toBeInTheDocument();
});

it('an unknown order shows that it does not exist', async () => {
  const code = (name: 'NOT_FOUND' | 'INTERNAL') => ({
    data: null,
    errors: [{ message: 'x', extensions: { code: name } }],
  });
  await open({}, { OrderDetail: () => code('NOT_FOUND') });
  expect(await screen.findByText('No encontramos esta orden.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todas las órdenes' })).toHaveAttribute('href', '/admin/ordenes');
});

it('a failed load can be retried', async () => {
  let tries = 0;
  const { user } = await open(
    {},
    {
      OrderDetail: () =>
        ++tries === 1
          ? { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }
          : { data: { order: paid } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Detalle de Orden 1048' })).toBeInTheDocument();
});

it('the page sends no query without permission to read orders', async () => {
  const { asked } = await open({}, {}, ['EVENTS_READ']);
  expect(await screen.findByText('Tu usuario no puede ver órdenes.')).toBeInTheDocument();
  expect(asked.some(({ operationName }) => operationName === 'OrderDetail')).toBe(false);
});
