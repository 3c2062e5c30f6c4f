import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import type { Product } from '../products/product.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { openApi } from '../testing/api.js';
import { currentConsentVersion } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { RoleName } from '../users/role-enums.js';
import { Order } from './order.entity.js';
import { shopConsentVersion } from './shop-consent-text.js';

const { as, build, services, app } = await openApi();
const em = () => services.orm.em.fork();
const admin = await build.user();
const visitor = as(null);

const shipping = { kind: 'SHIPPING', price: 14_000, daysFrom: 3, daysTo: 5 };
const pickup = { kind: 'PICKUP', price: 0, place: 'Plaza Fundacional' };
const SAVE = `mutation ($id: ID!, $ways: [DeliveryWayInput!]!) {
  saveDeliveryWays(eventId: $id, ways: $ways) { deliveryWays { kind price daysFrom daysTo place } } }`;
const save = (event: Event, ways: object[], user = admin) => as(user).graphql(SAVE, { id: event.id, ways });

/** Creates an event that sells a cap for $ 52.000 with these delivery ways. */
async function selling(...ways: object[]): Promise<{ event: Event; cap: Product }> {
  const event = await build.event();
  await build.gateway(event);
  const cap = await build.product(event, { name: 'Gorra', price: 52_000 });
  if (ways.length > 0) expect((await save(event, ways)).errors).toBeUndefined();
  return { event, cap };
}

const buyer = {
  ...{ name: 'Marta', lastName: 'Ríos', dni: '1020304050', email: 'marta@example.test', phone: '310 555 0148' },
  consentVersion: shopConsentVersion,
};
const home = { department: 'Antioquia', city: 'Medellín', address: 'Carrera 7 # 12-45' };
const HOLD = `mutation ($input: HoldOrderInput!) { holdOrder(input: $input) {
  outcome order { token amount lines { kind description quantity amount discountable }
    deliveryWay { kind daysFrom daysTo place } delivery { address city } } } }`;
interface Held {
  holdOrder: { outcome: string; order: { token: string; amount: number } & Record<string, unknown> };
}
const buy = ({ event, cap }: { event: Event; cap: Product }, more: object = {}) =>
  visitor.graphql<Held>(HOLD, {
    input: {
      ...{ eventId: String(event.id), requestId: randomUUID() },
      goods: [{ productId: String(cap.id), sizeId: String(cap.sizes[0]!.id), quantity: 2 }],
      buyer: { ...buyer, ...home },
      ...more,
    },
  });
const fieldErrors = async (asked: ReturnType<typeof buy>) => (await asked).errors?.[0]?.extensions.fields;

describe('an order of an event without a rule', () => {
  it('An order of an event without delivery ways requires an address and costs only its products', async () => {
    const sold = await selling();
    const { order } = (await buy(sold)).data.holdOrder;
    expect(order).toMatchObject({ amount: 104_000, lines: [{ kind: 'PRODUCT' }], deliveryWay: null });
    expect(order.delivery).toEqual({ address: home.address, city: home.city });
    expect(await fieldErrors(buy(sold, { buyer }))).toEqual({
      'buyer.department': ['Elige el departamento.'],
      'buyer.city': ['Elige la ciudad.'],
      'buyer.address': ['Escribe la dirección.'],
    });
    expect(await fieldErrors(buy(sold, { delivery: { kind: 'SHIPPING' } }))).toEqual({
      delivery: [expect.stringContaining('ya no se ofrece')],
    });
  });
});

