import { openApi } from '../testing/api.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';

const { as, build, services } = await openApi();

it('revenue counts the received amount if the gateway reports one, and 0 in another currency', async () => {
  const event = await build.event();
  const paid = async (data: object) => {
    const payment = await build.payment(await build.registration({ event }), {
      status: PaymentStatus.APPROVED,
      amount: 100_000,
      approvedAt: services.clock(),
    });
    await services.orm.em.fork().nativeUpdate(Payment, { id: payment.id }, data);
  };
  await paid({});
  await paid({ receivedInCents: 9_000_000, receivedCurrency: 'COP' });
  await paid({ receivedInCents: 2_550, receivedCurrency: 'USD' });
  const { data } = await as(await build.user()).graphql(
    `query ($id: ID!) { event(id: $id) { counters { revenue } }
      eventStatistics(eventId: $id) { income { lastSevenDays gateways { amount } } } }`,
    { id: String(event.id) },
  );
  expect(data).toEqual({
    event: { counters: { revenue: 190_000 } },
    eventStatistics: { income: { lastSevenDays: 190_000, gateways: [{ amount: 190_000 }] } },
  });
});
