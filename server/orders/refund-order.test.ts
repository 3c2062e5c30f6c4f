import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi } from '../testing/api.js';
import { Order } from './order.entity.js';

const { as, build, services } = await openApi();
const admin = await build.user({ name: 'Ana Torres' });
const em = () => services.orm.em.fork();

/** Creates a paid order of two shirts out of five. */
async function paidOrder() {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 5 }] });
  const order = await build.order(event, { goods: [{ product, quantity: 2 }] });
  const payment = await build.payment(order);
  const acquiredUnits = async () => (await em().findOneOrFail(Quota, product.sizes[0]!.units.id)).taken;
  return { event, product, order, payment, taken: acquiredUnits };
}
const refund = async ({ id }: Payment) => {
  const { updatedAt } = await em().findOneOrFail(Payment, id);
  return as(admin).graphql<{ refundPayment: { purchase: { status: string } } }>(
    'mutation ($id: ID!, $input: RefundDecisionInput!) { refundPayment(id: $id, input: $input) { purchase { status } } }',
    { id: String(id), input: { note: 'No le sirvió.', seen: updatedAt.toISOString(), places: 'FREE' } },
  );
};
const markSent = ({ id }: Order, sent: boolean) =>
  as(admin).graphql('mutation ($id: ID!, $sent: Boolean!) { markOrderSent(id: $id, sent: $sent) { sentAt } }', {
    id: String(id),
    sent,
  });

it('A refund returns unsent products to stock, with an audit entry', async () => {
  const { order, payment, taken } = await paidOrder();
  expect(await taken()).toBe(2);
  expect((await refund(payment)).data.refundPayment.purchase.status).toBe('REFUNDED');
  expect(await taken()).toBe(0);
  const entries = await em().find(AuditEntry, { subject: 'order', subjectId: order.id });
  expect(entries.map(({ action, before, after, userName }) => [action, before, after, userName])).toEqual([
    ['refunded', { status: 'PAID' }, { status: 'REFUNDED' }, 'Ana Torres'],
  ]);
});

it('A refund does not return sent products until they are marked as unsent', async () => {
  const [sent, back] = [await paidOrder(), await paidOrder()];
  for (const { order } of [sent, back]) await markSent(order, true);
  await markSent(back.order, false);
  for (const { payment } of [sent, back]) expect((await refund(payment)).errors).toBeUndefined();
  expect([await sent.taken(), await back.taken()]).toEqual([2, 0]);
  expect((await markSent(sent.order, false)).errors?.[0]?.extensions.code).toBe('WRONG_STATE');
});

it('A concurrent refund and sending end consistently: sent and taken, or unsent and in stock', async () => {
  for (let round = 0; round < 8; round++) {
    const { order, payment, taken } = await paidOrder();
    await Promise.all([refund(payment), markSent(order, true)]);
    const { sentAt, status } = await em().findOneOrFail(Order, order.id);
    expect(status).toBe(PurchaseStatus.REFUNDED);
    expect(await taken()).toBe(sentAt ? 2 : 0);
  }
});

it('A refunded order stays in the list, neither paid nor unpaid', async () => {
  const { event, order, payment } = await paidOrder();
  await refund(payment);
  const found = async (filter: object) =>
    (
      await as(admin).graphql<{ orders: { data: { id: string; status: string; paid: boolean }[] } }>(
        'query ($filter: OrderFilter!) { orders(filter: $filter) { data { id status paid } } }',
        { filter: { eventId: String(event.id), ...filter } },
      )
    ).data.orders.data;
  expect(await found({})).toEqual([{ id: String(order.id), status: 'REFUNDED', paid: false }]);
  expect([await found({ paid: true }), await found({ paid: false })]).toEqual([[], []]);
});
