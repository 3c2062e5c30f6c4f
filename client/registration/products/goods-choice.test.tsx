import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResponseFor, DataOf } from '../../testing/responses';
import { deferResponses } from '../../testing/deferred-responses';
import {
  aHeldRegistration,
  brokenConnection,
  enter,
  maria,
  openWizard,
  press,
  saved,
  storeDraft,
  wizardResponses,
} from '../../testing/wizard';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeDraft([maria], 0, 'secreto');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Held = ReturnType<typeof aHeldRegistration>;
type Offered = Held['availableProducts'][number];
type Item = Held['goods'][number];

const product = (id: string, name: string, more: Partial<Offered> = {}): Offered => ({
  ...{ __typename: 'Product', id, name, price: 78_000, sizes: [], thumbnail: null },
  ...more,
});
const size = (id: string, size: string, amount: number) => ({ __typename: 'ProductSize' as const, id, size, amount });
const shirt = product('1', 'Camiseta Páramo', { sizes: [size('11', 'M', 3), size('12', 'L', 1), size('13', 'XL', 0)] });
const mug = product('2', 'Vaso plegable', { price: 0, sizes: [size('21', 'Única', 9)] });
const socks = product('3', 'Medias', { sizes: [size('31', 'Única', 0)] });

const item = (more: Partial<Item> = {}): Item => ({
  ...{ __typename: 'HeldItem', productId: '1', sizeId: '11', name: 'Camiseta Páramo', size: 'M' },
  ...{ quantity: 1, unitAmount: 78_000 },
  ...more,
});
const priced = (goods: Item[], offered: Offered[] = [shirt, mug, socks]) =>
  aHeldRegistration({
    amount: 95_000 + goods.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    gateways: [
      { __typename: 'GatewayChoice', kind: 'TEST', name: 'Pasarela de pruebas', methods: 'Prueba', image: '/x.svg' },
    ],
    goods,
    availableProducts: offered,
  });
const heldNow = (registration: Held) => ({ HeldRegistration: () => ({ data: { registration } }) });
type Result = DataOf<'ChooseGoods'>['chooseGoods'];
const chosen = (registration: Held, more: Partial<Result> = {}): ResponseFor<'ChooseGoods'> => ({
  data: {
    chooseGoods: {
      __typename: 'UpdateHeldResult',
      ...{ outcome: 'CHANGED', problems: [] },
      ...more,
      registration,
    },
  },
});

async function open(responses: Parameters<typeof wizardResponses>[0], files?: Parameters<typeof openWizard>[2]) {
  const wizard = openWizard(wizardResponses({ ...heldNow(priced([])), ...responses }), '', files);
  await wizard.user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  return wizard;
}
const box = (name: string) => screen.findByRole('checkbox', { name });
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const payButtons = () => screen.getAllByRole('button', { name: /Pagar$/ });

it('GoodsChoice renders nothing if the event sells no products', async () => {
  await open(heldNow(priced([], [])));
  await screen.findByRole('heading', { name: 'Código de descuento' });
  expect(screen.queryByRole('heading', { name: 'Agrega a tu kit' })).not.toBeInTheDocument();
});

it('held products are rendered with the page, so that they do not shift the layout later', async () => {
  enter(1);
  storeDraft([maria]);
  const heldQuery = vi.fn(heldNow(priced([])).HeldRegistration);
  const responses = wizardResponses({
    HoldRegistration: () => saved({ registration: priced([]) }),
    HeldRegistration: heldQuery,
  });
  const { user } = openWizard(responses, '?p=1&paso=contacto');
  await press(user, 'Ir a pagar');
  await screen.findByRole('heading', { level: 1, name: 'Bienvenido, ya casi llegas' });
  expect(screen.getByRole('heading', { name: 'Agrega a tu kit' })).toBeVisible();
  expect(heldQuery).not.toHaveBeenCalled();
});

it('choosing a product without a size shows a hint for three seconds', async () => {
  const { user } = await open({});
  const shirtBox = await box('Camiseta Páramo');
  await user.click(shirtBox);
  expect(await screen.findByText('Selecciona tu talla')).toBeVisible();
  expect(shirtBox).not.toBeChecked();
  await waitFor(() => expect(screen.queryByText('Selecciona tu talla')).not.toBeInTheDocument(), { timeout: 4000 });
});

it('only the last choice is sent, and the total of the server is shown', async () => {
  const chooseRequests = deferResponses<'ChooseGoods'>();
  const { user } = await open({ ChooseGoods: chooseRequests.hold });
  const shirtBox = await box('Camiseta Páramo');
  await user.click(radio(/^M/));
  await user.click(shirtBox);
  expect(shirtBox).toBeChecked();
  const first = await chooseRequests.nth(1);
  expect(first.variables).toEqual({
    token: 'secreto',
    input: { goods: [{ productId: '1', sizeId: '11', quantity: 1, expectedUnitAmount: 78_000 }] },
  });
  for (const button of payButtons()) expect(button).toBeDisabled();
  // A response to an outdated choice must not replace the current one.
  await user.click(screen.getByRole('button', { name: 'Una más' }));
  await user.click(screen.getByRole('button', { name: 'Una más' }));
  expect(screen.getByRole('button', { name: 'Una más' })).toHaveAttribute('aria-disabled', 'true');
  await first.response(chosen(priced([item()], [{ ...shirt, sizes: [size('11', 'M', 2), size('12', 'L', 1)] }])));
  expect(within(screen.getByRole('group', { name: 'Cantidad de Camiseta Páramo' })).getByText('3')).toBeVisible();
  const second = await chooseRequests.nth(2);
  expect(second.variables).toMatchObject({ input: { goods: [{ quantity: 3 }] } });
  await second.response(
    chosen(priced([item({ quantity: 3 })], [{ ...shirt, sizes: [size('11', 'M', 0), size('12', 'L', 1)] }])),
  );
  expect(screen.getAllByText(/329\.000/)[0]).toBeInTheDocument();
  expect(screen.getByText('Quedan 3 en M.')).toBeVisible();
  for (const button of payButtons()) expect(button).toBeEnabled();
});

