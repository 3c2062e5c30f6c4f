import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { inTransaction } from '../platform/database/transaction.js';
import { movePurchases } from '../purchases/move-purchase.js';
import { anonymizeTeams } from '../registration/anonymize-team.js';
import { openApi } from '../testing/api.js';
import { testDatabase } from '../testing/database.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { compactSyncEntries } from './compact-sync-entries.js';

const { as, build, ctx } = await openApi();
const { url } = await testDatabase();
const admin = await build.user();

const clients: pg.Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.end())));
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(url);
  clients.push(client);
  await client.connect();
  return client;
}
const db = await connect();

interface FeedArgs {
  first?: number;
  after?: string | null;
  updatedSince?: string;
  eventId?: number;
}
interface Read {
  edges: { id: string; cursor: string; changedAt: string; node: Record<string, unknown> | null }[];
  nodes: { id: string }[];
  pageInfo: { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean };
}
const parts = {
  competitorChanges: 'id name registration { status }',
  registrationChanges: 'id status category { id }',
  orderChanges: 'id city status items { quantity }',
  paymentChanges: 'id status amount',
};
type FeedName = keyof typeof parts;

async function ask(door: FeedName, asked: FeedArgs, user: User | null = admin) {
  return as(user).graphql<Record<FeedName, Read>>(
    `query ($first: Int, $after: String, $updatedSince: DateTimeISO, $eventId: ID) {
      ${door}(first: $first, after: $after, updatedSince: $updatedSince, eventId: $eventId) {
        edges { id cursor changedAt node { ${parts[door]} } } nodes { id }
        pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`,
    asked,
  );
}
const page = async (door: FeedName, asked: FeedArgs, user = admin) => {
  const { data, errors } = await ask(door, asked, user);
  expect(errors).toBeUndefined();
  return data[door];
};

/** Waits until all ended transactions are below the horizon, since other tests write to this PostgreSQL, too. */
async function settled(): Promise<void> {
  const { rows } = await db.query<{ end: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as end');
  for (;;) {
    const { rows: now } = await db.query<{ low: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1::bigint as low',
      [rows[0]?.end],
    );
    if (now[0]?.low) return;
    await pause(10);
  }
}

/** Reads all changes after a cursor. */
async function readOn(door: FeedName, eventId: number, after: string | null = null, first = 100) {
  const edges: Read['edges'] = [];
  for (let more = true; more;) {
    const { edges: found, pageInfo } = await page(door, { eventId, after, first });
    edges.push(...found);
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return { edges, after };
}

const update = (client: pg.Client, id: number, city: string) =>
  client.query('update goods_order set city = $2 where id = $1', [id, city]);

describe('A transaction that commits late', () => {
  async function race() {
    const event = await build.event();
    const product = await build.product(event, { sizes: [{ size: 'M', limit: 100 }] });
    const [late, early] = [
      await build.order(event, { goods: [{ product }] }),
      await build.order(event, { goods: [{ product }] }),
    ];
    await settled();
    const slow = await connect();
    return { event, late, early, slow };
  }

  it('a late commit is skipped by a reader that continues from the last time', async () => {
    const { event, late, early, slow } = await race();
    // Naive reader: filters by the last change of the row by the clock.
    await db.query('alter table goods_order add column if not exists touched timestamptz not null default now()');
    const touch = (client: pg.Client, id: number) =>
      client.query('update goods_order set touched = clock_timestamp() where id = $1', [id]);
    const newer = async (than: string) =>
      (
        await db.query<{ id: number; touched: string }>(
          'select o.id, o.touched::text from goods_order o join purchase p on p.id = o.id where p.event_id = $1 and o.touched > $2 order by 2',
          [event.id, than],
        )
      ).rows;
    const { rows } = await db.query<{ at: string }>('select clock_timestamp()::text as at');
    await slow.query('begin');
    await touch(slow, late.id);
    await touch(db, early.id);
    const seen = await newer(rows[0]!.at);
    expect(seen.map(({ id }) => id)).toEqual([early.id]);
    await slow.query('commit');
    expect(await newer(seen[0]!.touched)).toEqual([]);
    await db.query('alter table goods_order drop column touched');
  });

  it('a late commit is read, because no reader passes a running transaction', async () => {
    const { event, late, early, slow } = await race();
    const { after } = await readOn('orderChanges', event.id);
    await slow.query('begin');
    await update(slow, late.id, 'Tarde');
    await update(db, early.id, 'Temprano');
    // Later transactions have committed but are not returned yet, because the running one would be skipped.
    expect(await page('orderChanges', { eventId: event.id, after })).toMatchObject({
      edges: [],
      pageInfo: { startCursor: null, endCursor: after, hasNextPage: false, hasPreviousPage: true },
    });
    await slow.query('commit');
    await settled();
    const { edges } = await readOn('orderChanges', event.id, after);
    expect(edges.map(({ id, node }) => [id, node?.city])).toEqual([
      [String(late.id), 'Tarde'],
      [String(early.id), 'Temprano'],
    ]);
  });

  it('a rolled back transaction leaves no change', async () => {
    const { event, late, slow } = await race();
    const { after } = await readOn('orderChanges', event.id);
    await slow.query('begin');
    await update(slow, late.id, 'Nunca');
    await slow.query('rollback');
    await settled();
    expect((await readOn('orderChanges', event.id, after)).edges).toEqual([]);
  });
});

it('the change feed misses nothing that concurrent writers write while it is read', async () => {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 100 }] });
  const orders = await Promise.all(Array.from({ length: 12 }, () => build.order(event, { goods: [{ product }] })));
  const writers = await Promise.all(Array.from({ length: 4 }, connect));
  let writing = writers.length;
  const written = writers.map(async (client, writer) => {
    for (let round = 0; round < 15; round++) {
      await client.query('begin');
      // Each writer has three orders of its own, so that writers do not block each other.
      for (const order of orders.slice(writer * 3, writer * 3 + 3))
        await update(client, order.id, `${writer}-${round}`);
      await pause((writer * 7 + round * 3) % 20);
      await client.query(round % 5 === 3 ? 'rollback' : 'commit');
    }
    writing -= 1;
  });
  const seen = new Map<string, unknown>();
  const cursors = new Set<string>();
  let after: string | null = null;
  for (let last = false; !last;) {
    last = writing === 0;
    if (last) await settled();
    const read = await readOn('orderChanges', event.id, after, 5);
    for (const { id, cursor, node } of read.edges) {
      seen.set(id, node?.city);
      expect(cursors.has(cursor)).toBe(false);
      cursors.add(cursor);
    }
    after = read.after;
  }
  await Promise.all(written);
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(orders.map(({ id }, index) => [id, `${Math.floor(index / 3)}-14`])),
  );
  // More edges than orders: the reader ran during the writes.
  expect(cursors.size).toBeGreaterThan(orders.length);
}, 60_000);

