import { Quota } from '../quotas/quota.entity.js';
import type { Event } from '../events/event.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { shopConsentVersion } from './shop-consent-text.js';
import { openApi, type Client } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { randomUUID } from 'node:crypto';

const { as, build, services, app } = await openApi();
const em = () => services.orm.em.fork();

const HOLD = `mutation ($input: HoldOrderInput!) { holdOrder(input: $input) {
  outcome problems { productId sizeId kind left unitAmount }
  order { token status amount lines { kind description quantity unitAmount amount discountable } items { name size quantity unitAmount } gateways { kind } }
} }`;
interface Held {
  holdOrder: {
    outcome: string;
    problems: {
      productId: string;
      sizeId: string | null;
      kind: string;
      left: number | null;
      unitAmount: number | null;
    }[];
    order: { token: string; status: string; amount: number; items: object[] } | null;
  };
}

const buyer = {
  name: 'Marta',
  lastName: 'Ríos',
  dni: '1.020.304.050',
  email: 'Marta@example.test',
  phone: '310 555 0148',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 7 # 12-45',
  consentVersion: shopConsentVersion,
};
const order = (event: Event, goods: object[], more: object = {}) => ({
  ...{ eventId: String(event.id), requestId: randomUUID(), goods, buyer },
  ...more,
});
const visitor = as(null);
async function buy(event: Event, goods: object[], more: object = {}, browser = visitor): Promise<Held['holdOrder']> {
  const { data, errors } = await browser.graphql<Held>(HOLD, { input: order(event, goods, more) });
  expect(errors).toBeUndefined();
  return data.holdOrder;
}
const acquiredUnits = async (id: number): Promise<number> => (await em().findOneOrFail(Quota, id)).taken;

/** Creates a shirt of an event with these units per size. */
async function shirt(units: Record<string, number> = { M: 5 }, price = 78_000) {
  const event = await build.event();
  await build.gateway(event);
  const sizes = Object.entries(units).map(([size, limit]) => ({ size, limit }));
  const product = await build.product(event, { price, sizes });
  const line = (size: string, quantity: number, more: object = {}) => {
    const found = product.sizes.find((candidate) => candidate.size === size)!;
    return { productId: String(product.id), sizeId: String(found.id), quantity, ...more };
  };
  const soldUnits = (size: string) =>
    acquiredUnits(product.sizes.find((candidate) => candidate.size === size)!.units.id);
  return { event, product, line, unitsOf: soldUnits };
}

