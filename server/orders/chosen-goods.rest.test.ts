import type { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi, type Client } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { OrderItem } from './order-item.entity.js';

const { app, as, build, services } = await openApi();
const visitor = as(null);
const em = () => services.orm.em.fork();

interface ChangeResponse {
  status: number;
  message: string;
  body: string;
  gift: string;
  icon: string;
  data: { referenceCode: string; amount: number; signature: string } | null;
  event_price: number | null;
  paymentMethod: object[];
  errors?: Record<string, string[]>;
}

let documents = 72_000_000;
/** Holds a team by the old form in `browser`, and creates a shirt for 78.000 in M, L and "38". */
async function holdWithShirt({ price = 78_000, browser = visitor }: { price?: number; browser?: Client } = {}) {
  const event = await build.event();
  await build.gateway(event);
  const sizes = ['M', 'L', '38'].map((size) => ({ size, limit: 3 }));
  const shirt = await build.product(event, { name: 'Camiseta', price, sizes });
  const dni = ++documents;
  const body = {
    event_id: event.id,
    category_id: event.categories[0]?.id,
    competitors: [
      {
        ...{ name: 'Marta', last_name: 'Ríos', dni, email: 'marta@example.test', phone: '3105550148' },
        ...{ birthday: '1992-03-04', gender: 'female', department: 'Antioquia', city: 'Medellín', address: 'Calle 1' },
        ...{ emergency_name: 'Luis', emergency_phone: '3105550149', eps: 'Sura', blood_type: 'O', rh_factor: '+' },
        kit_id: event.kits[0]?.id,
      },
    ],
  };
  const { status } = await browser.rest('POST', '/api/competitor', body);
  expect(status).toBe(200);
  const findSize = (size: string) => shirt.sizes.find((candidate) => candidate.size === size)!;
  const left = async (size: string) => (await em().findOneOrFail(Quota, findSize(size).units.id)).left;
  return { event, shirt, dni, idOf: findSize, left };
}
/** A selected product as the old form stores it; its price and state are ignored. */
const selected = (id: number, size: string | number, quantity: number | string = 1) => ({
  ...{ id, size, quantity, status: 'Pago', price: 1, name: 'Otra cosa', thumbnail: 'x.png' },
});
const choose = (event: Event, dni: number, products: unknown, more: object = {}, browser = visitor) =>
  browser.rest<ChangeResponse>('POST', '/api/productEvent', { event_id: event.id, competitor: dni, products, ...more });
const apply = (event: Event, dni: number, code: string, more: object = {}, browser = visitor) =>
  browser.rest<ChangeResponse>('POST', '/api/discountcode/create', { event_id: event.id, dni, code, ...more });
const findPurchase = async (event: Event) => em().findOneOrFail(Purchase, { event: event.id });
const findItems = async (event: Event) => em().find(OrderItem, { order: (await findPurchase(event)).id });

