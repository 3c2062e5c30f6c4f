import { PaymentStatus } from './payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { Payment } from './payment.entity.js';

const { app, build, services } = await openApi({ RATE_LIMITS: 'on' });
const em = () => services.orm.em.fork();

it('refused callbacks over the limit of an address are not stored, and a valid one is accepted', async () => {
  const event = await build.event();
  await build.gateway(event);
  const payment = await build.payment(await build.registration({ event, status: PurchaseStatus.UNPAID }), {
    status: PaymentStatus.PENDING,
  });
  const statuses: number[] = [];
  for (let round = 0; round < 16; round++)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () => confirm(app.address, { reference: 'DNADIEX', amount: 1_000, state: 4 })),
      )),
    );
  expect([
    statuses.filter((status) => status === 404).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([300, 20]);
  expect(await em().count(GatewayCallback, { payment: null })).toBe(300);
  const { reference, amount } = payment;
  expect(await confirm(app.address, { reference, amount, state: 4 })).toBe(200);
  expect((await em().findOneOrFail(Payment, payment.id)).status).toBe(PaymentStatus.APPROVED);
});
