import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ResponseFor, Responses, DataOf } from '../testing/responses';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage } from '../testing/render-page';
import {
  aPayment,
  anOrder,
  cap,
  cartLine,
  fillCart,
  offered,
  offeredCap,
  offeredShirt,
  placed,
  sellingEvent,
} from '../testing/shop';
import { cartLines } from './cart';
import CheckoutPage from './checkout.page';
import { openedOrders } from './opened-orders';
import OrderPage from './order.page';

// Typing whole pages key by key is slow on a busy machine.

const marta = {
  email: 'marta@example.test',
  name: 'Marta',
  lastName: 'Ríos',
  dni: '52887014',
  phone: '3015550117',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 7 # 12-45',
};
/** Stores complete form values, as after typing them earlier in this tab. */
const typedBefore = () => sessionStorage.setItem('dorsal.compra', JSON.stringify(marta));

const open = (responses: Responses = {}, search = '') =>
  renderPage({
    path: '/tienda',
    at: `/tienda/products/checkout${search}`,
    pages: [
      { path: 'products/checkout', Component: CheckoutPage },
      { path: 'pedido/:token', Component: OrderPage },
      { path: 'products/cart', element: 'El carrito' },
    ],
    responses: {
      CheckoutEvent: () => ({ data: { publicEvent: sellingEvent } }),
      CartProducts: () => offered(offeredShirt(), offeredCap),
      PlaceOrder: () => placed(),
      StartPayment: () => new Promise(() => undefined),
      ShopOrder: () => ({ data: { heldOrder: anOrder() } }),
      ...responses,
    },
  });
type Opened = ReturnType<typeof open>;

const pay = () => screen.getByRole('button', { name: /^Pagar \$/ });
const consent = () => screen.getByRole('checkbox', { name: /Autorizo/ });
async function tickAndPay({ user }: Opened) {
  await user.click(await screen.findByRole('checkbox', { name: /Autorizo/ }));
  await user.click(pay());
}
const sent = ({ asked }: Opened) =>
  asked
    .filter(({ operationName }) => operationName === 'PlaceOrder')
    .map(({ variables }) => variables.input as { requestId: string; goods: object[]; buyer: object; eventId: string });
type Problem = DataOf<'PlaceOrder'>['holdOrder']['problems'][number];
const refusedFor = (...problems: Partial<Problem>[]): ResponseFor<'PlaceOrder'> =>
  placed({
    outcome: 'REFUSED',
    order: null,
    problems: problems.map((problem) => ({
      ...{ __typename: 'GoodsProblem', productId: '1', sizeId: '11', kind: 'SOLD_OUT', left: null, unitAmount: null },
      ...problem,
    })),
  });
const findLine = (name: RegExp) => within(screen.getByRole('listitem', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the checkout collects buyer and address and orders the cart at the displayed prices', async () => {
  fillCart(cartLine(), cap);
  const opened = open();
  const { user, address } = opened;
  await user.click(await screen.findByRole('button', { name: /^Pagar \$\s208\.000$/ }));
  expect(screen.getByText('Hay 8 datos por revisar').closest('[role="alert"]')).not.toBeNull();
  expect(sent(opened)).toEqual([]);
  for (const [label, text] of [
    ['Correo electrónico', marta.email],
    ['Nombres', marta.name],
    ['Apellidos', marta.lastName],
    ['Número de documento', '52.887.014'],
    ['Celular', '301 555 0117'],
    ['Dirección', marta.address],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Ciudad o municipio' }));
  await user.click(await screen.findByRole('option', { name: 'Medellín, Antioquia' }));
  expect(screen.getByText('Autorizo a la organización.')).toBeVisible();
  expect(consent()).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Wompi/ }));
  await tickAndPay(opened);
  await screen.findByRole('heading', { level: 1, name: 'Te llevamos a Wompi' });
  expect(sent(opened)).toEqual([
    {
      eventId: '7',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      goods: [
        { productId: '1', sizeId: '11', quantity: 2, expectedUnitAmount: 78_000 },
        { productId: '2', sizeId: null, quantity: 1, expectedUnitAmount: 52_000 },
      ],
      buyer: { ...marta, consentVersion: 'v1' },
    },
  ]);
  expect(address()).toBe('/tienda/pedido/secreto');
  expect(opened.asked.at(-1)).toMatchObject({
    operationName: 'StartPayment',
    variables: { token: 'secreto', gateway: 'WOMPI' },
  });
  // Unpaid: the cart keeps its lines.
  expect(cartLines()).toHaveLength(2);
});

