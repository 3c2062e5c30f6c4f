import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openTestServices } from '../testing/services.js';
import { applyReports } from './apply-reports.js';
import type { ReportedState } from './gateways/gateway.js';
import { ChargeReturnSource } from './payment-charges.js';
import { SeatsDecision } from './payment-decision-enums.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { refundPayment } from './refund-payment.js';
import { resolvePayment } from './resolve-payment.js';

const { build, ctx, services } = await openTestServices();

/** A payment whose reference was approved twice, by `first` and by `second`. */
async function isChargedTwice(status: PurchaseStatus, second: object = {}) {
  const registration = await build.registration({ event: await build.event(), status });
  const payment = await build.payment(registration, { transactionId: `first-${registration.id}` });
  await say(payment, `second-${registration.id}`, 'approved', second);
  return { payment, first: `first-${registration.id}`, second: `second-${registration.id}` };
}
async function say(payment: Payment, transactionId: string, state: ReportedState, more: object = {}) {
  const { reference, amount, id } = payment;
  const told = { reference, amountInCents: amount * 100, currency: 'COP', test: true, readBack: true, ...more };
  await applyReports(ctx(), id, [{ ...told, transactionId, state, rawState: state }], null);
}
const now = (payment: Payment) => services.orm.em.fork().findOneOrFail(Payment, payment.id);

const chargesOf = async (payment: Payment) =>
  (await now(payment)).charges.map(({ transactionId, returned }) => [transactionId, returned]);

describe('of two charges on one reference', () => {
  it('the second waits for a person, under its own name', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE });
    expect(await chargesOf(payment)).toEqual([
      [first, null],
      [second, null],
    ]);
  });

  it.each(['first', 'second'] as const)('the %s going back leaves the payment approved by the other', async (which) => {
    const twice = await isChargedTwice(PurchaseStatus.PAID);
    await say(twice.payment, twice[which], 'refunded');
    expect(await now(twice.payment)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: null,
      transactionId: which === 'first' ? twice.second : twice.first,
    });
  });

  it('both going back leave no money, and the places to be decided about', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    await say(payment, second, 'refunded');
    await say(payment, first, 'refunded');
    expect(await now(payment)).toMatchObject({
      status: PaymentStatus.REFUNDED,
      review: ReviewReason.MONEY_RETURNED,
    });
  });

  it('the one left is of another amount than was asked, and waits for that', async () => {
    const { payment, first } = await isChargedTwice(PurchaseStatus.PAID, { amountInCents: 4_750_000 });
    await say(payment, first, 'refunded');
    expect(await now(payment)).toMatchObject({ review: ReviewReason.AMOUNT_MISMATCH, receivedInCents: 4_750_000 });
  });

  it('the gateway names another than the one a person gave back: the person meant that one', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    const administrator = await build.user();
    const { id, updatedAt } = await now(payment);
    await refundPayment(ctx(administrator), id, { note: 'Devolví uno.', seen: updatedAt });
    expect(await chargesOf(payment)).toEqual([
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

  it('one going back does not give the seat that was lost', async () => {
    const { payment, second } = await isChargedTwice(PurchaseStatus.EXPIRED);
    await say(payment, second, 'voided');
    expect((await now(payment)).review).toBe(ReviewReason.SEAT_LOST);
  });
});

it('keeps every transaction of a reference that was approved three times, until one is left', async () => {
  const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
  await say(payment, 'third', 'approved');
  expect(await chargesOf(payment)).toEqual([
    [first, null],
    [second, null],
    ['third', null],
  ]);
  await say(payment, first, 'refunded');
  expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE, transactionId: second });
  await say(payment, 'third', 'voided');
  expect(await now(payment)).toMatchObject({ review: null, status: PaymentStatus.APPROVED, transactionId: second });
});

describe('a transaction that only a signature vouches for', () => {
  it('is no second charge, and gives its name up to the one the provider tells', async () => {
    const registration = await build.registration({ event: await build.event(), status: PurchaseStatus.UNPAID });
    const payment = await build.payment(registration, { status: PaymentStatus.PENDING });
    await say(payment, 'invented', 'approved', { readBack: false });
    await say(payment, 'invented too', 'approved', { readBack: false });
    await say(payment, 'true', 'approved');
    expect(await now(payment)).toMatchObject({ review: null, transactionId: 'true' });
    expect(await chargesOf(payment)).toEqual([['true', null]]);
    await say(payment, 'truly another', 'approved');
    expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE });
  });
});

it('a charge that came and went unheard takes nothing from the one that is here', async () => {
  const registration = await build.registration({ event: await build.event() });
  const payment = await build.payment(registration, { transactionId: 'here' });
  await say(payment, 'unheard', 'refunded');
  expect(await now(payment)).toMatchObject({ status: PaymentStatus.APPROVED, review: null, transactionId: 'here' });
});

