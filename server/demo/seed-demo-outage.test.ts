import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkBooks } from '../books/check-books.js';
import { Startup } from '../platform/process/startup.js';
import { sql } from '../platform/database/sql.js';
import { testDatabase } from '../testing/database.js';
import { openTestServices } from '../testing/services.js';
import { ensureAdministrator } from '../users/ensure-administrator.js';
import { demoEvents } from './demo-events.js';
import { DemoMark, THE_DEMO } from './demo-mark.entity.js';
import { seedDemo } from './seed-demo.js';

const { ctx, services } = await openTestServices();
const { url } = await testDatabase();

/** Maximum number of kills, so that a slow machine finishes, too. */
const KILLS = 10;

const counts = async () =>
  (
    await sql<Record<string, number>>(
      ctx().em.fork(),
      `select (select count(*)::int from event) as events, (select count(*)::int from competitor) as people,
        (select count(distinct dni)::int from competitor) as "differentPeople",
        (select count(*)::int from payment) as payments, (select count(*)::int from goods_order) as orders,
        (select count(*)::int from gallery_image) as pictures, (select count(*)::int from sponsor) as sponsors,
        (select count(*)::int from product) as products, (select count(*)::int from certificate_recipient) as certificates,
        (select count(*)::int from coupon) as coupons, (select count(*)::int from app_user) as users`,
    )
  )[0];

/** Ends all connections to the database of this test. */
async function killConnections(): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

it('completes the demonstration data although all connections are killed every two seconds', async () => {
  await ensureAdministrator(ctx());
  const startup = new Startup(services.log);
  let kills = 0;
  const finished = () =>
    ctx()
      .em.fork()
      .findOne(DemoMark, { id: THE_DEMO, finishedAt: { $ne: null } });
  const seeding = startup.run('demo data', { required: true }, () => seedDemo(ctx()));
  while (startup.missing.length > 0) {
    await sleep(2_000);
    if (startup.missing.length > 0 && kills < KILLS) {
      kills += 1;
      await killConnections();
    }
  }
  await seeding;
  expect(kills).toBeGreaterThan(2);
  expect(await finished()).not.toBeNull();
  const complete = await counts();
  expect(complete).toMatchObject({ events: demoEvents.length });
  expect(complete?.differentPeople).toBe(complete?.people);
  expect(await checkBooks(url)).toEqual([]);
  // Seeding again would add missing rows, and duplicates would be counted.
  await ctx().em.fork().nativeUpdate(DemoMark, THE_DEMO, { finishedAt: null });
  await seedDemo(ctx());
  expect(await counts()).toEqual(complete);
}, 480_000);
