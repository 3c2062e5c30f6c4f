import { checkBooks } from '../books/check-books.js';
import { Event } from '../events/event.entity.js';
import { KitSize } from '../kits/kit-size.js';
import { Kit } from '../kits/kit.entity.js';
import { sql } from '../platform/database/sql.js';
import { testDatabase } from '../testing/database.js';
import { openTestServices } from '../testing/services.js';
import { ensureAdministrator } from '../users/ensure-administrator.js';
import { DemoMark, THE_DEMO } from './demo-mark.entity.js';
import { demoProducts } from './demo-products.js';
import { SeededElsewhere, seedDemo } from './seed-demo.js';

const { ctx } = await openTestServices();
const { url } = await testDatabase();

/** Returns the number of rows by table. */
async function rows(): Promise<Record<string, number>> {
  const tables = [
    'event',
    'event_route',
    'sponsor',
    'image',
    'registration',
    'competitor',
    'payment',
    'payment_notice',
    'coupon',
    'partner_key',
    'quota',
    'app_user',
    'audit_entry',
    'purchase',
    'goods_order',
    'order_item',
    'certificate_mailing',
    'certificate_recipient',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await sql<Record<string, number>>(ctx().em, `select ${counts.join(', ')}`))[0] ?? {};
}

beforeAll(async () => {
  await ensureAdministrator(ctx());
  // Two servers start at once: one seeds, the other learns that it need not.
  const results = await Promise.allSettled([seedDemo(ctx()), seedDemo(ctx())]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(SeededElsewhere);
}, 120_000);

it('the demonstration has events of every kind with images, each visible once', async () => {
  const events = await ctx().em.find(Event, {}, { populate: ['seats'] });
  expect(events.length).toBeGreaterThanOrEqual(6);
  expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length);
  expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
  expect(events.every(({ coverImage, icon }) => coverImage && icon)).toBe(true);
  expect(new Set(events.map(({ sport }) => sport))).toEqual(new Set(['running', 'ciclismo', 'noDeportivo']));
  expect(events.filter(({ startsAt }) => startsAt < new Date())).toHaveLength(1);
  expect(events.filter(({ seats }) => seats.getEntity().left === 0)).toHaveLength(1);
});

it('the demonstration has sent, scheduled and stopped certificates, and mails no one', async () => {
  const mailings = await sql<Record<string, unknown>>(
    ctx().em,
    `select m.event_name, m.status, m.send_at > now() as later, count(r.id)::int as people,
        array_agg(distinct r.state order by r.state) as states, count(r.reply)::int as replies
      from certificate_mailing m join certificate_recipient r on r.mailing_id = m.id group by m.id order by m.id`,
  );
  const [sent, scheduled, stopped] = mailings;
  expect(sent).toMatchObject({ status: 'SENT', later: false, states: ['FAILED', 'SENT', 'UNCONFIRMED'], replies: 3 });
  expect(sent?.people).toBeGreaterThan(20);
  expect(scheduled).toMatchObject({ status: 'SCHEDULED', later: true, states: ['PENDING'] });
  expect(stopped).toMatchObject({ status: 'STOPPED', later: false, states: ['PENDING'], people: 12 });
  const jobs = await sql(ctx().em, `select from pgboss.job where name = 'send-certificates'`);
  expect(jobs).toEqual([]);
});

it('the demonstration has registrations in every state, and payments under review', async () => {
  const states = await sql<{ status: string; count: number }>(
    ctx().em,
    'select status, count(*)::int as count from purchase group by status',
  );
  expect(states.map(({ status }) => status).sort()).toEqual([
    'COURTESY',
    'EXPIRED',
    'FREE',
    'PAID',
    'PARTNER',
    'REFUNDED',
    'REJECTED',
    'UNPAID',
  ]);
  const people = await sql<{ count: number; live: number }>(
    ctx().em,
    'select count(*)::int as count, count(distinct dni)::int as live from competitor',
  );
  expect(people[0]?.count).toBeGreaterThan(260);
  expect(people[0]?.live).toBe(people[0]?.count);
  const review = await sql<{ review: string }>(ctx().em, 'select review from payment where review is not null');
  expect(review.map((row) => row.review).sort()).toEqual(['AMOUNT_MISMATCH', 'DOUBLE_CHARGE', 'MONEY_RETURNED']);
});