describe('an event with delivery ways', () => {
  const pickup = {
    __typename: 'DeliveryWay',
    id: '1',
    kind: 'PICKUP',
    price: 0,
    daysFrom: null,
    daysTo: null,
    place: null,
  } as const;
  const shipping = { ...pickup, id: '2', kind: 'SHIPPING', price: 14_000, daysFrom: 3, daysTo: 5 } as const;
  const selling = (...deliveryWays: (typeof pickup | typeof shipping)[]): Responses => ({
    CheckoutEvent: () => ({
      data: {
        publicEvent: {
          ...sellingEvent,
          organizerName: 'Páramo Vivo',
          kitPickupPlace: 'Plaza Fundacional',
          kitPickupHours: 'Sábado de 9 a 7',
          deliveryWays,
        },
      },
    }),
  });
  const radios = () => within(screen.getByRole('group', { name: '¿Cómo lo quieres recibir?' })).getAllByRole('radio');
  const summary = () => screen.getByRole('complementary', { name: 'Resumen de tu compra' });

  it('the cheapest delivery way is preselected, and pickup requires no address', async () => {
    fillCart(cartLine());
    typedBefore();
    const opened = open(selling(pickup, shipping));
    await screen.findByRole('button', { name: /^Pagar \$\s156\.000$/ });
    expect(radios().map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    expect(screen.getByText('Plaza Fundacional, Sábado de 9 a 7')).toBeVisible();
    expect(screen.queryByLabelText('Dirección')).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent(/Lo recoges con tu kitGratisTotal a pagar.*\$\s156\.000/);
    await tickAndPay(opened);
    await waitFor(() => expect(sent(opened)).toHaveLength(1));
    const { department: _d, city: _c, address: _a, ...buyer } = marta;
    expect(sent(opened)[0]).toMatchObject({ delivery: { kind: 'PICKUP', expectedUnitAmount: 0 } });
    expect(sent(opened)[0]!.buyer).toEqual({ ...buyer, consentVersion: 'v1' });
  });

  it('choosing shipping requires an address and adds its price', async () => {
    fillCart(cartLine());
    typedBefore();
    const opened = open(selling(pickup, shipping));
    await opened.user.click(await screen.findByRole('radio', { name: /Envío/ }));
    expect(screen.getByText('3 a 5 días hábiles · lo envía Páramo Vivo')).toBeVisible();
    expect(screen.getByLabelText('Dirección')).toHaveValue(marta.address);
    expect(summary()).toHaveTextContent(/Envío\$\s14\.000Total a pagar.*\$\s170\.000/);
    expect(screen.getByText(/^Con envío, \$\s14\.000$/)).toBeInTheDocument();
    await tickAndPay(opened);
    await waitFor(() =>
      expect(sent(opened)).toMatchObject([
        { delivery: { kind: 'SHIPPING', expectedUnitAmount: 14_000 }, buyer: { address: marta.address } },
      ]),
    );
  });

  it('a changed delivery price is reloaded and shown at the choice', async () => {
    fillCart(cartLine());
    typedBefore();
    const message = '«Envío» ahora cuesta $ 20.000. Revisa el total y confirma.';
    let ways = [shipping];
    const opened = open({
      ...selling(),
      CheckoutEvent: () => selling(...ways).CheckoutEvent!({ slug: 'paramo' }),
      PlaceOrder: () => {
        ways = [{ ...shipping, price: 20_000 as 14_000 }];
        return {
          data: null,
          errors: [{ message: 'Revisa', extensions: { code: 'VALIDATION', fields: { delivery: [message] } } }],
        };
      },
    });
    await tickAndPay(opened);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: /^Pagar \$\s176\.000$/ })).toBeVisible();
  });
});

