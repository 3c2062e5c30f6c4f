import { Payment } from '../payments/payment.entity.js';
import { PaymentStatus, ReviewReason } from '../payments/payment-states.js';
import { Product } from '../products/product.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi } from '../testing/api.js';
import { Order } from './order.entity.js';
import { OrderItem } from './order-item.entity.js';

const { as, build, services } = await openApi();
const admin = await build.user({ name: 'Ana Torres' });
const em = () => services.orm.em.fork();

/** Creates a late payment of an order of two shirts and a cap, with these units left. */
async function late(left: { shirts: number; caps: number }) {
  const event = await build.event();
  const sold = (units: number) => [{ size: 'M', limit: 5, taken: 5 - units }];
  const shirt = await build.product(event, { name: 'Camiseta', price: 78_000, sizes: sold(left.shirts) });
  const cap = await build.product(event, { name: 'Gorra', price: 52_000, sizes: sold(left.caps) });
  const order = await build.order(event, {
    goods: [{ product: shirt, quantity: 2 }, { product: cap }],
    status: PurchaseStatus.EXPIRED,
  });
  const payment = await build.payment(order, { review: ReviewReason.SEAT_LOST });
  const unitsLeft = async (product: Product) => (await em().findOneOrFail(Quota, product.sizes[0]!.units.id)).left;
  const itemsLeft = async () =>
    (await em().find(OrderItem, { order: order.id }, { orderBy: { id: 'asc' } })).map(({ name, quantity }) => [
      name,
      quantity,
    ]);
  return { event, order, payment, itemsLeft, left: async () => [await unitsLeft(shirt), await unitsLeft(cap)] };
}
interface PaymentFields {
  review: string | null;
  decisions: string[];
  purchase: { status: string; amount: number; lines: { description: string; quantity: number; amount: number }[] };
  history: { note: string }[];
}
async function reinstate({ id }: Payment, more: object = {}) {
  const { updatedAt } = await em().findOneOrFail(Payment, id);
  const { data, errors } = await as(admin).graphql<{ reinstatePurchase: PaymentFields }>(
    `mutation ($id: ID!, $input: ReinstatePurchaseInput!) { reinstatePurchase(id: $id, input: $input) {
      review decisions purchase { status amount lines { description quantity amount } } history { note }
    } }`,
    { id: String(id), input: { note: 'Pagó por PSE.', seen: updatedAt.toISOString(), ...more } },
  );
  return { shown: data?.reinstatePurchase, error: errors?.[0] };
}

it('Reinstating names the products with too few units and changes nothing', async () => {
  const { payment, itemsLeft, left } = await late({ shirts: 1, caps: 3 });
  const { error } = await reinstate(payment);
  expect(error?.extensions).toMatchObject({ code: 'SOLD_OUT', body: 'Camiseta · M: se necesitan 2 y queda 1.' });
  const { data } = await as(admin).graphql(
    'query ($id: ID!) { payment(id: $id) { reinstatementProblems { kind name needed left } } }',
    {
      id: String(payment.id),
    },
  );
  expect(data.payment).toEqual({
    reinstatementProblems: [{ kind: 'GOODS', name: 'Camiseta · M', needed: 2, left: 1 }],
  });
  expect([await itemsLeft(), await left()]).toEqual([
    [
      ['Camiseta', 2],
      ['Gorra', 1],
    ],
    [1, 3],
  ]);
});

it('Each item is priced by the line of its product, in any order of the lines', async () => {
  const { payment, order } = await late({ shirts: 1, caps: 3 });
  const session = em();
  const purchase = await session.findOneOrFail(Purchase, order.id);
  purchase.lines = purchase.lines.toReversed();
  await session.flush();
  const { shown } = await reinstate(payment, { withoutGoods: true });
  expect(shown?.purchase.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['Camiseta', 1, 78_000],
    ['Gorra', 1, 52_000],
  ]);
});