it('keeps what was received where it is something else than was asked for', async () => {
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
  const statusOf = async ({ id }: Payment) => {
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

  it('is reviewed by a person if the money was returned before', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await say(payment, 'first', 'refunded');
    expect(await statusOf(payment)).toEqual(['REFUNDED', 'MONEY_RETURNED', 'PAID']);
    await say(payment, 'second', 'approved');
    expect(await statusOf(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await chargesOf(payment)).toEqual([
      ['first', ChargeReturnSource.GATEWAY],
      ['second', null],
    ]);
  });

  it('is reviewed if the provider was asked and says it of the returned transaction; a copy of it is only noted', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await say(payment, 'first', 'refunded');
    await say(payment, 'first', 'approved', { readBack: false });
    expect(await statusOf(payment)).toEqual(['REFUNDED', 'MONEY_RETURNED', 'PAID']);
    for (let time = 1; time <= 2; time++) await say(payment, 'first', 'approved');
    expect(await statusOf(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await chargesOf(payment)).toEqual([['first', null]]);
  });

  it('is reviewed if it returns beside another charge that is here', async () => {
    const { payment, first, second } = await isChargedTwice(PurchaseStatus.PAID);
    await say(payment, first, 'refunded');
    await say(payment, first, 'approved', { readBack: false });
    expect(await statusOf(payment)).toEqual(['APPROVED', null, 'PAID']);
    await say(payment, first, 'approved');
    expect(await statusOf(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await chargesOf(payment)).toEqual([
      [second, null],
      [first, null],
    ]);
  });

  it('is ignored if a person gave the money back: the provider never said so', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await decide(refundPayment, payment, SeatsDecision.KEEP);
    await say(payment, 'first', 'approved');
    expect(await statusOf(payment)).toEqual(['REFUNDED', null, 'PAID']);
  });

  it('is reviewed if a person gave the money of another transaction back and freed its places', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await decide(refundPayment, payment, SeatsDecision.FREE);
    await say(payment, 'second', 'approved');
    expect(await statusOf(payment)).toEqual(['APPROVED', 'SEAT_LOST', 'REFUNDED']);
  });

  it.each(['first', 'second'])('is reviewed if its places were freed, by the %s transaction', async (transaction) => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'approved');
    await say(payment, 'first', 'refunded');
    await decide(resolvePayment, payment, SeatsDecision.FREE);
    expect(await statusOf(payment)).toEqual(['REFUNDED', null, 'REFUNDED']);
    await say(payment, transaction, 'approved');
    expect(await statusOf(payment)).toEqual(['APPROVED', 'SEAT_LOST', 'REFUNDED']);
  });

  it('that was first heard of when its money was returned counts only if the provider was asked', async () => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'first', 'refunded');
    await say(payment, 'first', 'approved', { readBack: false });
    expect(await statusOf(payment)).toEqual(['REFUNDED', 'MONEY_RETURNED', 'UNPAID']);
    await say(payment, 'first', 'approved');
    expect(await statusOf(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
  });

  it.each([true, false])(
    'pays with the right amount under the same transaction name; read back: %s',
    async (readBack) => {
      const payment = await open(PurchaseStatus.UNPAID);
      await say(payment, 'one', 'approved', { amountInCents: 100, readBack });
      for (let time = 1; time <= 2; time++) await say(payment, 'one', 'approved', { readBack });
      expect(await statusOf(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
      expect(await now(payment)).toMatchObject({ receivedInCents: payment.amount * 100 });
      await say(payment, 'one', 'refunded', { amountInCents: 100, readBack });
      expect(await statusOf(payment)).toEqual(['APPROVED', null, 'PAID']);
    },
  );

  it.each([true, false])('pays the purchase if the first amount was wrong; read back: %s', async (readBack) => {
    const payment = await open(PurchaseStatus.UNPAID);
    await say(payment, 'wrong', 'approved', { amountInCents: 100, readBack });
    expect(await statusOf(payment)).toEqual(['APPROVED', 'AMOUNT_MISMATCH', 'UNPAID']);
    await say(payment, 'right', 'approved', { readBack });
    expect(await statusOf(payment)).toEqual(['APPROVED', 'DOUBLE_CHARGE', 'PAID']);
    expect(await now(payment)).toMatchObject({ transactionId: 'right', receivedInCents: payment.amount * 100 });
    // The wrong amount is the one to give back, by a person or by the gateway.
    await say(payment, 'wrong', 'refunded', { amountInCents: 100, readBack });
    expect(await statusOf(payment)).toEqual(['APPROVED', null, 'PAID']);
  });
});
