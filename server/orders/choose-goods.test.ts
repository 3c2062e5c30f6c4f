import { CouponKind } from '../coupons/coupon.entity.js';
import type { Event } from '../events/event.entity.js';
import { expireHolds } from '../payments/expire-holds.js';
import { Payment } from '../payments/payment.entity.js';
import { ProductStatus } from '../products/product-enums.js';
import { Product } from '../products/product.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { QuotaAllocation } from '../quotas/quota-allocation.entity.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { withoutLocks } from '../testing/without-locks.js';
import { Order } from './order.entity.js';
import { OrderItem } from './order-item.entity.js';

const { app, as, build, services, clock, ctx } = await openApi();
const visitor = as(null);
const em = () => services.orm.em.fork();
afterEach(() => clock.release());

interface Chosen {
  chooseGoods: {
    outcome: string;
    problems: { productId: string; sizeId: string | null; kind: string; left: number | null }[];
    registration: {
      status: string;
      amount: number;
      discountCode: string | null;
      lines: { kind: string; description: string; amount: number }[];
      goods: { productId: string; sizeId: string | null; size: string | null; quantity: number; unitAmount: number }[];
      availableProducts: { id: string; sizes: { id: string; amount: number }[] }[];
    };
  };
}
const CHOOSE = `mutation ($token: String!, $input: ChosenGoodsInput!) { chooseGoods(token: $token, input: $input) {
  outcome problems { productId sizeId kind left }
  registration { status amount discountCode lines { kind description amount }
    goods { productId sizeId size quantity unitAmount } availableProducts { id sizes { id amount } } }
} }`;
const requestChoice = (token: string, goods: object[]) => visitor.graphql<Chosen>(CHOOSE, { token, input: { goods } });
async function choose(token: string, goods: object[]): Promise<Chosen['chooseGoods']> {
  const { data, errors } = await requestChoice(token, goods);
  expect(errors).toBeUndefined();
  return data.chooseGoods;
}
const acquiredUnits = async (id: number): Promise<number> => (await em().findOneOrFail(Quota, id)).taken;

/** Holds a team of an event with a price of 100.000. */
async function holdTeam(event: Event, people = 1) {
  const competitors = Array.from({ length: people }, () => member({ kitId: String(event.kits[0]?.id) }));
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  const { data } = await visitor.graphql<Held>(HOLD, { input });
  const token = data.holdRegistration.registration!.token;
  return { token, competitors, id: (await em().findOneOrFail(Purchase, { token })).id };
}

/** Holds a team and creates a shirt for 78.000 with these units per size. */
async function shirtFor(units: Record<string, number> = { M: 5, L: 2 }, price = 78_000) {
  const event = await build.event();
  await build.gateway(event);
  const sizes = Object.entries(units).map(([size, limit]) => ({ size, limit }));
  const product = await build.product(event, { name: 'Camiseta', price, sizes });
  const findSize = (size: string) => product.sizes.find((candidate) => candidate.size === size)!;
  const line = (size: string, quantity = 1, more: object = {}) => ({
    productId: String(product.id),
    sizeId: String(findSize(size).id),
    quantity,
    ...more,
  });
  const soldUnits = (size: string) => acquiredUnits(findSize(size).units.id);
  return { event, product, line, unitsOf: soldUnits, ...(await holdTeam(event)) };
}

const findItems = (order: number) => em().find(OrderItem, { order }, { orderBy: { id: 'asc' } });
const start = async (token: string) => {
  const query = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';
  const { data } = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(query, { token });
  return data.startPayment;
};