it('a mistyped email gets a suggestion that is applied only if accepted', async () => {
  fillCart(cartLine());
  typedBefore();
  const opened = open();
  const email = await screen.findByLabelText('Correo electrónico');
  await opened.user.clear(email);
  await opened.user.type(email, 'marta@gmial.com');
  const suggestion = screen.getByRole('button', { name: '¿Quisiste decir marta@gmail.com?' });
  expect(email).toHaveValue('marta@gmial.com');
  await opened.user.click(suggestion);
  expect(email).toHaveValue('marta@gmail.com');
  await tickAndPay(opened);
  await waitFor(() => expect(sent(opened)).toMatchObject([{ buyer: { email: 'marta@gmail.com' } }]));
});

it('pressing repeatedly orders once', async () => {
  fillCart(cartLine());
  typedBefore();
  const orders = deferResponses<'PlaceOrder'>();
  const opened = open({ PlaceOrder: orders.hold });
  await tickAndPay(opened);
  const dock = screen.getAllByRole('button', { name: /Pagar/ });
  for (const button of dock) await opened.user.click(button);
  await (await orders.nth(1)).response(placed());
  await waitFor(() => expect(opened.address()).toBe('/tienda/pedido/secreto'));
  expect(orders.count()).toBe(1);
});

it('a retry after a lost response and a reload reuses the order, and a changed cart makes another one', async () => {
  fillCart(cartLine());
  typedBefore();
  let lost = true;
  const responses: Responses = {
    PlaceOrder: () => {
      if (lost) throw new TypeError('Failed to fetch');
      return refusedFor({ kind: 'SOLD_OUT', left: 1 });
    },
  };
  const first = open(responses);
  await tickAndPay(first);
  expect((await screen.findAllByText(/No pudimos conectarnos y no se hizo ningún cobro/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Dirección')).toHaveValue(marta.address);
  cleanup();

  lost = false;
  const second = open(responses);
  expect(await screen.findByLabelText('Nombres')).toHaveValue('Marta');
  expect(consent()).not.toBeChecked();
  await tickAndPay(second);
  expect(sent(second)[0]?.requestId).toBe(sent(first)[0]?.requestId);
  await second.user.click(await screen.findByRole('button', { name: 'Llevar 1' }));
  await second.user.click(pay());
  await waitFor(() => expect(sent(second)).toHaveLength(2));
  expect(sent(second)[1]?.requestId).not.toBe(sent(first)[0]?.requestId);
});

it('no second payment opens automatically if the same order may have been paid', async () => {
  fillCart(cartLine());
  typedBefore();
  const order = anOrder({ payment: aPayment({ status: 'PENDING' }) });
  const opened = open({ ShopOrder: () => ({ data: { heldOrder: order } }) });
  await tickAndPay(opened);
  expect(await screen.findByRole('heading', { level: 1, name: 'Falta confirmar tu pago' })).toBeInTheDocument();
  expect(opened.asked.map(({ operationName }) => operationName)).not.toContain('StartPayment');
});

describe('refused orders', () => {
  it('a sold-out size says what is left on its line and can be reduced with one tap', async () => {
    fillCart(cartLine(), cap);
    typedBefore();
    const responses = [refusedFor({ kind: 'SOLD_OUT', left: 1 }), placed()];
    const opened = open({ PlaceOrder: () => responses.shift()! });
    await tickAndPay(opened);
    expect(await screen.findByText('Tu carrito cambió: míralo antes de pagar.')).toBeInTheDocument();
    expect(findLine(/Camiseta, talla M/).getByText('Queda 1 en talla M.')).toBeInTheDocument();
    expect(findLine(/Gorra/).queryByRole('button')).not.toBeInTheDocument();
    await opened.user.click(pay());
    expect(sent(opened)).toHaveLength(1);
    await opened.user.click(screen.getByRole('button', { name: 'Llevar 1' }));
    expect(screen.queryByText('Tu carrito cambió: míralo antes de pagar.')).not.toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: /^Pagar \$\s130\.000$/ }));
    await waitFor(() => expect(opened.address()).toBe('/tienda/pedido/secreto'));
    expect(sent(opened)[1]?.goods).toMatchObject([{ quantity: 1 }, { productId: '2' }]);
    expect(sent(opened)[1]?.buyer).toEqual(sent(opened)[0]?.buyer);
  });

  it('a changed price is no longer reported once accepted', async () => {
    fillCart(cartLine());
    typedBefore();
    const responses = [refusedFor({ kind: 'REPRICED', unitAmount: 80_000 }), placed()];
    const opened = open({ PlaceOrder: () => responses.shift()! });
    await tickAndPay(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await opened.user.click(screen.getByRole('button', { name: /^Pagar \$\s160\.000$/ }));
    await waitFor(() => expect(sent(opened)).toHaveLength(2));
    expect(sent(opened)[1]?.goods).toMatchObject([{ expectedUnitAmount: 80_000 }]);
  });

  it.each([
    ['WITHDRAWN', 'Ya no está en la tienda.'],
    ['NO_SIZE', 'Ahora viene en tallas.'],
    ['SOLD_OUT', 'Agotado en talla M.'],
  ] as const)('a line refused as %s can be removed with one tap, and the others stay', async (kind, words) => {
    fillCart(cartLine(), cap);
    typedBefore();
    const opened = open({ PlaceOrder: () => refusedFor({ kind, left: kind === 'SOLD_OUT' ? 0 : null }) });
    await tickAndPay(opened);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Quitar Camiseta, talla M' }));
    await waitFor(() => expect(screen.getByRole('complementary')).toHaveFocus());
    expect(screen.getByRole('button', { name: /^Pagar \$\s52\.000$/ })).toBeInTheDocument();
    expect(cartLines()).toMatchObject([{ productId: '2' }]);
    expect(screen.getByLabelText('Nombres')).toHaveValue('Marta');
  });

  it('too many unpaid orders are reported and leave the cart unchanged', async () => {
    fillCart(cartLine());
    typedBefore();
    const opened = open({ PlaceOrder: () => placed({ outcome: 'REFUSED', unpaidLimit: 'PAYER', order: null }) });
    await tickAndPay(opened);
    expect(await screen.findByText(/^Con este correo hay muchos productos apartados/)).toBeVisible();
    expect(cartLines()).toHaveLength(1);
    expect(screen.getByLabelText('Nombres')).toHaveValue('Marta');
  });

  it('a field error is shown on its field', async () => {
    fillCart(cartLine());
    typedBefore();
    const refused = {
      data: null,
      errors: [
        {
          message: 'Revisa los datos.',
          extensions: {
            code: 'VALIDATION' as const,
            fields: { 'input.buyer.email': ['Escribe un correo como nombre@correo.com.'] },
          },
        },
      ],
    };
    await tickAndPay(open({ PlaceOrder: () => refused }));
    expect(await screen.findByRole('link', { name: 'Escribe un correo como nombre@correo.com.' })).toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  });

  it('a changed consent text must be accepted again', async () => {
    fillCart(cartLine());
    typedBefore();
    let version = 'v1';
    const refused = {
      data: null,
      errors: [
        {
          message: 'Revisa los datos.',
          extensions: {
            code: 'VALIDATION' as const,
            fields: { 'buyer.consentVersion': ['El texto de la autorización cambió.'] },
          },
        },
      ],
    };
    const opened = open({
      CheckoutEvent: () => ({
        data: {
          publicEvent: {
            ...sellingEvent,
            shopConsent: { __typename: 'ConsentText', version, text: `Texto ${version}` },
          },
        },
      }),
      PlaceOrder: () => {
        const response = version === 'v1' ? refused : placed();
        version = 'v2';
        return response;
      },
    });
    await tickAndPay(opened);
    expect(await screen.findByText('Texto v2')).toBeInTheDocument();
    expect(consent()).not.toBeChecked();
    await tickAndPay(opened);
    await waitFor(() => expect(sent(opened)[1]?.buyer).toMatchObject({ consentVersion: 'v2' }));
  });
});

it('changes of the offer are shown before anything is sent', async () => {
  fillCart(cartLine(), cap);
  typedBefore();
  const opened = open({ CartProducts: () => offered(offeredShirt(1, { price: 80_000 })) });
  expect(await screen.findByText('Queda 1 en talla M.')).toBeInTheDocument();
  expect(screen.getByText('Cambió de precio.')).toBeInTheDocument();
  expect(screen.getByText('Ya no está en la tienda.')).toBeInTheDocument();
  await tickAndPay(opened);
  expect(sent(opened)).toEqual([]);
});

describe('a cart with products of several events', () => {
  const jersey = cartLine({ productId: '3', name: 'Jersey', event: { id: '9', slug: 'letras', name: 'Letras' } });

  it('products of several events are paid per event, and the others stay in the cart', async () => {
    fillCart(cartLine(), jersey);
    typedBefore();
    const opened = open({}, '?evento=paramo');
    await tickAndPay(opened);
    await waitFor(() => expect(sent(opened)).toHaveLength(1));
    expect(sent(opened)[0]).toMatchObject({ eventId: '7', goods: [{ productId: '1' }] });
  });

  it('the event is found by ID as well, and the cart lets the user choose if the URL names none', async () => {
    fillCart(cartLine(), jersey);
    open({}, '?evento=7');
    expect(await screen.findByRole('button', { name: /^Pagar \$\s156\.000$/ })).toBeInTheDocument();
    cleanup();
    open();
    expect(await screen.findByText('El carrito')).toBeInTheDocument();
  });

  it('a paid event has no lines left in the cart', async () => {
    fillCart(jersey);
    open({}, '?evento=paramo');
    expect(await screen.findByText('Tu carrito no tiene productos de este evento.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el carrito' })).toHaveAttribute('href', '/tienda/products/cart');
  });
});

