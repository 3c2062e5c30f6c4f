import { AuditEntry } from '../../audit/audit-entry.entity.js';
import type { Event } from '../../events/event.entity.js';
import { Quota } from '../../quotas/quota.entity.js';
import { Competitor } from '../../registration/competitor.entity.js';
import { expireHolds } from '../expire-holds.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { openApi } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { confirm, type Confirmation } from '../../testing/payu-confirmation.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';
import { PaymentStatus, ReviewReason } from '../payment-states.js';
import { Payment } from '../payment.entity.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import { holdsASeat } from '../../registration/hold/holds-a-seat.js';

const { app, as, build, services, ctx, clock } = await openApi();
const visitor = as(null);
afterEach(() => clock.release());

const START = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';

interface Attempt {
  token: string;
  reference: string;
  amount: number;
}

async function open(event: Event, competitor = member()): Promise<Attempt> {
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: [{ kitId: String(event.kits[0]?.id), ...competitor }],
  };
  const token = (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token ?? '';
  return attempt(token);
}
async function attempt(token: string): Promise<Attempt> {
  const { data } = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(START, { token });
  return { token, ...data.startPayment };
}
async function raceEvent(more: Parameters<typeof build.event>[0] = {}): Promise<Event> {
  const event = await build.event(more);
  await build.gateway(event);
  return event;
}
const send = (confirmation: Confirmation) => confirm(app.address, confirmation);
/** Returns a unique transaction ID, because gateways do not repeat them. */
let round = 0;
beforeEach(() => void round++);
const tx = (name: string) => `${name}-${round}`;
const em = () => services.orm.em.fork();
const registration = (token: string) => em().findOneOrFail(Purchase, { token });
const payment = (reference: string) => em().findOneOrFail(Payment, { reference });
const acquiredSeats = async (event: Event) => (await em().findOneOrFail(Quota, event.seats.id)).taken;
const outcomes = async (reference: string) =>
  (await em().find(GatewayCallback, { payment: (await payment(reference)).id }, { orderBy: { id: 'asc' } })).map(
    ({ outcome }) => outcome,
  );
const sixHoursLater = () => clock.set(new Date(Date.now() + 6 * 3_600_000));