describe('chooseGoods', () => {
  it("Chosen products hold their units, add their price and make an order to the leader's address", async () => {
    const { token, id, line, unitsOf, competitors } = await shirtFor();
    const { registration, ...result } = await choose(token, [line('M', 2), line('L')]);
    expect(result).toMatchObject({ outcome: 'CHANGED', problems: [] });
    expect(registration.amount).toBe(100_000 + 3 * 78_000);
    expect(registration.lines.filter(({ kind }) => kind === 'PRODUCT')).toEqual([
      { kind: 'PRODUCT', description: 'Camiseta · M', amount: 156_000 },
      { kind: 'PRODUCT', description: 'Camiseta · L', amount: 78_000 },
    ]);
    expect(registration.goods).toMatchObject([
      { quantity: 2, unitAmount: 78_000 },
      { quantity: 1, unitAmount: 78_000 },
    ]);
    expect(registration.availableProducts[0]?.sizes.map(({ amount }) => amount)).toEqual([3, 1]);
    expect([await unitsOf('M'), await unitsOf('L')]).toEqual([2, 1]);
    expect(await em().findOneOrFail(Order, id)).toMatchObject({
      kind: 'REGISTRATION',
      dni: competitors[0]?.dni,
      city: 'Medellín',
      address: 'Carrera 7 # 12-45',
      consentVersion: null,
      sentAt: null,
    });
  });

  it('A new choice replaces the previous products, and an empty one deletes the order', async () => {
    const { token, id, line, unitsOf } = await shirtFor();
    await choose(token, [line('M', 2)]);
    expect((await choose(token, [line('L', 2)])).registration.amount).toBe(256_000);
    expect([await unitsOf('M'), await unitsOf('L')]).toEqual([0, 2]);
    expect(await findItems(id)).toMatchObject([{ sizeName: 'L', quantity: 2 }]);
    expect(await choose(token, [])).toMatchObject({ registration: { amount: 100_000, goods: [] } });
    expect([await unitsOf('M'), await unitsOf('L'), await em().count(Order, { id })]).toEqual([0, 0, 0]);
    expect(await em().count(QuotaAllocation, { purchase: id, quota: { kind: 4 } })).toBe(0);
  });

  it('A choice with too few units left names the item and the units left, and changes nothing', async () => {
    const { token, id, line, unitsOf } = await shirtFor({ M: 5, L: 2 });
    await choose(token, [line('L', 1)]);
    const refused = await choose(token, [line('M', 1), line('L', 3)]);
    expect(refused).toMatchObject({
      outcome: 'REFUSED',
      problems: [{ sizeId: line('L').sizeId, kind: 'SOLD_OUT', left: 2 }],
      registration: { amount: 178_000 },
    });
    expect([await unitsOf('M'), await unitsOf('L'), (await findItems(id)).length]).toEqual([0, 1, 1]);
  });

  it('A held item keeps its price and stays although the shop changes its price or withdraws it', async () => {
    const { token, product, line } = await shirtFor();
    await choose(token, [line('M')]);
    await em().nativeUpdate(Product, product.id, { price: 90_000 });
    expect((await choose(token, [line('M', 2, { expectedUnitAmount: 78_000 })])).registration.amount).toBe(256_000);
    expect((await choose(token, [line('M', 2), line('L', 1, { expectedUnitAmount: 78_000 })])).problems).toMatchObject([
      { kind: 'REPRICED' },
    ]);
    await em().nativeUpdate(Product, product.id, { status: ProductStatus.INACTIVE });
    expect((await choose(token, [line('M', 1)])).registration.amount).toBe(178_000);
    expect((await choose(token, [line('M', 2)])).problems).toMatchObject([{ kind: 'WITHDRAWN' }]);
  });

  it('Products of another event, of an external shop or without their size are refused', async () => {
    const { token, event, line, product } = await shirtFor();
    const other = await shirtFor();
    const elsewhere = await build.product(event, { shopUrl: 'https://otra.test/x', sizes: [] });
    const { problems } = await choose(token, [
      other.line('M'),
      { productId: String(elsewhere.id), quantity: 1 },
      { productId: String(product.id), quantity: 1 },
    ]);
    expect(problems.map(({ kind }) => kind)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'NO_SIZE']);
    const { registration } = await choose(token, [line('M')]);
    expect(registration.availableProducts.map(({ id }) => id)).toEqual([String(product.id)]);
  });

  it('A single unit of a free product is accepted, as a line of 0', async () => {
    const { token, line } = await shirtFor({ M: 5 }, 0);
    const { errors } = await requestChoice(token, [line('M', 2)]);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'goods.0.quantity': [expect.stringContaining('uno por inscripción')] },
    });
    const { registration } = await choose(token, [line('M')]);
    expect(registration).toMatchObject({ status: 'UNPAID', amount: 100_000, goods: [{ size: null }] });
    // A single size is not in the name.
    expect(registration.lines).toContainEqual({ kind: 'PRODUCT', description: 'Camiseta', amount: 0 });
  });

  it('Products and coupon keep each other, and the coupon does not reduce products', async () => {
    const { token, event, line, unitsOf } = await shirtFor();
    const coupon = await build.coupon(event, { code: 'MITAD', kind: CouponKind.PERCENT, value: 50, limit: 1 });
    const all = await build.coupon(event, { code: 'TODO', value: 100, limit: 1 });
    const apply = (code: string) =>
      visitor.graphql<{ applyDiscountCode: { outcome: string; registration: { amount: number } } }>(
        'mutation ($token: String!, $code: String!) { applyDiscountCode(token: $token, code: $code) { outcome registration { amount } } }',
        { token, code },
      );
    await choose(token, [line('M')]);
    expect((await apply('MITAD')).data.applyDiscountCode.registration.amount).toBe(128_000);
    expect((await choose(token, [line('M', 2)])).registration).toMatchObject({
      amount: 206_000,
      discountCode: 'MITAD',
    });
    expect(await acquiredUnits(coupon.uses.id)).toBe(1);
    expect((await apply('TODO')).data.applyDiscountCode).toMatchObject({
      outcome: 'CHANGED',
      registration: { amount: 156_000 },
    });
    expect([await acquiredUnits(coupon.uses.id), await acquiredUnits(all.uses.id), await unitsOf('M')]).toEqual([
      0, 1, 2,
    ]);
    expect(await choose(token, [])).toMatchObject({
      outcome: 'FREE',
      registration: { status: 'FREE', amount: 0, availableProducts: [] },
    });
    const { errors } = await requestChoice(token, [line('M')]);
    expect(errors?.[0]?.extensions.code).toBe('WRONG_STATE');
  });

  it("Products are refused for a partner's team, an order of the shop, and after the hold ended", async () => {
    const { event, line, token, unitsOf } = await shirtFor();
    const settled = await build.registration({ event, status: PurchaseStatus.PARTNER });
    expect((await requestChoice(settled.purchase.token, [line('M')])).errors?.[0]?.extensions.code).toBe('WRONG_STATE');
    expect((await requestChoice('nobody', [line('M')])).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    clock.set(new Date(Date.now() + 6 * 3_600_000));
    expect((await requestChoice(token, [line('M')])).errors?.[0]?.extensions.code).toBe('WRONG_STATE');
    expect(await unitsOf('M')).toBe(0);
  });

  it('Products are released with the seats and reinstated with a late payment', async () => {
    const { token, id, line, unitsOf } = await shirtFor();
    await choose(token, [line('M', 2)]);
    const payment = await start(token);
    clock.set(new Date(Date.now() + 6 * 3_600_000));
    await em().nativeUpdate(Payment, { purchase: id }, { status: 'EXPIRED' as never });
    await expireHolds({ ...ctx(null), now: clock.now() });
    expect([await unitsOf('M'), (await em().findOneOrFail(Purchase, id)).status]).toEqual([0, 'EXPIRED']);
    expect(await confirm(app.address, { ...payment, state: 4 })).toBe(200);
    expect([await unitsOf('M'), (await em().findOneOrFail(Purchase, id)).status]).toEqual([2, 'PAID']);
  });

  it('A choice creates a payment with a new reference; an old payment of a lower amount needs a review', async () => {
    const { token, id, line } = await shirtFor();
    const before = await start(token);
    await choose(token, [line('M')]);
    const after = await start(token);
    expect([before.amount, after.amount, before.reference === after.reference]).toEqual([100_000, 178_000, false]);
    await confirm(app.address, { ...before, state: 4 });
    expect((await em().findOneOrFail(Purchase, id)).status).toBe(PurchaseStatus.UNPAID);
    expect(await em().findOneOrFail(Payment, { reference: before.reference })).toMatchObject({
      review: 'AMOUNT_MISMATCH',
    });
    await confirm(app.address, { ...after, state: 4 });
    expect((await em().findOneOrFail(Purchase, id)).status).toBe(PurchaseStatus.PAID);
  });
});

