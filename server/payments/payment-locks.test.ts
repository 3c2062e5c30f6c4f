import { inTransaction } from '../platform/database/transaction.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { member } from '../testing/member.js';
import { lockPurchase } from './lock-payable.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';

const { as, build, services, ctx } = await openApi();
const em = () => services.orm.em.fork();

async function heldTeam() {
  const event = await build.event();
  await build.gateway(event);
  const { dni, birthday } = member();
  const registration = await build.registration({ event, status: PurchaseStatus.UNPAID, people: [{ dni, birthday }] });
  return { event, dni, birthday, registration };
}

const startPayment = (token: string) =>
  as(null).graphql<{ startPayment: { reference: string } | null }>(
    'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }',
    { token },
  );

const lookUp = ({ event, dni, birthday }: Awaited<ReturnType<typeof heldTeam>>) =>
  as(null).rest<{ status: number; pay: { referenceCode: string } | null }>(
    'GET',
    `/api/competitor/${dni}?event_id=${event.id}&birthday=${birthday}`,
  );

async function untilOneWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await em().execute(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('startPayment waits for a callback of the same purchase without a lock that the callback needs', async () => {
  const team = await heldTeam();
  const { purchase } = team.registration;
  await lookUp(team);
  const payment = await em().findOneOrFail(Payment, { purchase: purchase.id });
  const callback = em();
  await callback.begin();
  await callback.execute('select from payment where id = ? for update', [payment.id]);
  const started = startPayment(purchase.token);
  await Promise.race([started, untilOneWaits()]);
  await callback.execute("set local lock_timeout = '500ms'");
  await callback.execute('select from purchase where id = ? for update', [purchase.id]);
  await callback.commit();
  expect((await started).data.startPayment).toEqual({ reference: payment.reference });
});

it('a purchase is locked with a payment that was stored while its lock was awaited', async () => {
  const { event, registration } = await heldTeam();
  const other = em();
  await other.begin();
  await other.execute('select from purchase where id = ? for update', [registration.id]);
  const locking = inTransaction(ctx(), async (tx) => {
    await lockPurchase(tx, { id: registration.id });
    return em().execute('select id from payment where purchase_id = ? for update skip locked', [registration.id]);
  });
  await untilOneWaits();
  await other.execute(
    `insert into payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
      values (?, ?, 'TEST', 'while-waiting', 1, 'PENDING', now(), now())`,
    [registration.id, event.id],
  );
  await other.commit();
  expect(await locking).toEqual([]);
});

describe('eight requests at once', () => {
  const attempts = async (purchaseId: number) => em().find(Payment, { purchase: purchaseId });

  it('eight concurrent look-ups of one registration store one payment', async () => {
    const team = await heldTeam();
    const responses = await Promise.all(Array.from({ length: 8 }, () => lookUp(team)));
    const [payment, ...others] = await attempts(team.registration.id);
    expect(others).toEqual([]);
    expect(responses.map(({ body }) => body.pay?.referenceCode)).toEqual(Array(8).fill(payment!.reference));
  });

  it('eight concurrent starts of a payment store one payment', async () => {
    const { registration } = await heldTeam();
    const responses = await Promise.all(Array.from({ length: 8 }, () => startPayment(registration.purchase.token)));
    const [payment, ...others] = await attempts(registration.id);
    expect(others).toEqual([]);
    expect(responses.map(({ data }) => data.startPayment?.reference)).toEqual(Array(8).fill(payment!.reference));
  });
});

it('The unique index allows one payment per purchase, gateway and amount whose checkout was not opened', async () => {
  const { registration } = await heldTeam();
  const attempt = (more: object = {}) => build.payment(registration, { status: PaymentStatus.PENDING, ...more });
  await attempt({ checkoutOpenedAt: new Date() });
  await attempt();
  await attempt({ amount: 5_000 });
  await expect(attempt()).rejects.toThrow('payment_open_attempt');
});