describe('The change feed', () => {
  it('the change feed has status changes and deletions of registrations and competitors', async () => {
    const event = await build.event();
    const team = await build.registration({
      event,
      people: [{ name: 'Ana' }, { name: 'Luz' }],
      status: PurchaseStatus.UNPAID,
    });
    const other = await build.registration({ event });
    await settled();
    const start = await readOn('registrationChanges', event.id);
    expect(start.edges.map(({ id }) => id)).toEqual([String(team.id), String(other.id)]);
    const people = await readOn('competitorChanges', event.id);
    expect(people.edges.map(({ node }) => node?.name).slice(0, 2)).toEqual(['Ana', 'Luz']);

    await inTransaction(ctx(), (tx) => movePurchases(tx, [team.id], [PurchaseStatus.UNPAID], PurchaseStatus.EXPIRED));
    await settled();
    const ended = await readOn('registrationChanges', event.id, start.after);
    expect(ended.edges).toMatchObject([{ id: String(team.id), node: { status: 'EXPIRED' } }]);
    const left = await readOn('competitorChanges', event.id, people.after);
    expect(left.edges.map(({ node }) => node)).toMatchObject([
      { name: 'Ana', registration: { status: 'EXPIRED' } },
      { name: 'Luz', registration: { status: 'EXPIRED' } },
    ]);

    const ids = left.edges.map(({ id }) => id);
    await inTransaction(ctx(), (tx) => anonymizeTeams(tx, [team.id]));
    await db.query('delete from purchase where id = $1', [team.id]);
    await settled();
    const gone = await page('competitorChanges', { eventId: event.id, after: left.after });
    expect(gone).toMatchObject({ edges: ids.map((id) => ({ id, node: null })), nodes: [] });
    // Two edges: its payer was anonymised, then it was deleted.
    expect((await readOn('registrationChanges', event.id, ended.after)).edges).toMatchObject([
      { id: String(team.id), node: null },
      { id: String(team.id), node: null },
    ]);
  });

  it('the change feed has changes of orders and payments, but not of columns that no one can read', async () => {
    const event = await build.event();
    const product = await build.product(event, { sizes: [{ size: 'M', limit: 100 }] });
    const order = await build.order(event, { goods: [{ product }] });
    const payment = await build.payment(await build.registration({ event }));
    await settled();
    const orders = await readOn('orderChanges', event.id);
    const payments = await readOn('paymentChanges', event.id);
    expect(payments.edges).toMatchObject([{ id: String(payment.id), node: { id: String(payment.id) } }]);

    await db.query('update order_item set quantity = 3 where order_id = $1', [order.id]);
    await db.query('update payment set asked_at = now() where id = $1', [payment.id]);
    await db.query(`update purchase set browsers = '{x}' where id = $1`, [order.id]);
    await settled();
    expect((await readOn('orderChanges', event.id, orders.after)).edges).toMatchObject([
      { id: String(order.id), node: { items: [{ quantity: 3 }] } },
    ]);
    expect((await readOn('paymentChanges', event.id, payments.after)).edges).toEqual([]);
    await db.query(`update payment set status = 'REJECTED' where id = $1`, [payment.id]);
    await settled();
    expect((await readOn('paymentChanges', event.id, payments.after)).edges).toMatchObject([
      { id: String(payment.id), node: { status: 'REJECTED' } },
    ]);
  });
});

