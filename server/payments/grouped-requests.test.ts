import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Registration } from '../registration/registration.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { CONFIRMATION_JOB } from '../team-mails/mail-requests.js';
import { openApi } from '../testing/api.js';
import { confirm } from '../testing/payu-confirmation.js';
import { countStatements } from '../testing/statements.js';
import { CallbackOutcome, GatewayCallback } from './callbacks/gateway-callback.entity.js';
import type { GatewayReport } from './gateways/gateway.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { settleFirstApproval } from './settle-approvals.js';

const { app, as, build, services, ctx } = await openApi();
const em = () => services.orm.em.fork();
const event = await build.event();
await build.gateway(event);

const held = () => build.registration({ event, status: PurchaseStatus.UNPAID });
async function pending(): Promise<{ registration: Registration; payment: Payment }> {
  const registration = await held();
  return { registration, payment: await build.payment(registration, { status: PaymentStatus.PENDING }) };
}
const purchaseStatus = async ({ id }: Registration) => (await em().findOneOrFail(Purchase, id)).status;
const storedPayment = ({ id }: Payment) => em().findOneOrFail(Payment, id);

describe('approvals at the same time', () => {
  /** A stored callback with its approval, ready to be settled. */
  async function approval(payment: Payment, more: Partial<GatewayReport> = {}) {
    const { reference } = payment;
    const callback = await build.unverifiedCallback(payment);
    const report: GatewayReport = {
      ...{ reference, transactionId: `tx-${callback.id}`, state: 'approved', rawState: '4' },
      ...{ amountInCents: payment.amount * 100, currency: 'COP', test: true, readBack: false },
      ...more,
    };
    return { ctx: ctx(), paymentId: payment.id, callbackId: callback.id, report };
  }

  it('thirty callbacks settle their purchases as single ones do, with few statements', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, pending));
    const send = ({ payment: { reference, amount } }: (typeof all)[number]) =>
      confirm(app.address, { reference, amount, state: 4 });
    const [single, ...others] = all;
    await send(single!);
    // A single one takes eleven; how many a group takes depends on when the others arrive.
    expect(await countStatements(() => Promise.all(others.map(send)))).toBeLessThan(5 * others.length);
    /** The rows that a callback leaves, without the values that differ between callbacks. */
    const trace = async ({ registration, payment }: (typeof all)[number]) => {
      const purchase = await em().findOneOrFail(Purchase, registration.id);
      const { transactionId, charges, ...stored } = await storedPayment(payment);
      const [callback] = await em().find(GatewayCallback, { payment: payment.id });
      const entries = await em().find(
        AuditEntry,
        {
          $or: [
            { subject: 'payment', subjectId: payment.id },
            { subject: 'registration', subjectId: registration.id },
          ],
        },
        { orderBy: { subject: 'asc', id: 'asc' } },
      );
      expect(transactionId).toBe(callback!.transactionId);
      expect(charges).toMatchObject([{ transactionId, amountInCents: payment.amount * 100, returned: null }]);
      return {
        ...[purchase.status, purchase.holdExpiresAt, purchase.inVerification],
        payment: [stored.status, stored.review, stored.reason, stored.receivedInCents, stored.receivedCurrency],
        callback: [callback!.outcome, callback!.said, callback!.state, callback!.obstacle, callback!.nextTryAt],
        entries: entries.map(({ subject, action, actor, before, after }) => ({
          subject,
          action,
          actor,
          before,
          after,
        })),
        mails: await services.jobs.countWaiting(em(), CONFIRMATION_JOB, { purchaseId: registration.id }),
      };
    };
    const expected = await trace(single!);
    expect(expected).toMatchObject({ payment: [PaymentStatus.APPROVED, null, null, 10_000_000, 'COP'], mails: 1 });
    for (const other of others) expect(await trace(other)).toEqual(expected);
  });

  it('a forged, a repeated and a short approval among them are decided alone', async () => {
    const [paid, forged, short] = [await pending(), await pending(), await pending()];
    const send = ({ payment: { reference, amount } }: typeof paid, more: object = {}) =>
      confirm(app.address, { reference, amount, state: 4, ...more });
    expect(
      await Promise.all([
        ...[send(paid, { transaction: 'once' }), send(paid, { transaction: 'once' })],
        ...[send(forged, { sign: 'f'.repeat(32) }), send(short, { amount: 1_000 })],
      ]),
    ).toEqual([200, 200, 400, 200]);
    expect(await purchaseStatus(paid.registration)).toBe(PurchaseStatus.PAID);
    expect(await purchaseStatus(forged.registration)).toBe(PurchaseStatus.UNPAID);
    expect(await purchaseStatus(short.registration)).toBe(PurchaseStatus.UNPAID);
    expect((await storedPayment(short.payment)).review).toBe(ReviewReason.AMOUNT_MISMATCH);
    const outcomes = await em().find(GatewayCallback, { payment: paid.payment.id });
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      CallbackOutcome.APPLIED,
      CallbackOutcome.DUPLICATE,
    ]);
  });

  it('of two payments of a purchase one settles it, and the other is a double charge', async () => {
    const { registration, payment } = await pending();
    const second = await build.payment(registration, { status: PaymentStatus.PENDING, checkoutOpenedAt: new Date() });
    const [first, another] = [await approval(payment), await approval(second)];
    // The first of three is settled alone, and the others together.
    const results = await Promise.all(
      [await approval((await pending()).payment), first, another].map((one) => settleFirstApproval(one)),
    );
    expect(results).toEqual([true, true, false]);
    await confirm(app.address, { reference: second.reference, amount: second.amount, state: 4 });
    expect((await storedPayment(payment)).review).toBeNull();
    expect((await storedPayment(second)).review).toBe(ReviewReason.DOUBLE_CHARGE);
  });

  it('an approval whose purchase is locked waits, and the others do not', async () => {
    const [locked, free] = [await pending(), await pending()];
    const other = em();
    await other.begin();
    await other.execute('select from purchase where id = ? for update', [locked.registration.id]);
    const send = ({ payment: { reference, amount } }: typeof free) =>
      confirm(app.address, { reference, amount, state: 4 });
    const waiting = send(locked);
    await Promise.all([send(free), send(await pending())]);
    expect(await purchaseStatus(free.registration)).toBe(PurchaseStatus.PAID);
    expect(await purchaseStatus(locked.registration)).toBe(PurchaseStatus.UNPAID);
    await other.commit();
    expect(await waiting).toBe(200);
    expect(await purchaseStatus(locked.registration)).toBe(PurchaseStatus.PAID);
  });

  it('an approval that a user retries is not grouped, so that its audit entry has the user', async () => {
    const { payment } = await pending();
    const viewerCtx = ctx(await build.user());
    expect(await settleFirstApproval({ ...(await approval(payment)), ctx: viewerCtx })).toBe(false);
    expect((await storedPayment(payment)).status).toBe(PaymentStatus.PENDING);
  });

  it('an approval that the database refuses does not fail the others', async () => {
    const [first, valid] = [await approval((await pending()).payment), await approval((await pending()).payment)];
    // A text of PostgreSQL has no NUL.
    const broken = await approval((await pending()).payment, { transactionId: 'a\0b' });
    const results = await Promise.allSettled([first, broken, valid].map((one) => settleFirstApproval(one)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await em().findOneOrFail(Payment, valid.paymentId)).status).toBe(PaymentStatus.APPROVED);
  });
});

