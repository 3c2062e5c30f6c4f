import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi } from '../testing/api.js';

const { as, build, services } = await openApi();
const admin = await build.user();
const em = () => services.orm.em.fork();
const { PAID, UNPAID } = PurchaseStatus;

/** Creates an event with a team and a shop order, paid or not. */
async function both(status: PurchaseStatus) {
  const event = await build.event();
  const product = await build.product(event, { price: 78_000 });
  const team = await build.registration({ event, status, people: 2 });
  const order = await build.order(event, { goods: [{ product }], status });
  return { event, product, team, order };
}

it("'Recaudo' includes the shop, but counters of competitors and payments do not", async () => {
  const { event, team, order } = await both(PAID);
  for (const bought of [team, order]) await build.payment(bought);
  const { data } = await as(admin).graphql(
    `query ($id: ID!) {
      event(id: $id) { counters { enrolled payments codes revenue } }
      eventStatistics(eventId: $id) { statuses { status people } income { lastSevenDays gateways { approved amount } } }
    }`,
    { id: String(event.id) },
  );
  expect(data).toEqual({
    event: { counters: { enrolled: 2, payments: 2, codes: 0, revenue: 278_000 } },
    eventStatistics: {
      statuses: [{ status: 'PAID', people: 2 }],
      income: { lastSevenDays: 278_000, gateways: [{ approved: 2, amount: 278_000 }] },
    },
  });
  const { body } = await as(admin).rest<{ event: { recaudo: number; pagos_count: number; inscritos_count: number } }>(
    'GET',
    `/api/eventos/${event.id}`,
  );
  expect(body.event).toMatchObject({ recaudo: 278_000, pagos_count: 2, inscritos_count: 2 });
});

it("'Eliminar no pagos' does not delete shop orders", async () => {
  const { event, product, team, order } = await both(UNPAID);
  const { body } = await as(admin).rest('POST', `/api/no-payments?event_id=${event.id}`);
  expect(body).toMatchObject({ icon: 'success' });
  const purchaseStatus = async (id: number) => (await em().findOneOrFail(Purchase, id)).status;
  expect([await purchaseStatus(team.id), await purchaseStatus(order.id)]).toEqual([PurchaseStatus.DELETED, UNPAID]);
  expect((await em().findOneOrFail(Quota, product.sizes[0]!.units.id)).taken).toBe(1);
});
