import { Purchase } from '../../purchases/purchase.entity.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { openApi } from '../../testing/api.js';
import { confirm } from '../../testing/payu-confirmation.js';
import { smallSite } from '../../testing/small-site.js';
import { Payment } from '../payment.entity.js';
import { PaymentStatus } from '../payment-states.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';

const CALLBACKS = 100;
const maxInWork = { graphql: 3, rest: 3, page: 1, callback: 20 };
const { app, as, build, clock, services } = await openApi({}, { maxInWork, cachesResponses: true, site: smallSite });
const em = () => services.orm.em.fork();
const event = await build.event();
await build.gateway(event);
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;
const until = (what: () => Promise<void> | void) => vi.waitFor(what, { timeout: 30_000 });

const metric = async (name: string, kind: string): Promise<number> => {
  const text = await (await fetch(`${app.address}/metrics`)).text();
  return Number(new RegExp(`^${name}\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};
const readyz = async () => {
  const response = await fetch(`${app.address}/readyz`);
  return { status: response.status, ...((await response.json()) as { ready: boolean; degraded: string[] }) };
};

it('A storm of callbacks of one payment is refused past the bound, settles once and blocks nothing else', async () => {
  const registration = await build.registration({ event, status: PurchaseStatus.UNPAID });
  const payment = await build.payment(registration, { status: PaymentStatus.PENDING });
  const { reference, amount } = payment;
  expect((await readyz()).degraded).toEqual([]);
  clock.set(new Date());
  // Metrics belong to the process, in which other test files have run.
  const refusedBefore = await metric('http_requests_refused_total', 'callback');
  const inWorkBefore = await metric('http_requests_in_work', 'callback');

  // Admitted callbacks wait for this lock, so the number of refused ones does not depend on the time.
  const other = em();
  await other.begin();
  await other.execute('select from payment where id = ? for update', [payment.id]);
  await other.execute('select from purchase where id = ? for update', [registration.id]);
  const callback = { reference, amount, state: 4, transaction: 'storm' };
  const statuses: number[] = [];
  const storm = Array.from({ length: CALLBACKS }, async () => {
    statuses.push(await confirm(app.address, callback));
  });
  await until(() => expect(statuses).toHaveLength(CALLBACKS - maxInWork.callback));
  expect(count(statuses, 503)).toBe(CALLBACKS - maxInWork.callback);
  expect((await metric('http_requests_in_work', 'callback')) - inWorkBefore).toBe(maxInWork.callback);
  expect((await metric('http_requests_refused_total', 'callback')) - refusedBefore).toBe(
    CALLBACKS - maxInWork.callback,
  );
  await until(async () => expect(await readyz()).toMatchObject({ status: 200, ready: true, degraded: ['overload'] }));

  await other.commit();
  await Promise.all(storm);
  expect(count(statuses, 200)).toBe(maxInWork.callback);
  // The gateway repeats what was refused.
  const repeated = await Promise.all(Array.from({ length: maxInWork.callback }, () => confirm(app.address, callback)));
  expect(repeated).toEqual(Array(maxInWork.callback).fill(200));
  expect((await em().findOneOrFail(Purchase, registration.id)).status).toBe(PurchaseStatus.PAID);
  expect(await em().findOneOrFail(Payment, payment.id)).toMatchObject({ status: PaymentStatus.APPROVED, review: null });
  const callbacks = await em().find(GatewayCallback, { payment: payment.id });
  expect(callbacks).toHaveLength(2 * maxInWork.callback);
  expect(callbacks.filter(({ outcome }) => outcome === CallbackOutcome.APPLIED)).toHaveLength(1);
  expect(callbacks.filter(({ outcome }) => outcome === CallbackOutcome.DUPLICATE)).toHaveLength(
    2 * maxInWork.callback - 1,
  );
  expect(await metric('http_requests_in_work', 'callback')).toBe(inWorkBefore);
});

it('A cached page is sent although no page has a place, and any other is refused', async () => {
  // A cached page does not expire meanwhile.
  clock.set(new Date());
  const status = async (slug: string) => (await fetch(`${app.address}/carrera/${slug}`)).status;
  await until(async () => {
    maxInWork.page = 1;
    await status(event.slug);
    maxInWork.page = 0;
    expect(await status(event.slug)).toBe(200);
  });
  expect(await status('otra')).toBe(503);
});

it('A refused operation has the code UNAVAILABLE and the time of the next try, and the REST facade its message', async () => {
  Object.assign(maxInWork, { graphql: 0, rest: 0 });
  const message = 'Hay mucha gente en este momento. Espera unos segundos y vuelve a intentar.';
  expect((await as(null).graphql('{ eventCatalog { total } }')).errors).toEqual([
    { message, extensions: { code: 'UNAVAILABLE', retryAfter: expect.any(Number) as number } },
  ]);
  const { status, headers, body } = await as(null).rest('GET', '/api/competitorCategory?event_id=1');
  expect([status, body]).toEqual([503, { message, icon: 'error' }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
  expect(headers.get('cache-control')).toBe('no-store');
});
