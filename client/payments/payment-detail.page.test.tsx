import { act, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import PaymentDetailPage from './payment-detail.page';

const SEEN = '2026-05-07T15:00:00.000Z';
type DetailPayment = DataOf<'PaymentDetail'>['payment'];

const late: DetailPayment = {
  id: '9',
  reference: 'DABC2345678XYZ',
  gateway: 'WOMPI',
  amount: 185_000,
  currency: 'COP',
  status: 'APPROVED',
  reason: null,
  transactionId: 'tx-1',
  charges: [
    {
      transactionId: 'tx-1',
      received: { amount: 185_000, currency: 'COP' },
      approvedAt: '2026-05-07T15:00:00.000Z',
      returned: null,
    },
  ],
  unverifiedCallbacks: null,
  review: 'SEAT_LOST',
  inVerification: false,
  decisions: ['REINSTATE', 'REFUND', 'RESOLVE'],
  decisionsRequiringSeats: [],
  createdAt: '2026-05-07T08:00:00.000Z',
  updatedAt: SEEN,
  received: { amount: 185_000, currency: 'COP' },
  history: [],
  event: { id: '7', name: 'Media Maratón del Páramo', ...{ __typename: 'Event' } },
  notices: [
    {
      id: '1',
      outcome: 'APPLIED',
      state: 'APPROVED',
      said: 'APPROVED',
      transactionId: 'tx-1',
      receivedAt: SEEN,
      request: '{ "body": "cruda" }',
    },
  ],
  purchase: {
    id: '3',
    kind: 'REGISTRATION',
    status: 'EXPIRED',
    amount: 185_000,
    people: 1,
    payments: [],
  },
  registration: {
    id: '3',
    category: { id: '2', distance: '21K', title: 'Abierta' },
    competitors: [
      {
        id: '41',
        name: 'Laura',
        lastName: 'Gómez',
        dni: '1024587336',
        kit: { id: '5', sizeLabel: 'M (Femenino)' },
      },
    ],
  },
};
const choices: DataOf<'SeatChoices'>['payment'] = {
  __typename: 'Payment',
  id: '9',
  reinstatementProblems: [
    {
      ...{ kind: 'KIT', name: 'Camiseta M (Femenino)', deleted: false },
      needed: 1,
      left: 0,
      document: null,
      kitId: '5',
    },
  ],
  event: {
    __typename: 'Event',
    id: '7',
    kits: [
      { id: '5', name: 'Camiseta', sizeLabel: 'M (Femenino)', left: 0 },
      { id: '6', name: 'Camiseta', sizeLabel: 'L (Femenino)', left: 4 },
    ],
  },
};

const all: Permission[] = ['MONEY_READ', 'PAYMENTS_WRITE', 'PARTICIPANTS_READ'];

async function open(payment: Partial<DetailPayment>, responses: Responses = {}, permissions = all) {
  act(() => storeSession({ token: 'abc', expiresAt: 'null' }));
  const Page = () => (
    <>
      <PaymentDetailPage />
      <DialogHost />
    </>
  );
  const view = renderPage({
    path: '/admin/pagos/:id',
    at: '/admin/pagos/9',
    Page,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      PaymentDetail: () => ({ data: { payment: { __typename: 'Payment', ...late, ...payment } } }),
      PaymentsToReview: () => ({ data: { paymentsToReview: 1 } }),
      SeatChoices: () => ({ data: { payment: choices } }),
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /[$]/ });
  const sent = (operation: string) =>
    view.asked.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { ...view, sent };
}
const done = (operation: string) => ({ [operation]: () => ({ data: { [camel(operation)]: { id: '9' } } }) });
const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const button = (name: string) => screen.findByRole('button', { name });

it('REINSTATE can assign another kit, and says what is missing and where to make room', async () => {
  const { user, sent } = await open({}, done('ReinstatePurchase'));
  await user.click(await button('Dar el cupo'));
  const dialog = await screen.findByRole('dialog', { name: '¿Dar el cupo a esta inscripción?' });
  expect(await within(dialog).findByText(/no queda ninguno/)).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: /Sube la cantidad/ })).toHaveAttribute(
    'href',
    '/admin/eventos/edit/7',
  );
  await user.selectOptions(within(dialog).getByLabelText(/Kit de Laura Gómez/), '6');
  await user.type(within(dialog).getByLabelText('Nota'), 'Acepta la talla L.');
  await user.click(within(dialog).getByRole('button', { name: 'Dar el cupo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('ReinstatePurchase')).toEqual([
    {
      id: '9',
      input: { note: 'Acepta la talla L.', seen: SEEN, kits: [{ competitorId: '41', kitId: '6' }], withoutGoods: null },
    },
  ]);
});

