import { act, screen, waitFor, within } from '@testing-library/react';
import type { Responses, DataOf } from '../testing/responses';
import { renderPage } from '../testing/render-page';
import { aPayment, anOrder, cap, cartLine, fillCart, offered, offeredCap, offeredShirt } from '../testing/shop';
import CartPage from './cart.page';
import { cartLines, lineKey } from './cart';
import { noteOrder, openedOrders, requestFor } from './opened-orders';
import OrderPage from './order.page';

type Order = DataOf<'ShopOrder'>['heldOrder'];

const open = (order: Order, responses: Responses = {}) =>
  renderPage({
    path: '/tienda/pedido/:token',
    at: '/tienda/pedido/secreto',
    Page: OrderPage,
    responses: {
      ShopOrder: () => ({ data: { heldOrder: order } }),
      StartPayment: () => new Promise(() => undefined),
      ...responses,
    },
  });
/** Stores an order of this browser with the lines of its cart. */
function opened(token = 'secreto'): void {
  const lines = [cartLine()].map((line) => ({ key: lineKey(line), quantity: line.quantity }));
  noteOrder(requestFor(token, lines, Date.now()), token);
}

beforeEach(() => localStorage.clear());

it.each([
  ['Tu pedido está guardado', anOrder()],
  ['Falta confirmar tu pago', anOrder({ payment: aPayment({ status: 'PENDING' }) })],
  ['El pago no pasó', anOrder({ status: 'REJECTED', payment: aPayment({ status: 'REJECTED' }) })],
])('%s: says until when, and is paid through the gateway that is chosen', async (title, order) => {
  const { user, asked } = open(order);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(/Tus 2 productos están reservados hasta/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Wompi/ }));
  await user.click(screen.getByRole('button', { name: /^Pagar \$\s156\.000$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Te llevamos a Wompi' })).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ variables: { token: 'secreto', gateway: 'WOMPI' } });
});

it('a buyer who may have paid already is warned', async () => {
  open(anOrder({ paymentInProgress: true, payment: aPayment({ status: 'PENDING', reference: 'DABIERTOX' }) }));
  expect(await screen.findByRole('link', { name: 'consulta su estado' })).toHaveAttribute('href', '/pago/DABIERTOX');
});

it('a gateway that cannot be opened leads back and says that nothing was charged', async () => {
  const { user } = open(anOrder(), {
    StartPayment: () => ({ data: null, errors: [{ message: 'x', extensions: { code: 'GATEWAY_FAILED' as const } }] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Pagar \$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No pudimos abrir la pasarela' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Volver a tu pedido' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu pedido está guardado' })).toBeInTheDocument();
});

it.each([
  ['¡Gracias por tu compra!', anOrder({ status: 'PAID', holdExpiresAt: null, gateways: [], payment: aPayment() })],
  ['¡Pedido confirmado!', anOrder({ status: 'FREE', amount: 0, holdExpiresAt: null, gateways: [] })],
  [
    'Tu pedido va en camino',
    anOrder({
      status: 'PAID',
      sentAt: '2026-05-03T15:00:00.000Z',
      payment: aPayment(),
      holdExpiresAt: null,
      gateways: [],
    }),
  ],
])('%s: shows what was bought and where it goes, and what was bought leaves the cart', async (title, order) => {
  fillCart(cartLine({ quantity: 3 }), cap);
  opened();
  open(order);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const goods = within(screen.getByRole('region', { name: 'Pedido #251' }));
  expect(goods.getByText(/Talla M · 2 × \$\s78\.000/)).toBeInTheDocument();
  expect(goods.getByText('Carrera 7 # 12-45')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pagar/ })).not.toBeInTheDocument();
  expect(cartLines().map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['1', 1],
    ['2', 1],
  ]);
});

it('a paid order shows its receipt', async () => {
  open(anOrder({ status: 'PAID', holdExpiresAt: null, gateways: [], payment: aPayment() }));
  expect(await screen.findByText('DPAGOX')).toBeInTheDocument();
});

it('an order of another browser leaves the cart unchanged', async () => {
  fillCart(cartLine());
  open(anOrder({ status: 'PAID', holdExpiresAt: null, gateways: [], payment: aPayment() }));
  await screen.findByRole('heading', { level: 1, name: '¡Gracias por tu compra!' });
  expect(cartLines()).toHaveLength(1);
});

it.each([
  ['La reserva de este pedido venció', anOrder({ status: 'EXPIRED', holdExpiresAt: null, gateways: [] })],
  [
    'Este pedido se devolvió',
    anOrder({ status: 'DELETED', holdExpiresAt: null, gateways: [], payment: aPayment({ status: 'REFUNDED' }) }),
  ],
])('%s: can be paid no more, and the cart keeps what it had', async (title, order) => {
  fillCart(cartLine());
  opened();
  open(order);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pagar/ })).not.toBeInTheDocument();
  expect([cartLines().length, openedOrders().length]).toEqual([1, 0]);
});