describe('POST /api/productEvent', () => {
  it("productEvent holds the products at the shop's price and returns the new payment data", async () => {
    const { event, shirt, dni, left } = await holdWithShirt();
    const { status, body } = await choose(event, dni, JSON.stringify([selected(shirt.id, 'm ', '2')]));
    expect([status, body]).toMatchObject([
      200,
      { status: 0, message: 'Productos apartados', gift: '', icon: 'success', event_price: 256_000 },
    ]);
    expect(body.data).toMatchObject({ amount: 256_000, dataEmail: 'marta@example.test' });
    expect(body.paymentMethod).toHaveLength(1);
    expect(await left('M')).toBe(1);
    await confirm(app.address, { reference: body.data!.referenceCode, amount: 256_000, state: 4 });
    expect((await findPurchase(event)).status).toBe(PurchaseStatus.PAID);
  });

  it.each([
    ['by a number that is a name', '38', '38'],
    ['by the id of its variation', 'id of L', 'L'],
  ])('productEvent finds a size %s', async (_, sent, size) => {
    const { event, shirt, dni, idOf } = await holdWithShirt();
    await choose(event, dni, [selected(shirt.id, sent === '38' ? '38' : idOf('L').id)]);
    expect(await findItems(event)).toMatchObject([{ sizeName: size }]);
  });

  it('productEvent replaces the products that are sent, keeps them if none are sent, and applies a code', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    await build.coupon(event, { code: 'MITAD', value: 50 });
    await choose(event, dni, [selected(shirt.id, 'M')]);
    expect((await choose(event, dni, undefined, { code: 'mitad' })).body).toMatchObject({ event_price: 128_000 });
    expect((await choose(event, dni, [selected(shirt.id, 'L', 2)])).body).toMatchObject({ event_price: 206_000 });
    expect((await choose(event, dni, undefined)).body).toMatchObject({
      message: 'Productos apartados',
      event_price: 206_000,
    });
    expect((await choose(event, dni, [])).body).toMatchObject({
      status: 0,
      message: 'Inscripción sin productos',
      event_price: 50_000,
    });
  });

  it('productEvent names the items with too few units and returns the current payment data', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    await choose(event, dni, [selected(shirt.id, 'L')]);
    const { status, body } = await choose(event, dni, [selected(shirt.id, 'M', 4)]);
    expect([status, body]).toMatchObject([200, { status: 6, icon: 'error', event_price: 178_000 }]);
    expect(body.body).toBe('Camiseta · M: quedan 3. Lo demás sigue como estaba.');
    expect(body.data?.amount).toBe(178_000);
  });

  it('productEvent changes nothing if its code is not valid', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const { body } = await choose(event, dni, [selected(shirt.id, 'M')], { code: 'NADA' });
    expect(body).toMatchObject({ status: 6, icon: 'error', event_price: 100_000 });
    expect(await findItems(event)).toEqual([]);
  });

  it('productEvent reports unreadable values under the names of the payload', async () => {
    const { event, shirt, dni } = await holdWithShirt({ price: 0 });
    const { status, body } = await choose(event, dni, [selected(shirt.id, 'M', 2)]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['products.0.quantity']]);
    for (const quantity of [0, -1]) {
      const { body } = await choose(event, dni, [selected(shirt.id, 'M'), selected(shirt.id, 'M', quantity)]);
      expect(body.errors).toEqual({ 'products.1.quantity': ['Elige al menos 1.'] });
    }
    expect((await choose(event, dni, 'no es una lista')).status).toBe(422);
  });

  it('productEvent returns 100 for free products with a 100 % coupon', async () => {
    const { event, shirt, dni } = await holdWithShirt({ price: 0 });
    await build.coupon(event, { code: 'LIBRE', value: 100 });
    const { body } = await choose(event, dni, [selected(shirt.id, 'M')], { code: 'LIBRE' });
    expect(body).toMatchObject({ status: 100, event_price: 0, data: null });
    expect(body.gift).toMatch(/por cuenta de la casa/);
    expect(await findPurchase(event)).toMatchObject({ status: PurchaseStatus.FREE });
    expect(await findItems(event)).toHaveLength(1);
  });
});

describe('by a caller without rights', () => {
  const missing = {
    status: 404,
    body: { icon: 'error', message: expect.stringContaining('un código o productos') as string },
  };

  it('A caller without rights adds products where there are none, and gets no data of the registration', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const { status, body } = await choose(event, dni, [selected(shirt.id, 'M')], {}, as(null));
    expect([status, body]).toEqual([
      200,
      {
        ...{ status: 0, message: 'Productos apartados', body: '', gift: '', icon: 'success', data: null },
        ...{ event_price: null, paymentMethod: [], paymentCheckouts: [], dataEmail: '', nameCategory: '', icono: '' },
      },
    ]);
    expect((await findPurchase(event)).amount).toBe(178_000);
  });

  it('A caller without rights cannot replace or remove products, or learn who is registered or has paid', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const anonymous = as(null);
    await choose(event, dni, [selected(shirt.id, 'M')]);
    for (const products of [[selected(shirt.id, 'L')], []])
      for (const document of [dni, 1_999_111])
        expect(await choose(event, document, products, {}, anonymous)).toMatchObject(missing);
    expect(await findItems(event)).toMatchObject([{ sizeName: 'M' }]);
    const withdrawn = [selected(999_999, 'M')];
    const known = await choose(event, dni, withdrawn, {}, anonymous);
    expect(known.body).toMatchObject({ status: 6 });
    expect((await choose(event, 1_999_112, withdrawn, {}, anonymous)).body).toEqual(known.body);
  });

  it('A caller without rights gets the same refusal of too many units for registered and other documents', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const otherVisitor = as(null);
    const [known, unknown] = [
      await choose(event, dni, [selected(shirt.id, 'M', 36)], {}, otherVisitor),
      await choose(event, 1_999_113, [selected(shirt.id, 'M', 36)], {}, otherVisitor),
    ];
    expect(known.status).toBe(422);
    expect([unknown.status, unknown.body]).toEqual([422, known.body]);
  });

  it('A caller without rights cannot settle a purchase', async () => {
    const { event, shirt, dni } = await holdWithShirt({ price: 0 });
    await build.coupon(event, { code: 'LIBRE', value: 100 });
    expect(await choose(event, dni, [selected(shirt.id, 'M')], { code: 'LIBRE' }, as(null))).toMatchObject(missing);
    expect(await findPurchase(event)).toMatchObject({ status: PurchaseStatus.UNPAID, amount: 100_000 });
  });
});