it('the demonstration has quotas of every kind, and its books balance', async () => {
  const kinds = await sql<{ kind: number }>(ctx().em, 'select distinct kind from quota order by kind');
  expect(kinds.map(({ kind }) => kind)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await checkBooks(url)).toEqual([]);
});

it('the demonstration has orders in every state, of the shop and of teams, and leaves the planned stock', async () => {
  const orders = await sql<{ kind: string; status: string; sent: boolean }>(
    ctx().em,
    `select distinct p.kind, p.status, o.sent_at is not null as sent from goods_order o join purchase p on p.id = o.id
      order by p.kind, p.status, sent`,
  );
  expect(orders.map(({ kind, status, sent }) => [kind, status, sent ? 'sent' : 'here'])).toEqual([
    ['ORDER', 'EXPIRED', 'here'],
    ['ORDER', 'PAID', 'here'],
    ['ORDER', 'PAID', 'sent'],
    ['ORDER', 'REFUNDED', 'here'],
    ['ORDER', 'REFUNDED', 'sent'],
    ['ORDER', 'REJECTED', 'here'],
    ['ORDER', 'UNPAID', 'here'],
    ['REGISTRATION', 'PAID', 'here'],
    ['REGISTRATION', 'UNPAID', 'here'],
  ]);
  const left = await sql<{ sku: string; size: string; left: number }>(
    ctx().em,
    `select p.sku, s.size, q."limit" - q.taken as left from product_size s
      join product p on p.id = s.product_id join quota q on q.id = s.units_id`,
  );
  const names = (await ctx().em.findAll(Event)).map(({ name }) => name);
  const drawn = demoProducts(names).flatMap(({ sku, sizes }) =>
    sizes.map(({ size, amount }) => ({ sku, size, left: amount })),
  );
  const inOrder = (a: { sku: string; size: string }, b: { sku: string; size: string }) =>
    `${a.sku} ${a.size}` < `${b.sku} ${b.size}` ? -1 : 1;
  expect(left.toSorted(inOrder)).toEqual(drawn.toSorted(inOrder));
});

it('the demonstration sells one size out, leaves few units of another, and uses a coupon up', async () => {
  const event = await ctx().em.findOneOrFail(Event, { name: 'Media Maratón Páramo de Sumapaz' });
  const left = async (size: KitSize) =>
    (await ctx().em.findOneOrFail(Kit, { event, size }, { populate: ['units'] })).units.getEntity().left;
  expect(await left(KitSize.M_FEMALE)).toBe(0);
  expect(await left(KitSize.M_MALE)).toBe(2);
  const usedUp = await sql(ctx().em, 'select from coupon join quota on quota.id = uses_id where taken = "limit"');
  expect(usedUp).toHaveLength(1);
});

it('the demonstration mails only a few confirmations', async () => {
  const jobs = await sql<{ count: number }>(
    ctx().em,
    "select count(*)::int as count from pgboss.job where name = 'send-confirmation'",
  );
  expect(jobs).toEqual([{ count: 2 }]);
});

it('seeding again changes nothing', async () => {
  const before = await rows();
  await seedDemo(ctx());
  expect(await rows()).toEqual(before);
});

it('an interrupted seeding continues without registering a person twice', async () => {
  const before = await rows();
  await ctx().em.nativeUpdate(DemoMark, THE_DEMO, { finishedAt: null });
  await seedDemo(ctx());
  const after = await rows();
  expect({ ...after, audit_entry: 0 }).toEqual({ ...before, audit_entry: 0 });
}, 120_000);
