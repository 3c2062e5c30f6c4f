import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openTestServices } from '../testing/services.js';
import { applyReports } from './apply-reports.js';
import type { ReportedState } from './gateways/gateway.js';
import { ChargeReturnSource } from './payment-charges.js';
import { SeatsDecision } from './decisions/payment-decision-enums.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { refundPayment } from './decisions/refund-payment.js';
import { resolvePayment } from './decisions/resolve-payment.js';

const { build, ctx, services } = await openTestServices();

/** Returns a payment whose reference was approved by the transactions `first` and `second`. */
async function isChargedTwice(status: PurchaseStatus, second: object = {}) {
  const registration = await build.registration({ event: await build.event(), status });
  const payment = await build.payment(registration, { transactionId: `first-${registration.id}` });
  await say(payment, `second-${registration.id}`, 'approved', second);
  return { payment, first: `first-${registration.id}`, second: `second-${registration.id}` };
}
async function say(payment: Payment, transactionId: string, state: ReportedState, more: object = {}) {
  const { reference, amount, id } = payment;
  const report = { reference, amountInCents: amount * 100, currency: 'COP', test: true, readBack: true, ...more };
  await applyReports(ctx(), id, [{ ...report, transactionId, state, rawState: state }], null);
}
const now = (payment: Payment) => services.orm.em.fork().findOneOrFail(Payment, payment.id);

const readCharges = async (payment: Payment) =>
  (await now(payment)).charges.map(({ transactionId, returned }) => [transactionId, returned]);

describe('two charges on one reference', () => {
  it('a second charge is reviewed and has its own transaction ID', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE });
    expect(await readCharges(payment)).toEqual([
      [first, null],
      [second, null],
    ]);
  });

  it.each(['first', 'second'] as const)(
    'a payment stays approved if its %s charge of two is returned',
    async (which) => {
      const twice = await isChargedTwice(PurchaseStatus.PAID);
      await say(twice.payment, twice[which], 'refunded');
      expect(await now(twice.payment)).toMatchObject({
        status: PaymentStatus.APPROVED,
        review: null,
        transactionId: which === 'first' ? twice.second : twice.first,
      });
    },
  );

  it('a payment is refunded and requires a seats decision if both charges are returned', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    await say(payment, second, 'refunded');
    await say(payment, first, 'refunded');
    expect(await now(payment)).toMatchObject({
      status: PaymentStatus.REFUNDED,
      review: ReviewReason.MONEY_RETURNED,
    });
  });

  it('a remaining charge of another amount keeps the payment under review', async () => {
    const { payment, first } = await isChargedTwice(PurchaseStatus.PAID, { amountInCents: 4_750_000 });
    await say(payment, first, 'refunded');
    expect(await now(payment)).toMatchObject({ review: ReviewReason.AMOUNT_MISMATCH, receivedInCents: 4_750_000 });
  });

  it('a return by the gateway replaces the return of another charge that a person recorded', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    const administrator = await build.user();
    const { id, updatedAt } = await now(payment);
    await refundPayment(ctx(administrator), id, { note: 'Devolví uno.', seen: updatedAt });
    expect(await readCharges(payment)).toEqual([
      [first, null],
      [second, ChargeReturnSource.PERSON],
    ]);
    await say(payment, first, 'refunded');
    expect(await now(payment)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: null,
      transactionId: second,
    });
    await say(payment, second, 'refunded');
    expect(await now(payment)).toMatchObject({
      status: PaymentStatus.REFUNDED,
      review: ReviewReason.MONEY_RETURNED,
    });
  });

  it('a payment of a lost seat stays under review if one of two charges is returned', async () => {
    const { payment, second } = await isChargedTwice(PurchaseStatus.EXPIRED);
    await say(payment, second, 'voided');
    expect((await now(payment)).review).toBe(ReviewReason.SEAT_LOST);
  });
});

it('a reference that is approved three times keeps all charges until one is left', async () => {
  const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
  await say(payment, 'third', 'approved');
  expect(await readCharges(payment)).toEqual([
    [first, null],
    [second, null],
    ['third', null],
  ]);
  await say(payment, first, 'refunded');
  expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE, transactionId: second });
  await say(payment, 'third', 'voided');
  expect(await now(payment)).toMatchObject({ review: null, status: PaymentStatus.APPROVED, transactionId: second });
});

describe('a transaction that only a signature proves', () => {
  it('an unconfirmed transaction ID is replaced by that of the API and is no second charge', async () => {
    const registration = await build.registration({ event: await build.event(), status: PurchaseStatus.UNPAID });
    const payment = await build.payment(registration, { status: PaymentStatus.PENDING });
    await say(payment, 'invented', 'approved', { readBack: false });
    await say(payment, 'invented too', 'approved', { readBack: false });
    await say(payment, 'true', 'approved');
    expect(await now(payment)).toMatchObject({ review: null, transactionId: 'true' });
    expect(await readCharges(payment)).toEqual([['true', null]]);
    await say(payment, 'truly another', 'approved');
    expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE });
  });
});

it('the return of an unknown charge does not affect the known one', async () => {
  const registration = await build.registration({ event: await build.event() });
  const payment = await build.payment(registration, { transactionId: 'here' });
  await say(payment, 'unheard', 'refunded');
  expect(await now(payment)).toMatchObject({ status: PaymentStatus.APPROVED, review: null, transactionId: 'here' });
});