describe('an order of an event with rules', () => {
  it('Shipping is a price line of an order, which is paid, returned by REST and refunded', async () => {
    const sold = await selling(shipping, pickup);
    const { order } = (await buy(sold, { delivery: { kind: 'SHIPPING', expectedUnitAmount: 14_000 } })).data.holdOrder;
    expect(order).toMatchObject({
      amount: 118_000,
      lines: [
        { kind: 'PRODUCT', amount: 104_000 },
        { kind: 'DELIVERY', description: 'Envío', quantity: 1, amount: 14_000, discountable: false },
      ],
      deliveryWay: { kind: 'SHIPPING', daysFrom: 3, daysTo: 5, place: null },
    });
    // An order keeps its delivery way when the event changes.
    await save(sold.event, [{ ...shipping, price: 20_000, daysTo: 9 }]);
    const { data } = await visitor.graphql<{ startPayment: { reference: string } }>(
      `mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }`,
      { token: order.token },
    );
    const { reference } = data.startPayment;
    const payment = await em().findOneOrFail(Payment, { reference });
    expect(payment.amount).toBe(118_000);
    expect(await confirm(app.address, { reference, amount: 118_000, state: 4 })).toBe(200);
    const { id } = await em().findOneOrFail(Purchase, { token: order.token });
    expect((await as(admin).rest('GET', `/api/order/${id}`)).body).toMatchObject({
      pay_status: '4',
      delivery: { way: 'envio', price: 14_000 },
      total: 118_000,
    });
    const reader = await build.user({ roleName: RoleName.VIEWER, events: [sold.event] });
    expect((await as(reader).rest('GET', `/api/order/${id}`)).body).toMatchObject({
      delivery: { way: 'envio', price: null },
      total: null,
    });
    const { updatedAt, id: paymentId } = await em().findOneOrFail(Payment, { reference });
    const refund = await as(admin).graphql(
      'mutation ($id: ID!, $input: RefundDecisionInput!) { refundPayment(id: $id, input: $input) { amount } }',
      { id: paymentId, input: { note: 'Se arrepintió', seen: updatedAt.toISOString(), places: 'FREE' } },
    );
    expect(refund.data).toEqual({ refundPayment: { amount: 118_000 } });
    expect((await em().findOneOrFail(Purchase, id)).status).toBe(PurchaseStatus.REFUNDED);
  });

  it('An order that is picked up needs no address and stores none', async () => {
    const sold = await selling(shipping, pickup);
    const { order } = (await buy(sold, { buyer, delivery: { kind: 'PICKUP', expectedUnitAmount: 0 } })).data.holdOrder;
    expect(order).toMatchObject({
      amount: 104_000,
      lines: [{ kind: 'PRODUCT' }, { kind: 'DELIVERY', description: 'Lo recoges con tu kit', amount: 0 }],
      deliveryWay: { kind: 'PICKUP', place: 'Plaza Fundacional' },
      delivery: null,
    });
    const { data } = await visitor.graphql<Held>(HOLD, {
      input: {
        ...{ eventId: String(sold.event.id), requestId: randomUUID() },
        goods: [{ productId: String(sold.cap.id), sizeId: String(sold.cap.sizes[0]!.id), quantity: 1 }],
        buyer: { ...buyer, ...home },
        delivery: { kind: 'PICKUP' },
      },
    });
    const { id } = await em().findOneOrFail(Purchase, { token: data.holdOrder.order.token });
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ address: '', city: '', department: '' });
  });

  it.each([
    ['no way', undefined, 'Elige cómo lo quieres recibir.'],
    ['a way that is not offered', { kind: 'PICKUP' }, 'ya no se ofrece'],
    ['another price than was shown', { kind: 'SHIPPING', expectedUnitAmount: 9_000 }, 'ahora cuesta'],
  ])('An order is refused with %s, and nothing is held', async (_case, delivery, words) => {
    const sold = await selling(shipping);
    expect(await fieldErrors(buy(sold, { delivery }))).toEqual({ delivery: [expect.stringContaining(words)] });
    expect(await em().count(Purchase, { event: sold.event })).toBe(0);
  });

  it('An order that is shipped requires an address', async () => {
    const sold = await selling(shipping, pickup);
    expect(await fieldErrors(buy(sold, { buyer, delivery: { kind: 'SHIPPING' } }))).toMatchObject({
      'buyer.address': ['Escribe la dirección.'],
    });
  });
});