it('REINSTATE can omit sold-out products if chosen', async () => {
  const { user, sent } = await open(
    {},
    {
      ...done('ReinstatePurchase'),
      SeatChoices: () => ({
        data: {
          payment: {
            ...choices,
            reinstatementProblems: [
              {
                ...{ kind: 'GOODS', name: 'Camiseta Páramo · M', deleted: false },
                ...{ needed: 2, left: 1, document: null, kitId: null },
              },
            ],
          },
        },
      }),
    },
  );
  await user.click(await button('Dar el cupo'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Camiseta Páramo · M: se necesitan 2 y queda 1.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: /Seguir sin los productos/ }));
  await user.type(within(dialog).getByLabelText('Nota'), 'Se le devuelve la camiseta.');
  await user.click(within(dialog).getByRole('button', { name: 'Dar el cupo' }));
  await waitFor(() =>
    expect(sent('ReinstatePurchase')).toEqual([
      { id: '9', input: { note: 'Se le devuelve la camiseta.', seen: SEEN, kits: [], withoutGoods: true } },
    ]),
  );
});

it('a decision requires a note before it is sent', async () => {
  const { user, sent } = await open({}, done('ResolvePayment'));
  await user.click(await button('Dejar como está'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Dejar como está' }));
  expect(await within(dialog).findAllByText(/Escribe una nota/)).not.toHaveLength(0);
  expect(sent('ResolvePayment')).toEqual([]);
});

it('a refund requires a decision about the seats if no other payment covers the registration', async () => {
  const { user, sent } = await open(
    { decisionsRequiringSeats: ['REFUND'], decisions: ['REFUND', 'RESOLVE'], review: 'AMOUNT_MISMATCH' },
    done('RefundPayment'),
  );
  await user.click(await button('Marcar como devuelto'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Nota'), 'Devuelto en Wompi.');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como devuelto' }));
  expect(await within(dialog).findAllByText(/Elige qué pasa con los cupos/)).not.toHaveLength(0);
  await user.click(within(dialog).getByRole('radio', { name: /Liberar los cupos/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como devuelto' }));
  await waitFor(() =>
    expect(sent('RefundPayment')).toEqual([
      { id: '9', input: { note: 'Devuelto en Wompi.', seen: SEEN, places: 'FREE' } },
    ]),
  );
});

it('a decision that another user already took is shown, and the typed note is kept', async () => {
  const { user, sent } = await open(
    {},
    {
      RefundPayment: () => ({
        errors: [
          {
            message: 'El pago cambió mientras decidías.',
            extensions: { code: 'CONFLICT', body: 'Mira cómo quedó y decide de nuevo.' },
          },
        ],
      }),
    },
  );
  await user.click(await button('Marcar como devuelto'));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Nota'), 'Ya lo devolví.');
  const before = sent('PaymentDetail').length;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Marcar como devuelto' }));
  const conflictDialog = await screen.findByRole('alertdialog', { name: 'El pago cambió mientras decidías.' });
  await user.click(within(conflictDialog).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(sent('PaymentDetail').length).toBeGreaterThan(before));
  await user.click(await button('Dejar como está'));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Nota')).toHaveValue('Ya lo devolví.');
});

it('an approved payment is refunded after one confirmation with a note', async () => {
  const { user, sent } = await open(
    { review: null, decisions: ['REFUND'], decisionsRequiringSeats: ['REFUND'] },
    done('RefundPayment'),
  );
  await user.click(await button('Devolver'));
  const dialog = await screen.findByRole('dialog', { name: '¿Devolver esta inscripción?' });
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  expect(await within(dialog).findAllByText(/Escribe una nota/)).not.toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Nota'), 'No puede correr.');
  await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() =>
    expect(sent('RefundPayment')).toEqual([
      { id: '9', input: { note: 'No puede correr.', seen: SEEN, places: 'FREE' } },
    ]),
  );
});

it('a refund returns only the money if another payment also covers the purchase', async () => {
  const { user, sent } = await open(
    { review: null, decisions: ['REFUND'], decisionsRequiringSeats: [] },
    done('RefundPayment'),
  );
  await user.click(await button('Devolver'));
  const dialog = await screen.findByRole('dialog', { name: '¿Ya devolviste el dinero?' });
  await user.type(within(dialog).getByLabelText('Nota'), 'Pagó dos veces.');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como devuelto' }));
  await waitFor(() =>
    expect(sent('RefundPayment')).toEqual([{ id: '9', input: { note: 'Pagó dos veces.', seen: SEEN, places: null } }]),
  );
});

it('the page shows the products of a payment with a link to their order', async () => {
  await open(
    {
      review: null,
      inVerification: false,
      decisions: [],
      purchase: { ...late.purchase, kind: 'ORDER', people: 0, status: 'PAID' },
      registration: null,
      order: {
        __typename: 'Order',
        id: '3',
        sentAt: null,
        paid: true,
        items: [{ __typename: 'OrderItem', id: '8', name: 'Camiseta', sizeName: 'M', quantity: 2 }],
      },
    },
    {},
    [...all, 'ORDERS_READ'],
  );
  expect(screen.getByRole('heading', { name: 'Orden' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Orden 3' })).toHaveAttribute('href', '/admin/ordenes/3');
  expect(screen.getByText('2 × Camiseta, M')).toBeInTheDocument();
  expect(screen.getByText('Sin Enviar')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Inscripción' })).not.toBeInTheDocument();
});

it('a note can be added to any payment', async () => {
  const { user, sent } = await open({ review: null, decisions: [] }, done('AddPaymentNote'));
  expect(screen.queryByRole('button', { name: 'Dejar como está' })).not.toBeInTheDocument();
  await user.click(await button('Agregar nota'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Nota'), ' Llamó. ');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar nota' }));
  await waitFor(() => expect(sent('AddPaymentNote')).toEqual([{ id: '9', input: { note: 'Llamó.' } }]));
});

it('a viewer without write permission sees neither decisions nor raw callbacks', async () => {
  const { sent } = await open({}, {}, ['MONEY_READ', 'PARTICIPANTS_READ']);
  expect(screen.getByRole('heading', { name: /Por revisar/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /cupo|devuelto|nota/i })).not.toBeInTheDocument();
  expect(sent('PaymentDetail').at(-1)).toMatchObject({ mayDecide: false });
});

const headline = () => screen.getByRole('heading', { level: 1 }).textContent.replace(/\s/g, ' ');

it('a different received amount is shown, and the payment does not count as simply approved', async () => {
  await open({
    review: 'AMOUNT_MISMATCH',
    inVerification: false,
    decisions: ['ACCEPT', 'REFUND', 'RESOLVE'],
    amount: 95_000,
    received: { amount: 47_500, currency: 'COP' },
  });
  expect(headline()).toBe('Llegaron $ 47.500 de $ 95.000');
  expect(screen.getByText('Recibido, por revisar')).toBeInTheDocument();
  expect(screen.queryByText('Aprobado')).not.toBeInTheDocument();
});

it('a gateway report is shown in words with the gateway’s code', async () => {
  await open({ gateway: 'PAYU', notices: [{ ...late.notices[0]!, state: '4' }] });
  expect(screen.getByText(/Aprobado por PayU \(código 4\) · transacción tx-1/)).toBeInTheDocument();
  expect(screen.queryByText(/estado «/i)).not.toBeInTheDocument();
});

it('every charge of a reference with several approvals is listed', async () => {
  const [charge] = late.charges;
  const charges = ['uno', 'dos', 'tres'].map((transactionId) => ({ ...charge!, transactionId }));
  const { user } = await open({ review: 'DOUBLE_CHARGE', decisions: ['REFUND', 'RESOLVE'], charges });
  for (const name of ['Cobro 1', 'Cobro 2', 'Cobro 3', 'uno', 'dos', 'tres'])
    expect(screen.getByText(name)).toBeInTheDocument();
  await user.click(await button('Marcar como devuelto'));
  expect(within(await screen.findByRole('dialog')).getByText(/devuelve primero 2 de los 3 cobros/)).toBeInTheDocument();
});

describe('an unverified callback', () => {
  const stuck: Partial<DetailPayment> = {
    gateway: 'PAYU',
    status: 'PENDING',
    review: null,
    inVerification: false,
    decisions: [],
    unverifiedCallbacks: { count: 2, since: '2026-05-07T15:00:00.000Z', obstacle: 'NOT_CONFIRMED', nextTryAt: null },
  };

  it('an unverified callback shows its time and reason, and can be verified again', async () => {
    const { user, sent } = await open(stuck, {
      RetryCallbacks: () => ({ data: { retryCallbacks: { id: '9', status: 'APPROVED', unverifiedCallbacks: null } } }),
    });
    const panel = screen.getByRole('region', { name: '2 avisos de PayU sin comprobar' });
    expect(within(panel).getByText(/no muestra lo que dice el aviso/)).toBeInTheDocument();
    expect(within(panel).getByText(/Ya no volvemos a preguntar/)).toBeInTheDocument();
    const before = sent('PaymentDetail').length;
    await user.click(within(panel).getByRole('button', { name: 'Comprobar de nuevo' }));
    await waitFor(() => expect(sent('PaymentDetail').length).toBeGreaterThan(before));
    expect(sent('RetryCallbacks')).toEqual([{ id: '9' }]);
  });

  it('an unverified callback can be dismissed with a note', async () => {
    const { user, sent } = await open(stuck, done('DismissCallbacks'));
    await user.click(await button('Descartar'));
    const dialog = await screen.findByRole('dialog', { name: '¿Descartar el aviso?' });
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    expect(await within(dialog).findAllByText(/Escribe una nota/)).not.toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Nota'), 'PayU no lo conoce.');
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('DismissCallbacks')).toEqual([{ id: '9', input: { note: 'PayU no lo conoce.' } }]);
  });

  it('an unverified callback is read-only without permission to decide', async () => {
    await open(stuck, {}, ['MONEY_READ', 'PARTICIPANTS_READ']);
    expect(screen.getByRole('region', { name: /sin comprobar/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Comprobar|Descartar/ })).not.toBeInTheDocument();
  });
});