describe('POST /api/discountcode/create', () => {
  it('discountcode/create replaces the products if they are sent, and keeps them otherwise', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    await build.coupon(event, { code: 'MITAD', value: 50 });
    await build.coupon(event, { code: 'UNO', value: 1 });
    const products = [selected(shirt.id, 'M')];
    expect((await apply(event, dni, 'MITAD', { products })).body).toMatchObject({ status: 0, event_price: 128_000 });
    expect((await apply(event, dni, 'UNO')).body).toMatchObject({ event_price: 177_000 });
    expect(await findItems(event)).toHaveLength(1);
  });

  it('Products remain to be paid with a 100 % coupon', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    await build.coupon(event, { code: 'LIBRE', value: 100 });
    const { body } = await apply(event, dni, 'LIBRE', { products: [selected(shirt.id, 'M')] });
    expect(body).toMatchObject({ status: 0, gift: '', event_price: 78_000, data: { amount: 78_000 } });
  });
});

describe('POST /api/attach-product', () => {
  const attach = (event: Event, dni: number, reference: string, products: object[], browser = visitor) =>
    browser.rest('POST', '/api/attach-product', { event_id: event.id, dni, reference, products });

  it('attach-product confirms the chosen products, changes nothing and notes the opening of the checkout', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const products = [selected(shirt.id, 'M'), selected(shirt.id, 'L')];
    const { data } = (await choose(event, dni, products)).body;
    const opened = async () =>
      (await em().findOneOrFail(Payment, { reference: data!.referenceCode })).checkoutOpenedAt !== null;
    expect(await opened()).toBe(false);
    const response = await attach(event, dni, data!.referenceCode, [...products].reverse());
    expect(await opened()).toBe(true);
    expect(response).toMatchObject({ status: 200, body: { status: 0, icon: 'success' } });
    expect(await findPurchase(event)).toMatchObject({ amount: 256_000, status: PurchaseStatus.UNPAID });
  });

  it('attach-product notes whether an owner opens the checkout', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const products = [selected(shirt.id, 'M')];
    const reference = (await choose(event, dni, products)).body.data!.referenceCode;
    const openedByOwner = async () => (await em().findOneOrFail(Payment, { reference })).ownerOpenedAt !== null;
    expect((await attach(event, dni, reference, products, as(null))).status).toBe(200);
    expect(await openedByOwner()).toBe(false);
    expect((await attach(event, dni, reference, products)).status).toBe(200);
    expect(await openedByOwner()).toBe(true);
  });

  it('attach-product returns 409 for other products, another amount, and after the payment', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const before = await em().findOneOrFail(Payment, { purchase: await findPurchase(event) });
    const products = [selected(shirt.id, 'M')];
    const { data } = (await choose(event, dni, products)).body;
    const reference = data!.referenceCode;
    for (const other of [[], [selected(shirt.id, 'M', 2)], [selected(shirt.id, 'L')]])
      expect((await attach(event, dni, reference, other)).status).toBe(409);
    expect((await attach(event, dni, before.reference, products)).status).toBe(409);
    await confirm(app.address, { reference, amount: data!.amount, state: 4 });
    expect((await attach(event, dni, reference, products)).status).toBe(409);
  });

  it('attach-product returns 404 for a reference of another person', async () => {
    const { event, shirt, dni } = await holdWithShirt();
    const other = await holdWithShirt();
    const { data } = (await choose(event, dni, [selected(shirt.id, 'M')])).body;
    for (const document of [other.dni, 1_999_113])
      expect((await attach(event, document, data!.referenceCode, [])).status).toBe(404);
    expect((await attach(event, dni, 'D123', [])).status).toBe(404);
  });
});

it('changeRegistrationByDocument without changes changes nothing', async () => {
  const { event, dni } = await holdWithShirt();
  const { errors } = await as(null).graphql(
    'mutation ($id: ID!, $dni: String!) { changeRegistrationByDocument(eventId: $id, dni: $dni) { outcome } }',
    { id: event.id, dni: String(dni) },
  );
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