it('a payment stores the received amount if it differs from the requested one', async () => {
  const registration = await build.registration({ event: await build.event(), status: PurchaseStatus.UNPAID });
  const payment = await build.payment(registration, { status: PaymentStatus.PENDING });
  await say(payment, `less-${registration.id}`, 'approved', { amountInCents: 4_000_050 });
  expect(await now(payment)).toMatchObject({
    review: ReviewReason.AMOUNT_MISMATCH,
    receivedInCents: 4_000_050,
    receivedCurrency: 'COP',
  });
});

describe('an approval after another state of the same payment', () => {
  const readStatuses = async ({ id }: Payment) => {
    const { status, review, purchase } = await services.orm.em
      .fork()
      .findOneOrFail(Payment, id, { populate: ['purchase'] });
    return [status, review, purchase.getEntity().status];
  };
  async function open(status: PurchaseStatus) {
    const registration = await build.registration({ event: await build.event(), status });
    return build.payment(registration, { status: PaymentStatus.PENDING });
  }

  async function decide(by: typeof refundPayment, payment: Payment, places: SeatsDecision) {
    const { id, updatedAt } = await now(payment);
    await by(ctx(await build.user()), id, { note: 'Lo revisé.', seen: updatedAt, places });
  }

  it('an approval after a return is reviewed', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await say(payment, 'first', 'refunded');
    expect(await readStatuses(payment)).toEqual(['REFUNDED', 'MONEY_RETURNED', 'PAID']);
    await say(payment, 'second', 'approved');
    expect(await readStatuses(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await readCharges(payment)).toEqual([
      ['first', ChargeReturnSource.GATEWAY],
      ['second', null],
    ]);
  });

  it('an approval of a returned transaction is reviewed only if it was read from the API', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await say(payment, 'first', 'refunded');
    await say(payment, 'first', 'approved', { readBack: false });
    expect(await readStatuses(payment)).toEqual(['REFUNDED', 'MONEY_RETURNED', 'PAID']);
    for (let time = 1; time <= 2; time++) await say(payment, 'first', 'approved');
    expect(await readStatuses(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await readCharges(payment)).toEqual([['first', null]]);
  });

  it('an approval of a returned transaction is reviewed if another charge remains', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    await say(payment, first, 'refunded');
    await say(payment, first, 'approved', { readBack: false });
    expect(await readStatuses(payment)).toEqual(['APPROVED', null, 'PAID']);
    await say(payment, first, 'approved');
    expect(await readStatuses(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await readCharges(payment)).toEqual([
      [second, null],
      [first, null],
    ]);
  });

  it('an approval of a transaction that a person refunded is ignored', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await decide(refundPayment, payment, SeatsDecision.KEEP);
    await say(payment, 'first', 'approved');
    expect(await readStatuses(payment)).toEqual(['REFUNDED', null, 'PAID']);
  });

  it('an approval is reviewed if a person refunded another transaction and released the seats', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await decide(refundPayment, payment, SeatsDecision.FREE);
    await say(payment, 'second', 'approved');
    expect(await readStatuses(payment)).toEqual(['APPROVED', 'SEAT_LOST', 'REFUNDED']);
  });

  it.each(['first', 'second'])(
    'an approval of the %s transaction is reviewed if the seats were released',
    async (transaction) => {
      const payment = await open(PurchaseStatus.UNPAID);
      await say(payment, 'first', 'approved');
      await say(payment, 'first', 'refunded');
      await decide(resolvePayment, payment, SeatsDecision.FREE);
      expect(await readStatuses(payment)).toEqual(['REFUNDED', null, 'REFUNDED']);
      await say(payment, transaction, 'approved');
      expect(await readStatuses(payment)).toEqual(['APPROVED', 'SEAT_LOST', 'REFUNDED']);
    },
  );

  it('an approval of a transaction that was first reported as returned counts only if it was read from the API', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'refunded');
    await say(payment, 'first', 'approved', { readBack: false });
    expect(await readStatuses(payment)).toEqual(['REFUNDED', 'MONEY_RETURNED', 'UNPAID']);
    await say(payment, 'first', 'approved');
    expect(await readStatuses(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
  });

  it.each([true, false])(
    'an approval of the expected amount with the same transaction ID settles the purchase; read back: %s',
    async (readBack) => {
      const payment = await open(PurchaseStatus.UNPAID);
      await say(payment, 'one', 'approved', { amountInCents: 100, readBack });
      for (let time = 1; time <= 2; time++) await say(payment, 'one', 'approved', { readBack });
      expect(await readStatuses(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
      expect(await now(payment)).toMatchObject({ receivedInCents: payment.amount * 100 });
      await say(payment, 'one', 'refunded', { amountInCents: 100, readBack });
      expect(await readStatuses(payment)).toEqual(['APPROVED', null, 'PAID']);
    },
  );

  it.each([true, false])(
    'an approval of the expected amount settles the purchase after one of a wrong amount; read back: %s',
    async (readBack) => {
      const payment = await open(PurchaseStatus.UNPAID);
      await say(payment, 'wrong', 'approved', { amountInCents: 100, readBack });
      expect(await readStatuses(payment)).toEqual(['APPROVED', 'AMOUNT_MISMATCH', 'UNPAID']);
      await say(payment, 'right', 'approved', { readBack });
      expect(await readStatuses(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
      expect(await now(payment)).toMatchObject({ transactionId: 'right', receivedInCents: payment.amount * 100 });
      // The charge of the wrong amount is the one to refund.
      await say(payment, 'wrong', 'refunded', { amountInCents: 100, readBack });
      expect(await readStatuses(payment)).toEqual(['APPROVED', null, 'PAID']);
    },
  );
});