it('An item is priced by description and price if its line has no IDs, as the previous version wrote it', async () => {
  const { payment, order } = await late({ shirts: 1, caps: 3 });
  const [shirt] = await em().find(OrderItem, { order: order.id }, { orderBy: { id: 'asc' } });
  await em().execute(
    `update purchase set lines = jsonb_set(
        (select jsonb_agg(line - 'productId' - 'sizeId') from jsonb_array_elements(lines) as line), '{0,description}', '"Camiseta · M"')
      where id = ?`,
    [order.id],
  );
  const { shown } = await reinstate(payment, { withoutGoods: true });
  expect(shown?.purchase.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['Camiseta · M', 1, 78_000],
    ['Gorra', 1, 52_000],
  ]);
  const { lines } = await em().findOneOrFail(Purchase, order.id);
  expect(lines[0]).toMatchObject({ productId: shirt!.product.id, sizeId: shirt!.size!.id });
});

it('Reinstating without sold-out products acquires the rest and notes the refund due', async () => {
  const { payment, order, itemsLeft, left } = await late({ shirts: 1, caps: 0 });
  const { shown } = await reinstate(payment, { withoutGoods: true });
  expect(shown).toEqual({
    // The payment waits until the rest is refunded.
    review: ReviewReason.AMOUNT_MISMATCH,
    decisions: ['REFUND', 'RESOLVE'],
    purchase: {
      status: 'PAID',
      amount: 78_000,
      lines: [{ description: 'Camiseta', quantity: 1, amount: 78_000 }],
    },
    history: [
      {
        note: expect.stringMatching(
          /^Pagó por PSE\.\nSin 1 × Camiseta, 1 × Gorra: ya no había\. Por devolver: \$\s?130\.000\.$/,
        ),
      },
    ],
  });
  expect([await itemsLeft(), await left()]).toEqual([[['Camiseta', 1]], [0, 0]]);
  const { status } = await em().findOneOrFail(Order, order.id);
  expect(status).toBe(PurchaseStatus.PAID);
});

it('Nothing is omitted if all units are available', async () => {
  const { payment, left } = await late({ shirts: 2, caps: 1 });
  const { shown } = await reinstate(payment, { withoutGoods: true });
  expect(shown).toMatchObject({
    review: null,
    purchase: { status: 'PAID', amount: 208_000 },
    history: [{ note: 'Pagó por PSE.' }],
  });
  expect(await left()).toEqual([0, 0]);
});

it('An order with nothing left is not reinstated', async () => {
  const { payment, order, itemsLeft } = await late({ shirts: 0, caps: 0 });
  const { error } = await reinstate(payment, { withoutGoods: true });
  expect([error?.extensions.code, error?.message]).toEqual(['SOLD_OUT', 'No queda nada de lo que esta orden lleva.']);
  expect(await itemsLeft()).toHaveLength(2);
  expect((await em().findOneOrFail(Purchase, order.id)).status).toBe(PurchaseStatus.EXPIRED);
});

it('Concurrent reinstatements of the last unit do not share it', async () => {
  const event = await build.event();
  const product = await build.product(event, { name: 'Camiseta', sizes: [{ size: 'M', limit: 1 }] });
  const cap = await build.product(event, { name: 'Gorra', sizes: [{ size: 'M', limit: 9 }] });
  const payments = await Promise.all(
    [1, 2].map(async () => {
      const order = await build.order(event, {
        goods: [{ product }, { product: cap }],
        status: PurchaseStatus.EXPIRED,
      });
      return build.payment(order, { review: ReviewReason.SEAT_LOST, status: PaymentStatus.APPROVED });
    }),
  );
  const responses = await Promise.all(payments.map((payment) => reinstate(payment, { withoutGoods: true })));
  expect(responses.map(({ shown }) => shown?.purchase.amount).sort()).toEqual([100_000, 50_000].sort());
  const { taken } = await em().findOneOrFail(Quota, product.sizes[0]!.units.id);
  expect(taken).toBe(1);
});
