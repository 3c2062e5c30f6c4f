import { act, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../app/session';
import type { Permission } from '../gql/enums';
import type { PaymentDetail_PaymentFragment } from '../gql/graphql';
import { DialogHost } from '../ui/dialog-host';
import type { DataOf } from '../testing/answers';
import { renderPage, type Answers } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import PaymentDetailPage from './payment-detail.page';

const SEEN = '2026-05-07T15:00:00.000Z';
const late: PaymentDetail_PaymentFragment = {
  id: '9',
  reference: 'DABC2345678XYZ',
  gateway: 'WOMPI',
  amount: 185_000,
  currency: 'COP',
  status: 'APPROVED',
  reason: null,
  transactionId: 'tx-1',
  secondTransactionId: null,
  review: 'SEAT_LOST',
  decisions: ['SEAT', 'REFUND', 'RESOLVE'],
  placesAsked: [],
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
      transactionId: 'tx-1',
      receivedAt: SEEN,
      why: null,
      request: '{ "body": "cruda" }',
    },
  ],
  registration: {
    id: '3',
    status: 'EXPIRED',
    amount: 185_000,
    teamSize: 1,
    holdExpiresAt: null,
    createdAt: '2026-05-07T08:00:00.000Z',
    category: { id: '2', distance: '21K', title: 'Abierta' },
    competitors: [
      {
        id: '41',
        name: 'Laura',
        lastName: 'Gómez',
        dni: '1024587336',
        email: 'laura@example.test',
        phone: '3105550148',
        kit: { id: '5', sizeLabel: 'M (Femenino)' },
      },
    ],
    payments: [],
  },
};
const choices: DataOf<'SeatChoices'>['payment'] = {
  __typename: 'Payment',
  id: '9',
  seatProblems: [{ kind: 'KIT', message: 'Kit Camiseta M (Femenino): no queda ninguno.', kitId: '5' }],
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

async function open(payment: Partial<PaymentDetail_PaymentFragment>, answers: Answers = {}, permissions = all) {
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
    answers: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      PaymentDetail: () => ({ data: { payment: { __typename: 'Payment', ...late, ...payment } } }),
      PaymentsToReview: () => ({ data: { paymentsToReview: 1 } }),
      SeatChoices: () => ({ data: { payment: choices } }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /185\.000/ });
  const sent = (operation: string) =>
    view.asked.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { ...view, sent };
}
const done = (operation: string) => ({ [operation]: () => ({ data: { [camel(operation)]: { id: '9' } } }) });
const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const button = (name: string) => screen.findByRole('button', { name });

it('gives the seat with another kit, and says what is missing and where to make room', async () => {
  const { user, sent } = await open({}, done('SeatPayment'));
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
  expect(sent('SeatPayment')).toEqual([
    { id: '9', input: { note: 'Acepta la talla L.', seen: SEEN, kits: [{ competitorId: '41', kitId: '6' }] } },
  ]);
});

it('asks for the note before it sends anything', async () => {
  const { user, sent } = await open({}, done('ResolvePayment'));
  await user.click(await button('Dejar como está'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Dejar como está' }));
  expect(await within(dialog).findAllByText(/Escribe una nota/)).not.toHaveLength(0);
  expect(sent('ResolvePayment')).toEqual([]);
});

it('asks what becomes of the places where nothing else pays the registration', async () => {
  const { user, sent } = await open(
    { placesAsked: ['REFUND'], decisions: ['REFUND', 'RESOLVE'], review: 'AMOUNT_MISMATCH' },
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

it('tells the second of two people what the first decided, and keeps what was typed', async () => {
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
  const told = await screen.findByRole('alertdialog', { name: 'El pago cambió mientras decidías.' });
  await user.click(within(told).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(sent('PaymentDetail').length).toBeGreaterThan(before));
  await user.click(await button('Dejar como está'));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Nota')).toHaveValue('Ya lo devolví.');
});

it('adds a note to any payment', async () => {
  const { user, sent } = await open({ review: null, decisions: [] }, done('NotePayment'));
  expect(screen.queryByRole('button', { name: 'Dejar como está' })).not.toBeInTheDocument();
  await user.click(await button('Agregar nota'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Nota'), ' Llamó. ');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar nota' }));
  await waitFor(() => expect(sent('NotePayment')).toEqual([{ id: '9', input: { note: 'Llamó.' } }]));
});

it('shows no decision and no raw request to who may only read', async () => {
  const { sent } = await open({}, {}, ['MONEY_READ', 'PARTICIPANTS_READ']);
  expect(screen.getByRole('heading', { name: /Por revisar/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /cupo|devuelto|nota/i })).not.toBeInTheDocument();
  expect(sent('PaymentDetail').at(-1)).toMatchObject({ mayDecide: false });
});