it('a free product is limited to one unit and a sold-out one to none', async () => {
  const chooseRequests = deferResponses<'ChooseGoods'>();
  const { user } = await open({ ChooseGoods: chooseRequests.hold });
  await user.click(await box('Vaso plegable'));
  const { variables, response } = await chooseRequests.nth(1);
  expect(variables).toMatchObject({ input: { goods: [{ productId: '2', sizeId: '21', quantity: 1 }] } });
  await response(chosen(priced([item({ productId: '2', sizeId: '21', unitAmount: 0 })])));
  expect(screen.queryByRole('button', { name: 'Una más' })).not.toBeInTheDocument();
  expect(await box('Medias')).toBeDisabled();
  await user.click(radio(/^XL/));
  expect(radio(/^XL/)).not.toBeChecked();
});

it('a shortage names the product and the units left, requests those and keeps the other products', async () => {
  const chooseRequests = deferResponses<'ChooseGoods'>();
  const { user } = await open({ ChooseGoods: chooseRequests.hold });
  await user.click(await box('Vaso plegable'));
  const mugAlone = await chooseRequests.nth(1);
  await user.click(radio(/^M/));
  await user.click(await box('Camiseta Páramo'));
  for (let more = 0; more < 2; more++) await user.click(screen.getByRole('button', { name: 'Una más' }));
  const mugHeld = [item({ productId: '2', sizeId: '21', unitAmount: 0 })];
  await mugAlone.response(chosen(priced(mugHeld)));
  const first = await chooseRequests.nth(2);
  expect(first.variables).toMatchObject({ input: { goods: [{ productId: '2' }, { productId: '1', quantity: 3 }] } });
  const problem = { productId: '1', sizeId: '11', kind: 'SOLD_OUT', left: 1, unitAmount: null } as const;
  await first.response(
    chosen(priced(mugHeld), { outcome: 'REFUSED', problems: [{ __typename: 'GoodsProblem', ...problem }] }),
  );
  const second = await chooseRequests.nth(3);
  expect(second.variables).toMatchObject({ input: { goods: [{ productId: '2' }, { productId: '1', quantity: 1 }] } });
  await second.response(chosen(priced([...mugHeld, item()])));
  expect(screen.getByText('Solo queda 1 en talla M: te apartamos esa.')).toBeVisible();
  expect(await box('Vaso plegable')).toBeChecked();
  expect(chooseRequests.count()).toBe(3);
});

it('a reload shows the held products, including those no longer sold', async () => {
  await open(
    heldNow(priced([item({ quantity: 2 }), item({ productId: '9', sizeId: null, name: 'Gorra', size: null })])),
  );
  expect(await box('Camiseta Páramo')).toBeChecked();
  expect(radio(/^M/)).toBeChecked();
  expect(screen.getByText('1 × Gorra')).toBeVisible();
});

it('a failed request is reported, blocks the payment, and is repeated once the connection is back', async () => {
  const connection = brokenConnection();
  const chooseRequests = vi.fn(() => chosen(priced([item()])));
  const { user } = await open({ ChooseGoods: connection.reached(chooseRequests) }, connection.files);
  await user.click(await screen.findByRole('radio', { name: /^M/ }));
  await user.click(await box('Camiseta Páramo'));
  const failure = await screen.findByText(/aún no está apartado/);
  await user.click(payButtons()[0]!);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await connection.restored();
  await waitFor(() => expect(failure).not.toBeInTheDocument(), { timeout: 4000 });
  expect(chooseRequests).toHaveBeenCalledTimes(1);
  expect(await box('Camiseta Páramo')).toBeChecked();
});

it('a registration that becomes free shows the gift text and then opens the competitor’s page', async () => {
  const gift = '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.';
  const free = { ...priced([]), status: 'FREE' as const, amount: 0, holdExpiresAt: null };
  const { user, address } = await open({
    ...heldNow(priced([item()])),
    ChooseGoods: () => chosen(free, { outcome: 'FREE' }),
    ShopOffer: () => ({ data: { eventProducts: [{ __typename: 'Product', id: '1' }] } }),
  });
  await user.click(await box('Camiseta Páramo'));
  expect(await screen.findByText(gift)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ver los productos del evento' })).toHaveAttribute(
    'href',
    '/tienda?evento=paramo',
  );
  await act(() => new Promise((done) => setTimeout(done, 5200)));
  expect(address()).toBe('/competidor/1024587336');
});