it('a free order is confirmed without a gateway', async () => {
  fillCart(cartLine({ price: 0 }));
  typedBefore();
  const opened = open({
    CartProducts: () => offered(offeredShirt(5, { price: 0 })),
    PlaceOrder: () => placed({ outcome: 'FREE', order: { __typename: 'HeldOrder', token: 'secreto', status: 'FREE' } }),
    ShopOrder: () => ({
      data: { heldOrder: anOrder({ status: 'FREE', amount: 0, holdExpiresAt: null, gateways: [] }) },
    }),
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: /Autorizo/ }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await screen.findByRole('heading', { level: 1, name: '¡Pedido confirmado!' })).toBeInTheDocument();
  expect([cartLines(), openedOrders()]).toEqual([[], []]);
});

it('an event without a gateway says that it cannot be paid', async () => {
  fillCart(cartLine());
  open({ CheckoutEvent: () => ({ data: { publicEvent: { ...sellingEvent, gateways: [] } } }) });
  expect(await screen.findByRole('heading', { name: 'NO hay pasarela activa' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pagar/ })).not.toBeInTheDocument();
});

it('an empty cart has nothing to pay, and a failed load can be retried', async () => {
  open();
  expect(await screen.findByText('Tu carrito está vacío.')).toBeInTheDocument();
  cleanup();
  fillCart(cartLine());
  let fails = true;
  const { user } = open({
    CartProducts: () => {
      if (fails) throw new TypeError('Failed to fetch');
      return offered(offeredShirt());
    },
  });
  expect(await screen.findByText('No pudimos preparar tu compra.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: /^Pagar \$\s156\.000$/ })).toBeInTheDocument();
});
