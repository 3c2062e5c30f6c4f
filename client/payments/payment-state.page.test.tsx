import { screen, waitFor } from '@testing-library/react';
import { rememberPayment } from '../checkout/opened-payments';
import { emptyMember, type Draft } from '../registration/draft';
import { loadDraft, saveDraft } from '../registration/draft-storage';
import type { DataOf } from '../testing/answers';
import { renderPage } from '../testing/render-page';
import PaymentStatePage from './payment-state.page';

type Shown = NonNullable<DataOf<'PaymentState'>['paymentState']>;

const approved: Shown = {
  reference: 'DPAGOX',
  status: 'APPROVED',
  gateway: 'WOMPI',
  amount: 95_000,
  updatedAt: '2026-05-01T12:00:00.000Z',
  reason: null,
  underReview: false,
  purchaseKind: 'REGISTRATION',
  purchaseStatus: 'PAID',
  holdExpiresAt: null,
  now: '2026-05-01T12:00:10.000Z',
  event: {
    id: '7',
    slug: 'media-paramo',
    name: 'Media Maratón del Páramo',
    sport: 'RUNNING',
    city: 'Bogotá, D. C.',
    startsAt: '2026-06-14T11:00:00.000Z',
    timeframe: { start: '06:00', end: '11:30' },
  },
};
const rejected: Shown = {
  ...approved,
  status: 'REJECTED',
  purchaseStatus: 'REJECTED',
  holdExpiresAt: '2026-05-01T16:00:00.000Z',
};
const paidTeam: DataOf<'PaidRegistration'> = {
  registration: {
    token: 'de-camila',
    teamSize: 1,
    category: { id: '1', distance: '10K', title: 'Abierta' },
    goods: [{ productId: '8', sizeId: '9', name: 'Camiseta', size: 'M', quantity: 2 }],
    members: [{ position: 1, name: 'Camila', lastName: 'Ríos', kit: null }],
  },
};
const draftOf = (token: string | null, name = 'Andrés'): Draft => ({
  eventId: '7',
  members: [{ ...emptyMember(), values: { ...emptyMember().values, name } }],
  categoryId: '',
  consentVersion: '',
  token,
});
const storedDraft = () => loadDraft('7', Date.now());

function show(payment: Shown) {
  return renderPage({
    path: '/pago/:reference',
    at: `/pago/${payment.reference}`,
    Page: PaymentStatePage,
    answers: {
      PaymentState: () => ({ data: { paymentState: payment } }),
      PaidRegistration: () => ({ data: paidTeam }),
    },
  });
}

beforeEach(() => localStorage.clear());

it('shows the team on the device that opened the payment, and takes its draft away', async () => {
  saveDraft(draftOf('de-camila'), Date.now());
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  show(approved);
  expect(await screen.findByText('Camila Ríos')).toBeVisible();
  expect(screen.getByText('2 × Camiseta · M')).toBeVisible();
  expect(storedDraft()).toBeNull();
});

it('shows no names where only the reference is known', async () => {
  const { asked } = show(approved);
  expect(await screen.findByRole('heading', { name: '¡Pago aprobado!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mi inscripción y el código QR' })).toHaveAttribute(
    'href',
    '/competidor',
  );
  expect(asked.map(({ operationName }) => operationName)).toEqual(['PaymentState']);
});

it.each([
  ['typed and not saved yet', null],
  ['held', 'de-andres'],
])('keeps the draft of another team of the event that is %s', async (_what, token) => {
  saveDraft(draftOf(token), Date.now());
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  show(approved);
  expect(await screen.findByText('Camila Ríos')).toBeVisible();
  expect(storedDraft()).toMatchObject({ token, members: [{ values: { name: 'Andrés' } }] });
});

it('tries again in the wizard, with the registration that was to be paid', async () => {
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  const { user, address } = show(rejected);
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(address()).toBe('/inscripcion/media-paramo');
  expect(storedDraft()).toMatchObject({ token: 'de-camila' });
});

it('tries again beside another team that is being typed, without touching it', async () => {
  saveDraft(draftOf(null), Date.now());
  rememberPayment('DPAGOX', 'de-camila', Date.now());
  const { user, address } = show(rejected);
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(address()).toBe('/inscripcion/pago/de-camila');
  expect(storedDraft()).toMatchObject({ token: null, members: [{ values: { name: 'Andrés' } }] });
});

it('leads to the wizard where only the reference is known', async () => {
  const { user, address } = show(rejected);
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(address()).toBe('/inscripcion/media-paramo');
  expect(storedDraft()).toBeNull();
});

describe('of an order of the shop', () => {
  const paid: Shown = { ...approved, purchaseKind: 'ORDER' };

  it('leads to the order on the device that opened the payment', async () => {
    rememberPayment('DPAGOX', 'de-marta', Date.now());
    const { address } = show(paid);
    await waitFor(() => expect(address()).toBe('/tienda/pedido/de-marta'));
  });

  it('speaks of no registration where only the reference is known', async () => {
    show(paid);
    expect(await screen.findByRole('heading', { name: '¡Pago aprobado!' })).toBeVisible();
    expect(screen.getByText(/Tu pedido está pagado\./)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/inscripci|cupo|QR/i);
    expect(screen.getByRole('link', { name: 'Volver a la tienda' })).toHaveAttribute('href', '/tienda');
  });

  it.each([
    ['the order', 'de-marta', '/tienda/pedido/de-marta'],
    ['the cart', null, '/tienda/products/cart'],
  ])('tries again from %s', async (_where, token, at) => {
    if (token) rememberPayment('DPAGOX', token, Date.now());
    const { user, address } = show({ ...rejected, purchaseKind: 'ORDER' });
    expect(await screen.findByText(/tus productos siguen reservados hasta/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    expect(address()).toBe(at);
  });
});
