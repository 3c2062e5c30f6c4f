import { RegistrationStatus } from '../registration/registration-states.js';
import { openTestServices } from '../testing/services.js';
import { applyReport } from './apply-report.js';
import type { ReportedState } from './gateways/gateway.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';

const { build, work, services } = await openTestServices();

/** A payment whose reference was approved twice, by `first` and by `second`. */
async function chargedTwice(status: RegistrationStatus) {
  const registration = await build.registration({ event: await build.event(), status });
  const payment = await build.payment(registration, { transactionId: `first-${registration.id}` });
  await say(payment, `second-${registration.id}`, 'approved');
  return { payment, first: `first-${registration.id}`, second: `second-${registration.id}` };
}
async function say(payment: Payment, transactionId: string, state: ReportedState, more: object = {}) {
  const { reference, amount, id } = payment;
  const told = { reference, amountInCents: amount * 100, currency: 'COP', test: true, ...more };
  await applyReport(work(), id, { ...told, transactionId, state, rawState: state }, null);
}
const now = (payment: Payment) => services.orm.em.fork().findOneOrFail(Payment, payment.id);

describe('of two charges on one reference', () => {
  it('the second waits for a person, under its own name', async () => {
    const { payment, second } = await chargedTwice(RegistrationStatus.PAID);
    expect(await now(payment)).toMatchObject({ review: ReviewReason.DOUBLE_CHARGE, secondTransactionId: second });
  });

  it.each(['first', 'second'] as const)('the %s going back leaves the payment approved by the other', async (which) => {
    const twice = await chargedTwice(RegistrationStatus.PAID);
    await say(twice.payment, twice[which], 'refunded');
    expect(await now(twice.payment)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: null,
      transactionId: which === 'first' ? twice.second : twice.first,
    });
  });

  it('both going back leave no money, and the places to be decided about', async () => {
    const { payment, first, second } = await chargedTwice(RegistrationStatus.PAID);
    await say(payment, second, 'refunded');
    await say(payment, first, 'refunded');
    expect(await now(payment)).toMatchObject({
      status: PaymentStatus.REFUNDED,
      review: ReviewReason.MONEY_RETURNED,
    });
  });

  it('one going back does not give the seat that was lost', async () => {
    const { payment, second } = await chargedTwice(RegistrationStatus.EXPIRED);
    await say(payment, second, 'voided');
    expect((await now(payment)).review).toBe(ReviewReason.SEAT_LOST);
  });
});

it('keeps what was received where it is something else than was asked for', async () => {
  const registration = await build.registration({ event: await build.event(), status: RegistrationStatus.UNPAID });
  const payment = await build.payment(registration, { status: PaymentStatus.PENDING });
  await say(payment, `less-${registration.id}`, 'approved', { amountInCents: 4_000_050 });
  expect(await now(payment)).toMatchObject({
    review: ReviewReason.AMOUNT_MISMATCH,
    receivedInCents: 4_000_050,
    receivedCurrency: 'COP',
  });
});
