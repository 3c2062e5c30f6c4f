import { ref } from '@mikro-orm/core';
import pg from 'pg';
import { checkBooks } from '../books/check-books.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { testDatabase } from '../testing/database.js';
import { openTestServices } from '../testing/services.js';
import { countersOfEvents } from '../statistics/event-counters.loaders.js';
import { mergeEventCounters } from './merge-event-counters.js';

const { build, ctx } = await openTestServices();
const { url } = await testDatabase();
const administrator = await build.user();
const event = await build.event();
const other = new pg.Client(url);
await other.connect();
afterAll(() => other.end());

const execute = (statement: string) => ctx().em.execute(statement);
const counters = async () => (await countersOfEvents(ctx(administrator), [event.id])).get(event.id)!;
const rows = async () => (await execute(`select from event_counter where event_id = ${event.id}`)).length;
const expectBalanced = async () => expect(await checkBooks(url, ['counters'])).toEqual([]);

const paid = await build.registration({ event, people: 3 });
const payment = await build.payment(paid, { amount: 150_000 });
const unpaid = await build.registration({ event, people: 2, status: PurchaseStatus.UNPAID });

it('Counters follow each change of purchases and payments', async () => {
  const first = { enrolled: 5, payments: 3, courtesies: 0, inVerification: 0, unpaid: 2, codes: 0 };
  expect(await counters()).toMatchObject({ ...first, revenue: 150_000, shopRevenue: 0 });
  await execute(`update purchase set in_verification = true where id = ${unpaid.id}`);
  expect(await counters()).toMatchObject({ enrolled: 5, inVerification: 2, unpaid: 0 });
  const coupon = await build.coupon(event);
  const free = await build.registration({ event, status: PurchaseStatus.FREE, amount: 0, coupon: ref(coupon) });
  expect(await counters()).toMatchObject({ enrolled: 6, payments: 4, codes: 1 });
  await execute(`update purchase set status = 'EXPIRED' where id in (${unpaid.id}, ${free.id})`);
  expect(await counters()).toMatchObject({ enrolled: 3, inVerification: 0, codes: 0 });
  const product = await build.product(event);
  const order = await build.order(event, { goods: [{ product }] });
  const ofOrder = await build.payment(order, { amount: 40_000 });
  expect(await counters()).toMatchObject({ enrolled: 3, revenue: 190_000, shopRevenue: 40_000 });
  await execute(`update payment set received_in_cents = 3000000, received_currency = 'COP' where id = ${ofOrder.id}`);
  expect(await counters()).toMatchObject({ revenue: 180_000, shopRevenue: 30_000 });
  await execute(`update payment set status = '${PaymentStatus.REFUNDED}' where id = ${ofOrder.id}`);
  expect(await counters()).toMatchObject({ revenue: 150_000, shopRevenue: 0 });
  await execute(`delete from payment where id = ${payment.id}; delete from purchase where id = ${paid.id}`);
  expect(await counters()).toMatchObject({ enrolled: 0, payments: 0, revenue: 0 });
  await expectBalanced();
});

it('A statement that changes no counter inserts no row', async () => {
  const registration = await build.registration({ event });
  const before = await rows();
  await execute(`update purchase set token = token || 'x', created_at = now() where id = ${registration.id}`);
  expect(await rows()).toBe(before);
});

describe.each([
  ['Merging', () => mergeEventCounters(ctx())],
  ['Counting anew', () => execute('select recount_events()')],
])('%s', (_, run) => {
  it('keeps a change that another transaction commits meanwhile', async () => {
    await build.registration({ event, people: 2 });
    const { enrolled } = await counters();
    const late = await build.registration({ event, people: 4, status: PurchaseStatus.EXPIRED });
    await other.query('begin');
    await other.query(`update purchase set status = 'PAID' where id = ${late.id}`);
    await run();
    expect(await counters()).toMatchObject({ enrolled });
    await other.query('commit');
    expect(await counters()).toMatchObject({ enrolled: enrolled + 4 });
    await run();
    await expectBalanced();
    // Only PAID is left.
    expect(await rows()).toBe(1);
  });

  it('waits for the other of both', async () => {
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('event_counter'))`);
    let done = false;
    const running = run().then(() => (done = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toBe(false);
    await other.query('commit');
    await running;
  });
});

it('Rows of a deleted event disappear when they are merged', async () => {
  const gone = await build.event();
  const registration = await build.registration({ event: gone });
  await execute(`delete from purchase where id = ${registration.id}`);
  await mergeEventCounters(ctx());
  expect(await execute(`select from event_counter where event_id = ${gone.id}`)).toEqual([]);
});