it('an order under review says so and offers no payment', async () => {
  open(anOrder({ status: 'IN_VERIFICATION', payment: aPayment({ underReview: true }) }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Recibimos tu pago y lo estamos revisando' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pagar/ })).not.toBeInTheDocument();
});

it('an order whose pending payment cannot be polled says so until a request succeeds', async () => {
  let fails = false;
  open(null, {
    ShopOrder: () => {
      if (fails) throw new TypeError('Failed to fetch');
      return { data: { heldOrder: anOrder({ payment: aPayment({ status: 'PENDING' }) }) } };
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Falta confirmar tu pago' });
  const failure = 'No pudimos consultar; lo intentamos de nuevo.';
  fails = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(failure)).toBeVisible();
  fails = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());
});

it('an order whose hold just expired links to the cart', async () => {
  const { user, address } = open(anOrder({ holdExpiresAt: '2026-05-01T12:00:00.000Z' }));
  await user.click(await screen.findByRole('button', { name: 'Volver a reservar' }));
  expect(address()).toBe('/tienda/products/cart');
});

it('an unknown order is not found, and a failed load can be retried', async () => {
  let fails = true;
  const { user } = open(null, {
    ShopOrder: () => {
      if (fails) throw new TypeError('Failed to fetch');
      return { data: { heldOrder: null } };
    },
  });
  expect(await screen.findByText('No pudimos cargar tu pedido.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('No pudimos cargar tu pedido.')).not.toBeInTheDocument());
});

describe('the cart of a browser with an order', () => {
  type HeldOrder = NonNullable<DataOf<'OpenedOrder'>['heldOrder']>;
  // `act` is awaited because the notice suspends until its code is loaded, and React stops rendering after an `act`
  // that suspends and is not awaited.
  const openCart = (more: Partial<HeldOrder>, amount = 0) => act(() => Promise.resolve(renderCart(more, amount)));
  const renderCart = (more: Partial<HeldOrder>, amount: number) =>
    renderPage({
      path: '/tienda/products/cart',
      at: '/tienda/products/cart',
      Page: CartPage,
      responses: {
        CartProducts: () => offered(offeredShirt(amount), offeredCap),
        OpenedOrder: () => ({
          data: {
            heldOrder: {
              __typename: 'HeldOrder',
              token: 'secreto',
              number: 251,
              status: 'UNPAID',
              holdExpiresAt: '2026-05-01T17:00:00.000Z',
              now: '2026-05-01T12:00:00.000Z',
              event: { __typename: 'Event', id: '7', name: 'Páramo' },
              ...more,
            },
          },
        }),
      },
    });

  it('the cart links to an unpaid order and does not count its held units as sold out', async () => {
    fillCart(cartLine());
    opened();
    await openCart({});
    expect(await screen.findByRole('link', { name: 'Ir al pedido #251' })).toHaveAttribute(
      'href',
      '/tienda/pedido/secreto',
    );
    expect(screen.queryByText(/Agotado/)).not.toBeInTheDocument();
    expect(cartLines()).toMatchObject([{ quantity: 2 }]);
  });

  it('an order paid elsewhere is removed from the cart', async () => {
    fillCart(cartLine(), cap);
    opened();
    await openCart({ status: 'PAID', holdExpiresAt: null }, 5);
    await waitFor(() => expect(cartLines()).toMatchObject([{ productId: '2' }]));
    expect(screen.queryByText('Camiseta')).not.toBeInTheDocument();
  });
});
