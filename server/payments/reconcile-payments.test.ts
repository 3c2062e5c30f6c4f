import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { expireHolds } from './expire-holds.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { openTestServices } from '../testing/services.js';
import { startMercadoPagoWire, startWompiWire, type WirePayment } from './gateways/testing/fake-gateway-wire.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { reconcilePayments } from './reconcile-payments.js';

const [wompi, mercadoPago] = await Promise.all([startWompiWire(), startMercadoPagoWire()]);
afterAll(() => Promise.all([wompi.provider.close(), mercadoPago.provider.close()]));
const { services, build, ctx, clock } = await openTestServices({
  GATEWAY_URLS: JSON.stringify({ ...wompi.urls, ...mercadoPago.urls }),
});
const MINUTE = 60_000;
const START = Date.parse('2026-05-01T12:00:00-05:00');
const at = (minutes: number): void => clock.set(new Date(START + minutes * MINUTE));
const em = () => services.orm.em.fork();
const registration = (id: number) => em().findOneOrFail(Purchase, id);
const payment = (id: number) => em().findOneOrFail(Payment, id);
const asked = () => wompi.provider.received.length + mercadoPago.provider.received.length;
let transaction = 500;

beforeEach(async () => {
  // Each test counts what is asked and what is freed.
  await em().nativeUpdate(Purchase, { status: PurchaseStatus.UNPAID }, { holdExpiresAt: new Date('2100-01-01') });
  await em().nativeUpdate(Payment, { status: PaymentStatus.PENDING }, { status: PaymentStatus.EXPIRED });
  wompi.provider.received.splice(0);
  mercadoPago.provider.received.splice(0);
  at(0);
});
afterEach(() => {
  wompi.provider.down = false;
  mercadoPago.provider.down = false;
});

/** A hold of five hours with a payment opened at the beginning, whose callback never came. */
async function openedAt(wire = wompi) {
  const event = await build.event();
  await build.gateway(event, { kind: wire.kind, credentials: wire.credentials, sandbox: false });
  const createdAt = new Date(START);
  const held = await build.registration({ event, status: PurchaseStatus.UNPAID, createdAt });
  const opened = await build.payment(held, { gateway: wire.kind, status: PaymentStatus.PENDING, createdAt });
  const { reference, amount } = opened;
  const told: WirePayment = { reference, amount, state: 'approved', transaction: String(++transaction) };
  return { event, held, opened, told };
}

describe('reconcilePayments', () => {
  it.each([['Wompi', wompi] as const, ['Mercado Pago', mercadoPago] as const])(
    'pays what %s approved and never told',
    async (_name, wire) => {
      const { held, opened, told } = await openedAt(wire);
      wire.hold(told);
      at(11);
      expect(await reconcilePayments(ctx())).toBe(1);
      expect((await registration(held.id)).status).toBe(PurchaseStatus.PAID);
      expect(await payment(opened.id)).toMatchObject({
        status: PaymentStatus.APPROVED,
        transactionId: told.transaction,
        review: null,
      });
      at(60);
      expect(await reconcilePayments(ctx())).toBe(0);
    },
  );

  it('leaves the very young alone, asks again after a while, and stops after days', async () => {
    const { held, opened } = await openedAt();
    const due = async (minutes: number): Promise<number> => {
      at(minutes);
      return reconcilePayments(ctx());
    };
    expect(await due(9)).toBe(0);
    expect(await due(11)).toBe(1);
    expect(await due(12)).toBe(0);
    expect(await due(32)).toBe(1);
    expect(await due(4 * 24 * 60 + 1)).toBe(0);
    expect((await payment(opened.id)).status).toBe(PaymentStatus.PENDING);
    expect((await registration(held.id)).status).toBe(PurchaseStatus.UNPAID);
  });

  it('goes on with the others when one provider is down, and asks that one later', async () => {
    const [first, second] = [await openedAt(wompi), await openedAt(mercadoPago)];
    wompi.hold(first.told);
    mercadoPago.hold(second.told);
    wompi.provider.down = true;
    at(11);
    expect(await reconcilePayments(ctx())).toBe(2);
    expect((await registration(first.held.id)).status).toBe(PurchaseStatus.UNPAID);
    expect((await registration(second.held.id)).status).toBe(PurchaseStatus.PAID);
    wompi.provider.down = false;
    at(40);
    await reconcilePayments(ctx());
    expect((await registration(first.held.id)).status).toBe(PurchaseStatus.PAID);
  });

  it('shares the work between nodes: each payment is asked about once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => openedAt()));
    all.forEach(({ told }) => wompi.hold(told));
    at(11);
    const counts = await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(ctx())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(asked()).toBe(12);
    for (const { held } of all) expect((await registration(held.id)).status).toBe(PurchaseStatus.PAID);
  });
});

describe('a hold that ends with an open payment', () => {
  const isFree = async ({ event }: Awaited<ReturnType<typeof openedAt>>) =>
    (await em().findOneOrFail(Quota, event.seats.id)).taken === 0;

  it('is paid instead of freed when the gateway has approved', async () => {
    const open = await openedAt();
    wompi.hold(open.told);
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(0);
    expect(await registration(open.held.id)).toMatchObject({ status: PurchaseStatus.PAID, holdExpiresAt: null });
    expect(await isFree(open)).toBe(false);
  });

  it.each(['pending', 'rejected'] as const)('is freed when the gateway says %s', async (state) => {
    const open = await openedAt();
    wompi.hold({ ...open.told, state });
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(1);
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.EXPIRED);
    expect(await isFree(open)).toBe(true);
  });

  it('is freed when the gateway knows of nothing', async () => {
    const open = await openedAt();
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(1);
    expect(await isFree(open)).toBe(true);
  });

  it('waits for a gateway that is down, an hour at most; then it is freed, and a later approval takes it again', async () => {
    const open = await openedAt();
    wompi.provider.down = true;
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(0);
    at(5 * 60 + 59);
    expect(await expireHolds(ctx())).toBe(0);
    expect(await isFree(open)).toBe(false);
    at(6 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(1);
    expect(await isFree(open)).toBe(true);
    wompi.provider.down = false;
    wompi.hold(open.told);
    at(6 * 60 + 5);
    await reconcilePayments(ctx());
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.PAID);
    expect(await isFree(open)).toBe(false);
  });

  it('of two nodes at once is paid once', async () => {
    const open = await openedAt();
    wompi.hold(open.told);
    at(5 * 60 + 1);
    await Promise.all([expireHolds(ctx()), expireHolds(ctx()), reconcilePayments(ctx())]);
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.PAID);
    expect(await em().count(AuditEntry, { subject: 'registration', subjectId: open.held.id, action: 'paid' })).toBe(1);
    expect(await payment(open.opened.id)).toMatchObject({ status: PaymentStatus.APPROVED, review: null });
  });

  it('is not paid by an approval of another amount', async () => {
    const open = await openedAt();
    wompi.hold({ ...open.told, amount: 1_000 });
    at(5 * 60 + 1);
    await expireHolds(ctx());
    expect(await payment(open.opened.id)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: ReviewReason.AMOUNT_MISMATCH,
    });
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.EXPIRED);
  });
});
