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
const queryCount = () => wompi.provider.received.length + mercadoPago.provider.received.length;
let transaction = 500;

beforeEach(async () => {
  // Tests count queries and expired holds, so payments of earlier tests must not be pending.
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

/** Returns a hold of 5 h with a payment that was opened at its start and has no callback. */
async function openedAt(wire = wompi) {
  const event = await build.event();
  await build.gateway(event, { kind: wire.kind, credentials: wire.credentials, sandbox: false });
  const createdAt = new Date(START);
  const held = await build.registration({ event, status: PurchaseStatus.UNPAID, createdAt });
  const opened = await build.payment(held, { gateway: wire.kind, status: PaymentStatus.PENDING, createdAt });
  const { reference, amount } = opened;
  const report: WirePayment = { reference, amount, state: 'approved', transaction: String(++transaction) };
  return { event, held, opened, report };
}

describe('reconcilePayments', () => {
  it.each([['Wompi', wompi] as const, ['Mercado Pago', mercadoPago] as const])(
    'reconcilePayments settles a payment that %s approved without a callback',
    async (_name, wire) => {
      const { held, opened, report } = await openedAt(wire);
      wire.hold(report);
      at(11);
      expect(await reconcilePayments(ctx())).toBe(1);
      expect((await registration(held.id)).status).toBe(PurchaseStatus.PAID);
      expect(await payment(opened.id)).toMatchObject({
        status: PaymentStatus.APPROVED,
        transactionId: report.transaction,
        review: null,
      });
      at(60);
      expect(await reconcilePayments(ctx())).toBe(0);
    },
  );

  it('reconcilePayments queries after 10 minutes, repeats after 20 and stops after 4 days', async () => {
    const { held, opened } = await openedAt();
    const reconcileAfter = async (minutes: number): Promise<number> => {
      at(minutes);
      return reconcilePayments(ctx());
    };
    expect(await reconcileAfter(9)).toBe(0);
    expect(await reconcileAfter(11)).toBe(1);
    expect(await reconcileAfter(12)).toBe(0);
    expect(await reconcileAfter(32)).toBe(1);
    expect(await reconcileAfter(4 * 24 * 60 + 1)).toBe(0);
    expect((await payment(opened.id)).status).toBe(PaymentStatus.PENDING);
    expect((await registration(held.id)).status).toBe(PurchaseStatus.UNPAID);
  });

  it('reconcilePayments continues if one gateway is down and queries it later', async () => {
    const [first, second] = [await openedAt(wompi), await openedAt(mercadoPago)];
    wompi.hold(first.report);
    mercadoPago.hold(second.report);
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

  it('concurrent runs of reconcilePayments query each payment once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => openedAt()));
    all.forEach(({ report }) => wompi.hold(report));
    at(11);
    const counts = await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(ctx())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(queryCount()).toBe(12);
    for (const { held } of all) expect((await registration(held.id)).status).toBe(PurchaseStatus.PAID);
  });
});

describe('a hold that ends with a pending payment', () => {
  const isFree = async ({ event }: Awaited<ReturnType<typeof openedAt>>) =>
    (await em().findOneOrFail(Quota, event.seats.id)).taken === 0;

  it('an ended hold is paid if the gateway approved its payment', async () => {
    const open = await openedAt();
    wompi.hold(open.report);
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(0);
    expect(await registration(open.held.id)).toMatchObject({ status: PurchaseStatus.PAID, holdExpiresAt: null });
    expect(await isFree(open)).toBe(false);
  });

  it.each(['pending', 'rejected'] as const)('an ended hold expires if the gateway reports %s', async (state) => {
    const open = await openedAt();
    wompi.hold({ ...open.report, state });
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(1);
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.EXPIRED);
    expect(await isFree(open)).toBe(true);
  });

  it('an ended hold expires if the gateway has no transaction', async () => {
    const open = await openedAt();
    at(5 * 60 + 1);
    expect(await expireHolds(ctx())).toBe(1);
    expect(await isFree(open)).toBe(true);
  });

  it('an ended hold waits up to 1 h for a gateway that is down, and a later approval reinstates it', async () => {
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
    wompi.hold(open.report);
    at(6 * 60 + 5);
    await reconcilePayments(ctx());
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.PAID);
    expect(await isFree(open)).toBe(false);
  });

  it('an ended hold is paid once by two nodes', async () => {
    const open = await openedAt();
    wompi.hold(open.report);
    at(5 * 60 + 1);
    await Promise.all([expireHolds(ctx()), expireHolds(ctx()), reconcilePayments(ctx())]);
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.PAID);
    expect(await em().count(AuditEntry, { subject: 'registration', subjectId: open.held.id, action: 'paid' })).toBe(1);
    expect(await payment(open.opened.id)).toMatchObject({ status: PaymentStatus.APPROVED, review: null });
  });

  it('an ended hold is not paid by an approval of another amount', async () => {
    const open = await openedAt();
    wompi.hold({ ...open.report, amount: 1_000 });
    at(5 * 60 + 1);
    await expireHolds(ctx());
    expect(await payment(open.opened.id)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: ReviewReason.AMOUNT_MISMATCH,
    });
    expect((await registration(open.held.id)).status).toBe(PurchaseStatus.EXPIRED);
  });
});
