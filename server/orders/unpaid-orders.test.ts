import { randomUUID } from 'node:crypto';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { shopConsentVersion } from './shop-consent-text.js';
import { openApi } from '../testing/api.js';

const { as, build, services } = await openApi({ RATE_LIMITS: 'on' });
const em = () => services.orm.em.fork();

interface OrderResponse {
  outcome: string;
  unpaidLimit: string | null;
}

/** Creates a shop with one shirt and these units. */
async function shop(units: number) {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: units }] });
  const size = product.sizes[0]!;
  const order = (quantity: number, email: string) =>
    as(null).graphql<{ holdOrder: OrderResponse }>(
      'mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { outcome unpaidLimit } }',
      {
        input: {
          eventId: String(event.id),
          requestId: randomUUID(),
          goods: [{ productId: String(product.id), sizeId: String(size.id), quantity }],
          buyer: {
            ...{ name: 'Marta', lastName: 'Ríos', dni: '43567890', email, phone: '3105550148' },
            ...{ department: 'Antioquia', city: 'Medellín', address: 'Carrera 7 # 12-45' },
            consentVersion: shopConsentVersion,
          },
        },
      },
    );
  const held = async (quantity: number, email: string) => (await order(quantity, email)).data.holdOrder;
  const acquiredUnits = async () => (await em().findOneOrFail(Quota, size.units.id)).taken;
  return { event, order, held, taken: acquiredUnits };
}

it('Unpaid orders of one email address hold at most their share of the stock, also concurrently', async () => {
  const { held, taken } = await shop(400);
  const responses = await Promise.all(Array.from({ length: 12 }, () => held(10, 'marta@example.test')));
  expect(responses.filter(({ outcome }) => outcome === 'HELD')).toHaveLength(4);
  expect(responses.find(({ outcome }) => outcome !== 'HELD')).toEqual({
    outcome: 'REFUSED',
    unpaidLimit: 'PAYER',
  });
  expect(await taken()).toBe(40);
});

it('Unpaid orders of one network address leave four fifths to others', async () => {
  const { held, taken } = await shop(400);
  const responses: OrderResponse[] = [];
  for (let number = 0; number < 5; number++) responses.push(await held(20, `compra${number}@example.test`));
  expect(responses.map(({ outcome }) => outcome)).toEqual(['HELD', 'HELD', 'HELD', 'HELD', 'REFUSED']);
  expect(responses[4]?.unpaidLimit).toBe('ADDRESS');
  expect(await taken()).toBe(80);
});

it('A payment frees the cap of unpaid orders', async () => {
  const { event, held } = await shop(100);
  expect((await held(35, 'paga@example.test')).outcome).toBe('HELD');
  expect((await held(1, 'paga@example.test')).outcome).toBe('REFUSED');
  expect((await held(1, 'otra@example.test')).outcome).toBe('HELD');
  const paid = { event: event.id, amount: 35 * 50_000 };
  await em().nativeUpdate(Purchase, paid, { status: PurchaseStatus.PAID });
  expect((await held(20, 'PAGA@example.test')).outcome).toBe('HELD');
});

it('An order of more units than one payer may hold is refused', async () => {
  const { order, taken } = await shop(400);
  expect((await order(36, 'marta@example.test')).errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { goods: ['Compra como máximo 35 unidades a la vez. Si quieres más, haz otro pedido.'] },
  });
  expect(await taken()).toBe(0);
});