describe('saveDeliveryWays', () => {
  const readDelivery = async (event: Event) =>
    (
      await visitor.graphql<{ publicEvent: { deliveryWays: object[] } }>(
        `query ($slug: String!) { publicEvent(slug: $slug) { deliveryWays { kind price daysFrom daysTo place } } }`,
        { slug: event.slug },
      )
    ).data.publicEvent.deliveryWays;

  it('Delivery ways are replaced, cheapest first, and the audit log has both lists', async () => {
    const { event } = await selling(shipping, { ...pickup, place: ' ' });
    expect(await readDelivery(event)).toEqual([
      { kind: 'PICKUP', price: 0, daysFrom: null, daysTo: null, place: null },
      { kind: 'SHIPPING', price: 14_000, daysFrom: 3, daysTo: 5, place: null },
    ]);
    await save(event, [{ kind: 'SHIPPING', price: 9_000, daysTo: 2, place: 'En ninguna parte' }]);
    expect(await readDelivery(event)).toEqual([
      { kind: 'SHIPPING', price: 9_000, daysFrom: 2, daysTo: 2, place: null },
    ]);
    await save(event, []);
    expect(await readDelivery(event)).toEqual([]);
    const lines = await em().find(AuditEntry, { subject: 'event', subjectId: event.id, action: 'updated' });
    expect(lines.at(-1)).toMatchObject({ before: { deliveryWays: [expect.stringMatching(/^Envío \$\s9\.000/)] } });
    expect(lines.at(-1)!.after).toEqual({ deliveryWays: [] });
  });

  it('Delivery ways are not saved over a newer version of the ways or the event', async () => {
    const { event } = await selling(shipping);
    const since = async (version: number, ways: object[]) => {
      const { data, errors } = await as(admin).graphql<{ saveDeliveryWays: { version: number } } | null>(
        `mutation ($id: ID!, $ways: [DeliveryWayInput!]!, $version: Int) {
          saveDeliveryWays(eventId: $id, ways: $ways, version: $version) { version } }`,
        { id: event.id, ways, version },
      );
      return data?.saveDeliveryWays.version ?? errors?.[0]?.extensions;
    };
    expect(await since(2, [pickup])).toBe(3);
    expect(await since(2, [])).toMatchObject({ code: 'CONFLICT', changed: ['deliveryWays'] });
    expect(await readDelivery(event)).toMatchObject([{ kind: 'PICKUP' }]);
    // An equal save is no change.
    expect(await since(3, [pickup])).toBe(3);
    // Of two concurrent saves, one is a conflict.
    const both = await Promise.all([since(3, [shipping]), since(3, [])]);
    expect(both.filter((answer) => answer === 4)).toHaveLength(1);
    expect(both.filter((answer) => answer !== 4)).toMatchObject([{ code: 'CONFLICT' }]);
  });

  it('A repeated kind, days that end before they begin, and a negative price are refused', async () => {
    const { event } = await selling();
    const fields = async (...ways: object[]) => (await save(event, ways)).errors?.[0]?.extensions.fields;
    expect(await fields(pickup, shipping, { ...shipping, daysFrom: 5, daysTo: 3 })).toEqual({
      '2.kind': ['Cada forma de entrega va una sola vez.'],
      '2.daysTo': ['Escribe un número igual o mayor que el primero.'],
    });
    expect(await fields(pickup, { ...shipping, price: -1 })).toEqual({ '1.price': ['Escribe un valor de 0 o más.'] });
    expect(await readDelivery(event)).toEqual([]);
  });
});

describe('the authorisation of a buyer', () => {
  it('The consent of a buyer names no health data and differs from that of a registration', async () => {
    const sold = await selling();
    const { data } = await visitor.graphql<{ publicEvent: { shopConsent: { version: string; text: string } } }>(
      `query ($slug: String!) { publicEvent(slug: $slug) { shopConsent { version text } } }`,
      { slug: sold.event.slug },
    );
    expect(data.publicEvent.shopConsent.version).toBe(shopConsentVersion);
    expect(data.publicEvent.shopConsent.text).toContain(sold.event.name);
    expect(data.publicEvent.shopConsent.text).not.toMatch(/EPS|sangre|salud|emergencia/i);
    expect(
      await fieldErrors(buy(sold, { buyer: { ...buyer, ...home, consentVersion: currentConsentVersion } })),
    ).toHaveProperty(['buyer.consentVersion']);
  });
});