describe('at the same moment', () => {
  /** Holds teams of one event, each with a token. */
  const teams = (event: Event, count: number) => Promise.all(Array.from({ length: count }, () => holdTeam(event)));

  it('The last units of a size are sold once, to as many teams as there are units', async () => {
    const { event, line, unitsOf } = await shirtFor({ M: 3 });
    const tokens = (await teams(event, 8)).map(({ token }) => token);
    const all = await Promise.all(tokens.map((token) => choose(token, [line('M')])));
    expect(all.filter(({ outcome }) => outcome === 'CHANGED')).toHaveLength(3);
    expect(all.filter(({ outcome, problems }) => outcome === 'REFUSED' && problems[0]?.left === 0)).toHaveLength(5);
    expect(await unitsOf('M')).toBe(3);
  });

  it('The database constraint alone prevents selling units twice, and callers get an error', async () => {
    const { event, line, unitsOf } = await shirtFor({ M: 1 });
    const tokens = (await teams(event, 6)).map(({ token }) => token);
    const all = await withoutLocks(() => Promise.all(tokens.map((token) => requestChoice(token, [line('M')]))));
    expect(all.some(({ errors }) => errors?.[0]?.extensions.code === 'INTERNAL')).toBe(true);
    expect(await unitsOf('M')).toBe(1);
  });

  it('Concurrent choices of one team leave exactly one of them, with its units', async () => {
    const { token, id, line, unitsOf } = await shirtFor({ M: 50, L: 50 });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => choose(token, [line(index % 2 ? 'M' : 'L', index + 1)])),
    );
    const items = await findItems(id);
    expect(items).toHaveLength(1);
    const [{ sizeName, quantity } = { sizeName: '', quantity: 0 }] = items;
    expect([await unitsOf('M'), await unitsOf('L')]).toEqual(sizeName === 'M' ? [quantity, 0] : [0, quantity]);
    expect((await em().findOneOrFail(Purchase, id)).amount).toBe(100_000 + quantity * 78_000);
  });

  it('Teams that exchange their sizes concurrently end with one each', async () => {
    const { event, line, unitsOf } = await shirtFor({ M: 50, L: 50 });
    const [first, second] = await teams(event, 2);
    for (let round = 0; round < 6; round++)
      await Promise.all([
        choose(first!.token, [line(round % 2 ? 'M' : 'L')]),
        choose(second!.token, [line(round % 2 ? 'L' : 'M')]),
      ]);
    expect([await unitsOf('M'), await unitsOf('L')]).toEqual([1, 1]);
  });

  it('A concurrent payment and choice end consistently: paid without the products, or unpaid with them', async () => {
    for (let round = 0; round < 5; round++) {
      const { token, id, line, unitsOf } = await shirtFor();
      const payment = await start(token);
      const [, chosen] = await Promise.all([
        confirm(app.address, { ...payment, state: 4 }),
        requestChoice(token, [line('M')]),
      ]);
      const { status, amount } = await em().findOneOrFail(Purchase, id);
      expect([status, amount, await unitsOf('M'), chosen.errors?.[0]?.extensions.code]).toEqual(
        status === PurchaseStatus.PAID ? ['PAID', 100_000, 0, 'WRONG_STATE'] : ['UNPAID', 178_000, 1, undefined],
      );
    }
  });

  it('A hold that ends during a choice keeps no products', async () => {
    const { event, line, unitsOf } = await shirtFor({ M: 50 });
    const held = await teams(event, 5);
    const ended = new Date(Date.now() + 5 * 3_600_000 + 1000);
    const late = { ...ctx(null), now: ended };
    const pendingChoices = held.map(({ token }) => requestChoice(token, [line('M')]));
    await Promise.all([...pendingChoices, expireHolds(late)]);
    await expireHolds(late);
    expect(await unitsOf('M')).toBe(0);
    expect(await em().count(Purchase, { event: event.id, status: PurchaseStatus.EXPIRED })).toBe(6);
  });
});