describe('holdOrder', () => {
  it("holdOrder acquires the units at the current price and returns the event's gateways", async () => {
    const { event, line, unitsOf } = await shirt();
    const held = await buy(event, [line('M', 2)]);
    expect(held).toMatchObject({
      outcome: 'HELD',
      problems: [],
      order: {
        status: 'UNPAID',
        amount: 156_000,
        lines: [{ kind: 'PRODUCT', quantity: 2, unitAmount: 78_000, amount: 156_000, discountable: false }],
        items: [{ size: null, quantity: 2, unitAmount: 78_000 }],
        gateways: [{ kind: 'TEST' }],
      },
    });
    expect(await unitsOf('M')).toBe(2);
  });

  it('holdOrder names each item that cannot be bought, and holds none of the others', async () => {
    const { event, product, line, unitsOf } = await shirt({ M: 5, L: 1 });
    const other = await shirt();
    const held = await buy(event, [line('M', 1, { expectedUnitAmount: 70_000 }), line('L', 1), other.line('M', 1)]);
    expect(held).toMatchObject({ outcome: 'REFUSED', order: null });
    expect(held.problems).toEqual([
      expect.objectContaining({ productId: String(product.id), kind: 'REPRICED', unitAmount: 78_000 }),
      expect.objectContaining({ productId: String(other.product.id), kind: 'WITHDRAWN' }),
    ]);
    expect((await buy(event, [{ ...line('M', 1), sizeId: null }])).problems).toMatchObject([{ kind: 'NO_SIZE' }]);
    expect([await unitsOf('M'), await unitsOf('L')]).toEqual([0, 0]);
  });

  it('holdOrder refuses sizes of a product without sizes, which would bypass the limit of ten', async () => {
    const event = await build.event();
    await build.gateway(event);
    const cap = await build.product(event, { sizes: [] });
    const line = (sizeId: string | null) => ({ productId: String(cap.id), sizeId, quantity: 10 });
    const { order, problems } = await buy(event, [line(null), line('1'), line('2')]);
    expect(order).toBeNull();
    expect(problems).toMatchObject([1, 2].map((size) => ({ sizeId: String(size), kind: 'WITHDRAWN' })));
  });

  it('holdOrder names the size that is sold out and the units left', async () => {
    const { event, line, unitsOf } = await shirt({ M: 5, L: 1 });
    const held = await buy(event, [line('M', 1), line('L', 2)]);
    expect(held.problems).toEqual([expect.objectContaining({ kind: 'SOLD_OUT', left: 1 })]);
    expect([await unitsOf('M'), await unitsOf('L')]).toEqual([0, 0]);
  });

  it('A repeated request returns the same order, also concurrently, and only to its browser', async () => {
    const { event, line, unitsOf } = await shirt({ M: 20 });
    const browser = as(null);
    // The browser is known from here on.
    await buy(event, [line('M', 1)], { requestId: randomUUID() }, browser);
    for (let times = 0; times < 5; times++) {
      const requestId = randomUUID();
      const repeatRequest = () => buy(event, [line('M', 1)], { requestId }, browser);
      const tokens = (await Promise.all([repeatRequest(), repeatRequest(), repeatRequest()])).map(
        ({ order }) => order?.token,
      );
      expect(tokens).toEqual(Array(3).fill(expect.stringMatching(/^[\w-]{22}$/)));
      expect(new Set([...tokens, (await repeatRequest()).order?.token]).size).toBe(1);
      expect(await unitsOf('M')).toBe(times + 2);
    }
    const requestId = randomUUID();
    await buy(event, [line('M', 1)], { requestId }, browser);
    const foreignResult = await as(null).graphql<Held>(HOLD, { input: order(event, [line('M', 1)], { requestId }) });
    expect(foreignResult.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('The last twenty units are sold to twenty of sixty buyers', async () => {
    const { event, line, unitsOf } = await shirt({ M: 20 });
    const all = await Promise.all(Array.from({ length: 60 }, () => buy(event, [line('M', 1)], {}, as(null))));
    expect(all.filter(({ outcome }) => outcome === 'HELD')).toHaveLength(20);
    expect(
      all.filter(({ outcome, problems }) => outcome === 'REFUSED' && problems[0]?.kind === 'SOLD_OUT'),
    ).toHaveLength(40);
    expect(await unitsOf('M')).toBe(20);
  });

  it('An order is paid, and its buyer gets a mail', async () => {
    const { event, line } = await shirt();
    const { order: held } = await buy(event, [line('M', 1)]);
    const start = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';
    const { data } = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(start, {
      token: held!.token,
    });
    expect(await confirm(app.address, { ...data.startPayment, state: 4 })).toBe(200);
    const { id, status } = await em().findOneOrFail(Purchase, { token: held!.token });
    expect(status).toBe(PurchaseStatus.PAID);
    const jobs = await em().execute(
      `select from pgboss.job where name = 'send-order-mail' and data->>'purchaseId' = ?`,
      [String(id)],
    );
    expect(jobs).toHaveLength(1);
  });

  it('An order is returned by token, with the address only in the browser that placed it', async () => {
    const { event, line } = await shirt();
    const { order: held } = await buy(event, [line('M', 2)]);
    const heldOrderQuery = `query ($token: String!) { heldOrder(token: $token) {
      number sentAt delivery { name address city department } items { name quantity } } }`;
    const by = async (client: Client) =>
      (await client.graphql<{ heldOrder: object | null }>(heldOrderQuery, { token: held!.token })).data.heldOrder;
    const { id } = await em().findOneOrFail(Purchase, { token: held!.token });
    expect(await by(as(null))).toMatchObject({ number: id, sentAt: null, delivery: null, items: [{ quantity: 2 }] });
    expect(await by(visitor)).toMatchObject({
      number: id,
      sentAt: null,
      delivery: { name: 'Marta Ríos', address: 'Carrera 7 # 12-45', city: 'Medellín', department: 'Antioquia' },
      items: [{ quantity: 2 }],
    });
    expect((await as(null).graphql(heldOrderQuery, { token: 'x' })).data).toEqual({ heldOrder: null });
  });

  it('An order of free products costs nothing', async () => {
    const { event, line } = await shirt({ M: 2 }, 0);
    expect(await buy(event, [line('M', 1)])).toMatchObject({ outcome: 'FREE', order: { status: 'FREE', amount: 0 } });
  });
});

it('A product without sizes is sold up to ten units, also over several items', async () => {
  const { event, product } = await shirt({});
  const line = { productId: String(product.id), quantity: 5 };
  expect((await buy(event, [line, line])).outcome).toBe('HELD');
  const { errors } = await visitor.graphql<Held>(HOLD, {
    input: order(event, [line, line, { ...line, quantity: 1 }]),
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { goods: [`De ${product.name} se compran hasta 10 a la vez.`] },
  });
});
