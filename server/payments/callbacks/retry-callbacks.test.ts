import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { openApi } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { GatewayAccount } from '../accounts/gateway-account.entity.js';
import { startPayuWire, type WirePayment, type WireRequest } from '../gateways/testing/fake-gateway-wire.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';
import { retryCallbacks } from './retry-callbacks.js';
import { Purchase } from '../../purchases/purchase.entity.js';

const wire = await startPayuWire();
afterAll(() => wire.provider.close());
const { app, as, build, services, ctx, clock } = await openApi({ GATEWAY_URLS: JSON.stringify(wire.urls) });
const visitor = as(null);
const administrator = as(await build.user({ name: 'Ana Torres' }));
const em = () => services.orm.em.fork();
let transaction = 0;
let began = Date.now();
const minutesLater = (minutes: number) => clock.set(new Date(began + minutes * 60_000));
beforeEach(async () => {
  await em().nativeDelete(GatewayCallback, {});
  clock.release();
  began = Date.now();
});
afterEach(() => clock.release());

const send = async ({ path, headers, body }: WireRequest) =>
  (await fetch(app.address + path, { method: 'POST', headers, body })).status;

/** Stores a payment whose approval PayU confirms by callback while its API does not. */
async function unverifiedCallbacks() {
  const event = await build.event();
  await build.gateway(event, { kind: wire.kind, credentials: wire.credentials, sandbox: false });
  const competitors = [member({ kitId: String(event.kits[0]?.id) })];
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  const token = (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token ?? '';
  const { data } = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(
    'mutation ($token: String!) { startPayment(token: $token, gateway: PAYU) { reference amount } }',
    { token },
  );
  const payment: WirePayment = { ...data.startPayment, state: 'approved', transaction: `retried-${++transaction}` };
  expect(await send(wire.callback(payment))).toBe(503);
  const { id } = await em().findOneOrFail(Purchase, { token });
  return { event, token, payment, id };
}
const readStatus = async (token: string) => (await em().findOneOrFail(Purchase, { token })).status;
const callbacks = () => em().find(GatewayCallback, {}, { orderBy: { id: 'asc' } });

interface ReviewedPayment {
  id: string;
  reference: string;
  unverifiedCallbacks: { count: number; since: string; obstacle: string; nextTryAt: string | null } | null;
}
const LIST = `{ paymentsToReview payments(filter: { underReview: true }) { data { id reference
  unverifiedCallbacks { count since obstacle nextTryAt } } } }`;
async function waiting(): Promise<{ count: number; payments: ReviewedPayment[] }> {
  const { data } = await administrator.graphql<{ paymentsToReview: number; payments: { data: ReviewedPayment[] } }>(
    LIST,
  );
  return { count: data.paymentsToReview, payments: data.payments.data };
}

describe('an unverified callback', () => {
  it('the retry job verifies a callback once the gateway API responds', async () => {
    const { token, payment } = await unverifiedCallbacks();
    expect(await callbacks()).toMatchObject([{ outcome: CallbackOutcome.RECEIVED, obstacle: 'NOT_CONFIRMED' }]);
    wire.hold(payment);
    minutesLater(1);
    expect(await retryCallbacks(ctx())).toBe(0);
    minutesLater(3);
    expect(await retryCallbacks(ctx())).toBe(1);
    expect(await readStatus(token)).toBe(PurchaseStatus.PAID);
    expect(await callbacks()).toMatchObject([{ outcome: CallbackOutcome.APPLIED, obstacle: null, nextTryAt: null }]);
  });

  it('a callback is applied once by concurrent jobs and repeated callbacks', async () => {
    const { token, payment, id } = await unverifiedCallbacks();
    wire.hold(payment);
    minutesLater(3);
    await Promise.all([
      ...[1, 2, 3].map(() => retryCallbacks(ctx())),
      ...[1, 2].map(() => send(wire.callback(payment))),
    ]);
    expect(await readStatus(token)).toBe(PurchaseStatus.PAID);
    const outcomes = (await callbacks()).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([CallbackOutcome.APPLIED, CallbackOutcome.DUPLICATE, CallbackOutcome.DUPLICATE]);
    expect(await em().count(AuditEntry, { subject: 'registration', subjectId: id, action: 'paid' })).toBe(1);
  });

  it('a callback that was stored and not verified is verified by another process', async () => {
    const { token, payment } = await unverifiedCallbacks();
    // State between the insert and the verification.
    await em().nativeUpdate(GatewayCallback, {}, { payment: null, obstacle: null });
    wire.hold(payment);
    minutesLater(3);
    await retryCallbacks(ctx());
    expect(await readStatus(token)).toBe(PurchaseStatus.PAID);
  });

  it('a callback is retried with growing delays for 3 days', async () => {
    await unverifiedCallbacks();
    const tried: number[] = [];
    for (let minute = 0; minute <= 4 * 24 * 60; minute += 2) {
      minutesLater(minute);
      if ((await retryCallbacks(ctx())) > 0) tried.push(minute);
    }
    const pauses = tried.slice(1).map((minute, index) => minute - (tried[index] ?? 0));
    expect(pauses.slice(0, 4)).toEqual([4, 8, 16, 32]);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(6 * 60);
    expect(tried.at(-1)).toBeGreaterThan(3 * 24 * 60);
    expect(tried.length).toBeLessThan(25);
    expect(await callbacks()).toMatchObject([{ outcome: CallbackOutcome.RECEIVED, nextTryAt: null }]);
  });

  it('a failing callback does not delay the others', async () => {
    const [broken, fine] = [await unverifiedCallbacks(), await unverifiedCallbacks()];
    for (const { payment } of [broken, fine]) wire.hold(payment);
    // Encrypted with another secret, so the credentials cannot be decrypted.
    await em().nativeUpdate(GatewayAccount, { event: broken.event }, { credentials: 'v1.a.b.c' });
    minutesLater(3);
    expect(await retryCallbacks(ctx())).toBe(2);
    expect([await readStatus(broken.token), await readStatus(fine.token)]).toEqual(['UNPAID', 'PAID']);
    expect(await callbacks()).toMatchObject([{ obstacle: 'ACCOUNT_INCOMPLETE' }, { obstacle: null }]);
  });
});

describe("'Pagos por revisar'", () => {
  it('an unverified callback is listed after 10 minutes with its error', async () => {
    const { payment } = await unverifiedCallbacks();
    await send(wire.callback(payment));
    minutesLater(9);
    expect(await waiting()).toEqual({ count: 0, payments: [] });
    minutesLater(11);
    const { count, payments } = await waiting();
    expect(count).toBe(1);
    expect(payments).toEqual([
      {
        id: expect.any(String),
        reference: payment.reference,
        unverifiedCallbacks: {
          count: 2,
          since: expect.any(String),
          obstacle: 'NOT_CONFIRMED',
          nextTryAt: expect.any(String),
        },
      },
    ]);
  });

  it('a person can retry unverified callbacks', async () => {
    const { token, payment } = await unverifiedCallbacks();
    minutesLater(11);
    const [listed] = (await waiting()).payments;
    const retry = () =>
      administrator.graphql<{ retryCallbacks: ReviewedPayment & { status: string } }>(
        'mutation ($id: ID!) { retryCallbacks(id: $id) { status unverifiedCallbacks { obstacle } } }',
        { id: listed?.id },
      );
    wire.provider.down = true;
    const failed = await retry().finally(() => (wire.provider.down = false));
    expect(failed.data.retryCallbacks).toEqual({
      status: 'PENDING',
      unverifiedCallbacks: { obstacle: 'GATEWAY_SILENT' },
    });
    wire.hold(payment);
    expect((await retry()).data.retryCallbacks).toEqual({ status: 'APPROVED', unverifiedCallbacks: null });
    expect(await readStatus(token)).toBe(PurchaseStatus.PAID);
    expect((await waiting()).count).toBe(0);
    const lines = await em().find(
      AuditEntry,
      { subject: 'payment', subjectId: Number(listed?.id) },
      { orderBy: { id: 'asc' } },
    );
    expect(lines.map(({ action, actor, userName }) => [action, actor, userName])).toEqual([
      ['created', 'visitor', null],
      ['notices retried', 'user', 'Ana Torres'],
      ['notices retried', 'user', 'Ana Torres'],
      ['approved', 'gateway', null],
    ]);
  });

  it('a person can dismiss unverified callbacks with a note', async () => {
    const { payment, token } = await unverifiedCallbacks();
    minutesLater(11);
    const [listed] = (await waiting()).payments;
    const dismiss = (note: string) =>
      administrator.graphql(
        `mutation ($id: ID!, $note: String!) { dismissCallbacks(id: $id, input: { note: $note }) {
          unverifiedCallbacks { count } history { by action note } notices { outcome } } }`,
        { id: listed?.id, note },
      );
    expect((await dismiss(' ')).errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect((await dismiss('PayU dice que no existe.')).data.dismissCallbacks).toEqual({
      unverifiedCallbacks: null,
      history: [{ by: 'Ana Torres', action: 'NOTICES_DISMISSED', note: 'PayU dice que no existe.' }],
      notices: [{ outcome: 'DISMISSED' }],
    });
    expect((await dismiss('Otra vez.')).errors?.[0]).toMatchObject({
      message: 'Este pago ya no tiene avisos sin comprobar.',
      extensions: { code: 'WRONG_STATE' },
    });
    wire.hold(payment);
    minutesLater(600);
    expect(await retryCallbacks(ctx())).toBe(0);
    expect(await readStatus(token)).toBe(PurchaseStatus.UNPAID);
    expect((await waiting()).count).toBe(0);
  });
});