describe('a callback', () => {
  it('a callback of an approval settles the registration', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    expect(await send({ reference, amount, state: 4 })).toBe(200);
    expect(await registration(token)).toMatchObject({ status: PurchaseStatus.PAID, holdExpiresAt: null });
    expect(await payment(reference)).toMatchObject({ status: PaymentStatus.APPROVED, review: null });
  });

  it('a repeated callback settles once', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    const callback = { reference, amount, state: 4, transaction: tx('tx-1') };
    expect([await send(callback), await send(callback)]).toEqual([200, 200]);
    expect(await outcomes(reference)).toEqual([CallbackOutcome.APPLIED, CallbackOutcome.DUPLICATE]);
    const { id } = await registration(token);
    expect(await em().count(AuditEntry, { subject: 'registration', subjectId: id, action: 'paid' })).toBe(1);
  });

  it('concurrent copies of a callback settle once', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    const callback = { reference, amount, state: 4, transaction: tx('tx-2') };
    expect(await Promise.all(Array.from({ length: 12 }, () => send(callback)))).toEqual(Array(12).fill(200));
    expect((await outcomes(reference)).filter((outcome) => outcome === CallbackOutcome.APPLIED)).toHaveLength(1);
    expect((await payment(reference)).review).toBeNull();
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it('a rejection keeps the hold, and the next attempt settles', async () => {
    const event = await raceEvent();
    const { token, reference, amount } = await open(event);
    await send({ reference, amount, state: 6 });
    expect(await registration(token)).toMatchObject({
      status: PurchaseStatus.REJECTED,
      holdExpiresAt: expect.any(Date),
    });
    expect(await acquiredSeats(event)).toBe(1);
    const retry = await attempt(token);
    expect(retry.reference).not.toBe(reference);
    await send({ ...retry, state: 4 });
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it('a late rejection does not undo an approval', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    await send({ reference, amount, state: 4, transaction: tx('second') });
    expect(await send({ reference, amount, state: 6, transaction: tx('first') })).toBe(200);
    expect((await payment(reference)).status).toBe(PaymentStatus.APPROVED);
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it('an approval after a rejection of the same reference settles', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    await send({ reference, amount, state: 6, transaction: tx('first') });
    await send({ reference, amount, state: 4, transaction: tx('second') });
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it('a pending callback changes nothing, because the code 7 of PayU is not the status code 7', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    expect(await send({ reference, amount, state: 7 })).toBe(200);
    expect((await registration(token)).status).toBe(PurchaseStatus.UNPAID);
  });

  it('a callback that is forged or has an unknown reference changes nothing', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    expect(await send({ reference, amount, state: 4, sign: 'f'.repeat(32) })).toBe(400);
    expect(await send({ reference: 'DNADIELACONOCEX', amount, state: 4 })).toBe(404);
    expect((await registration(token)).status).toBe(PurchaseStatus.UNPAID);
    expect((await payment(reference)).status).toBe(PaymentStatus.PENDING);
  });

  it('a forged callback does not block the valid one', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    await send({ reference, amount, state: 4, transaction: tx('same'), sign: 'f'.repeat(32) });
    await send({ reference, amount, state: 4, transaction: tx('same') });
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it.each([
    ['another amount', { amount: 1000 }],
    ['another currency', { currency: 'USD' }],
  ])('an approval with %s is reviewed', async (_case, difference) => {
    const { token, reference, amount } = await open(await raceEvent());
    expect(await send({ reference, amount, state: 4, ...difference })).toBe(200);
    expect(await payment(reference)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: ReviewReason.AMOUNT_MISMATCH,
    });
    expect((await registration(token)).status).toBe(PurchaseStatus.UNPAID);
  });

  it('an approval after the end of the hold reinstates the registration if seats are left', async () => {
    const event = await raceEvent({ participantLimit: 1 });
    const { token, reference, amount } = await open(event);
    sixHoursLater();
    expect(await expireHolds(ctx())).toBeGreaterThanOrEqual(1);
    expect(await acquiredSeats(event)).toBe(0);
    await send({ reference, amount, state: 4 });
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
    expect(await acquiredSeats(event)).toBe(1);
    expect(await em().count(Competitor, { event: event.id, ...holdsASeat })).toBe(1);
  });

  it('an approval after the end of the hold is reviewed if no seat is left', async () => {
    const event = await raceEvent({ participantLimit: 1 });
    const late = await open(event);
    sixHoursLater();
    await expireHolds(ctx());
    const faster = await open(event);
    expect(faster.reference).toBeTruthy();
    await send({ ...late, state: 4 });
    expect(await payment(late.reference)).toMatchObject({
      status: PaymentStatus.APPROVED,
      review: ReviewReason.SEAT_LOST,
    });
    expect((await registration(late.token)).status).toBe(PurchaseStatus.EXPIRED);
    expect(await acquiredSeats(event)).toBe(1);
  });

  it('an approval after the end of the hold is reviewed if the person registered again', async () => {
    const event = await raceEvent();
    const person = member();
    const late = await open(event, person);
    sixHoursLater();
    await expireHolds(ctx());
    await open(event, person);
    await send({ ...late, state: 4 });
    expect((await payment(late.reference)).review).toBe(ReviewReason.SEAT_LOST);
    expect(await acquiredSeats(event)).toBe(1);
  });

  it('a second approval on another reference is a double charge', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    await send({ reference, amount, state: 6 });
    const second = await attempt(token);
    await send({ ...second, state: 4, transaction: tx('a') });
    await send({ reference, amount, state: 4, transaction: tx('b') });
    expect((await payment(reference)).review).toBe(ReviewReason.DOUBLE_CHARGE);
    expect((await payment(second.reference)).review).toBeNull();
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it('a replayed callback with an invented transaction ID is no double charge', async () => {
    const { token, reference, amount } = await open(await raceEvent());
    await send({ reference, amount, state: 4, transaction: tx('true') });
    expect(await send({ reference, amount, state: 4, transaction: tx('invented') })).toBe(200);
    expect(await payment(reference)).toMatchObject({ review: null, transactionId: tx('true') });
    expect(await outcomes(reference)).toEqual([CallbackOutcome.APPLIED, CallbackOutcome.IGNORED]);
    expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it('a callback is accepted if its transaction ID is known from another reference', async () => {
    const event = await raceEvent();
    const [mine, other] = [await open(event), await open(event)];
    await send({ ...mine, state: 4, transaction: tx('same') });
    expect(await send({ ...other, state: 4, transaction: tx('same') })).toBe(200);
    expect((await registration(other.token)).status).toBe(PurchaseStatus.PAID);
  });

  it('concurrent callbacks of several references with one transaction ID settle each of them', async () => {
    const event = await raceEvent();
    const attempts: Attempt[] = [];
    for (let index = 0; index < 12; index++) attempts.push(await open(event));
    const sent = attempts.flatMap((attempt) => Array.from({ length: 4 }, () => attempt));
    const statuses = await Promise.all(
      sent.map((attempt) => send({ ...attempt, state: 4, transaction: tx('shared') })),
    );
    expect(statuses).toEqual(Array(48).fill(200));
    for (const { token } of attempts) expect((await registration(token)).status).toBe(PurchaseStatus.PAID);
  });

  it.each([256, 3_000])('a callback with a transaction ID of %d characters is refused', async (length) => {
    const { token, reference, amount } = await open(await raceEvent());
    expect(await send({ reference, amount, state: 4, transaction: 'x'.repeat(length) })).toBe(400);
    expect((await registration(token)).status).toBe(PurchaseStatus.UNPAID);
  });

  it('a payment opened before a discount settles, and the difference is reviewed', async () => {
    const event = await raceEvent();
    await build.coupon(event, { code: 'PARAMO10' });
    const before = await open(event);
    await visitor.graphql(
      'mutation ($token: String!) { applyDiscountCode(token: $token, code: "PARAMO10") { outcome } }',
      { token: before.token },
    );
    await send({ ...before, state: 4 });
    expect((await payment(before.reference)).review).toBe(ReviewReason.AMOUNT_MISMATCH);
    expect((await registration(before.token)).status).toBe(PurchaseStatus.PAID);
  });

  it('a payment opened with a discount that was removed does not settle the full price', async () => {
    const event = await raceEvent();
    await build.coupon(event, { code: 'PARAMO10' });
    const { token } = await open(event);
    await visitor.graphql(
      'mutation ($token: String!) { applyDiscountCode(token: $token, code: "PARAMO10") { outcome } }',
      { token },
    );
    const cheap = await attempt(token);
    await visitor.graphql('mutation ($token: String!) { removeDiscountCode(token: $token) { amount } }', { token });
    await send({ ...cheap, state: 4 });
    expect((await payment(cheap.reference)).review).toBe(ReviewReason.AMOUNT_MISMATCH);
    expect((await registration(token)).status).toBe(PurchaseStatus.UNPAID);
  });

  it('a callback for an unknown gateway gets 404', async () => {
    const response = await fetch(`${app.address}/api/payments/otra/confirmation`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});

describe('startPayment', () => {
  it('startPayment returns one reference for a double click', async () => {
    const { token, reference } = await open(await raceEvent());
    const [a, b] = await Promise.all([attempt(token), attempt(token)]);
    expect([a.reference, b.reference]).toEqual([reference, reference]);
  });

  it('startPayment refuses a gateway that is not active for the event', async () => {
    const event = await build.event();
    const input = {
      eventId: String(event.id),
      categoryId: String(event.categories[0]?.id),
      competitors: [member({ kitId: String(event.kits[0]?.id) })],
    };
    const token = (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token;
    const { errors } = await visitor.graphql(START, { token });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