describe('payments started at the same time', () => {
  const start = (token: string, gateway = 'TEST') =>
    as(null).graphql<{ startPayment: { reference: string; amount: number } | null }>(
      `mutation ($token: String!, $gateway: GatewayKind!) { startPayment(token: $token, gateway: $gateway) { reference amount } }`,
      { token, gateway },
    );

  it('thirty payments take few statements, and each is of its own purchase', async () => {
    const registrations = await Promise.all(Array.from({ length: 30 }, held));
    const responses: Awaited<ReturnType<typeof start>>[] = [];
    const statements = await countStatements(async () =>
      responses.push(...(await Promise.all(registrations.map(({ purchase }) => start(purchase.token))))),
    );
    // A single one takes seven.
    expect(statements).toBeLessThan(4 * registrations.length);
    for (const [index, registration] of registrations.entries()) {
      const [payment, ...others] = await em().find(Payment, { purchase: registration.id });
      expect(others).toEqual([]);
      expect(responses[index]!.data.startPayment).toEqual({ reference: payment!.reference, amount: payment!.amount });
      expect(payment!.checkoutOpenedAt).not.toBeNull();
    }
  });

  it('an unknown, a paid and an expired purchase among them are refused alone', async () => {
    const paid = await build.registration({ event });
    const expired = await build.registration({
      ...{ event, status: PurchaseStatus.UNPAID },
      createdAt: new Date(Date.now() - 6 * 3_600_000),
    });
    const [first, valid] = [await held(), await held()];
    const tokens = [first.purchase.token, 'unknown', paid.purchase.token, expired.purchase.token, valid.purchase.token];
    const responses = await Promise.all(tokens.map((token) => start(token)));
    expect(responses.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
      ...[undefined, 'NOT_FOUND', 'WRONG_STATE', 'WRONG_STATE', undefined],
    ]);
  });
});