it('the change feed is paginated, from the beginning or from a time', async () => {
  const event = await build.event();
  for (let created = 0; created < 5; created++) await build.registration({ event });
  await settled();
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  const since = rows[0]!.now.toISOString();
  const latest = await build.registration({ event });
  await settled();
  const all = await readOn('registrationChanges', event.id, null, 2);
  expect(new Set(all.edges.map(({ id }) => id)).size).toBe(6);
  const { edges } = await page('registrationChanges', { eventId: event.id, updatedSince: since });
  expect(edges.map(({ id }) => id)).toEqual([String(latest.id)]);
});

it('compaction keeps the last change of each object, also for a reader in between', async () => {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 100 }] });
  const order = await build.order(event, { goods: [{ product }] });
  await settled();
  const { after } = await readOn('orderChanges', event.id);
  for (const city of ['Uno', 'Dos', 'Tres']) await update(db, order.id, city);
  await settled();
  expect((await readOn('orderChanges', event.id, after)).edges).toHaveLength(3);
  await compactSyncEntries(ctx());
  expect((await readOn('orderChanges', event.id, after)).edges).toMatchObject([
    { id: String(order.id), node: { city: 'Tres' } },
  ]);
  expect((await readOn('orderChanges', event.id)).edges).toHaveLength(1);
});

it('the change feed shows organisers the changes of their events only, and refuses invalid cursors', async () => {
  const [mine, other] = [await build.event(), await build.event()];
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine] });
  const ownRegistration = await build.registration({ event: mine });
  await build.registration({ event: other });
  await settled();
  const { edges } = await page('registrationChanges', {}, organiser);
  expect(edges.map(({ id }) => id)).toEqual([String(ownRegistration.id)]);
  const code = async (asked: FeedArgs, user: User | null = organiser) =>
    (await ask('registrationChanges', asked, user)).errors?.[0]?.extensions.code;
  expect(await code({ eventId: other.id })).toBe('NOT_FOUND');
  expect(await code({}, null)).toBe('UNAUTHENTICATED');
  for (const first of [0, -1, 501]) expect(await code({ first })).toBe('VALIDATION');
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  for (const after of ['', 'x', cursor('-1.0'), cursor('1.2.3'), cursor('999999999999999999.1'), `${cursor('1.2')}=`])
    expect(await code({ after })).toBe('VALIDATION');
});

it('a page costs the same at any position: only the index is read', async () => {
  const event = await build.event();
  await db.query(
    'insert into sync_entry (kind, id, position, event_id, at) select 2, 1000000 + n, 0, $1, now() from generate_series(1, 30000) as n',
    [event.id],
  );
  await db.query('vacuum analyze sync_entry');
  const far = Buffer.from('0.1029000').toString('base64url');
  const start = await page('competitorChanges', { eventId: event.id, first: 10 });
  const end = await page('competitorChanges', { eventId: event.id, first: 10, after: far });
  expect([start.edges[0]?.id, end.edges[0]?.id]).toEqual(['1000001', '1029001']);
  const { rows } = await db.query<{ 'QUERY PLAN': { Plan: object }[] }>(
    `explain (analyze, format json, buffers) select id from sync_entry
      where event_id = $1 and kind = 2 and (position, id) > (0, 1029000) order by position, id limit 11`,
    [event.id],
  );
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('sync_entry_in_order');
  expect(
    /"Shared Hit Blocks":(\d+),"Shared Read Blocks":(\d+)/
      .exec(plan)
      ?.slice(1)
      .map(Number)
      .reduce((a, b) => a + b),
  ).toBeLessThan(20);
});
