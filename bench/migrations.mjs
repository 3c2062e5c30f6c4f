import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { OnlineMigration } from '../migrations/support/online-migration.ts';
import { ask } from './faults/load.mjs';
import { mainOf, startDorsal } from './processes.mjs';
import * as race from './race.mjs';
import { fillWorld } from './scale-world.mjs';

const PURCHASES = 1_000_000;
/** Number of these that ended long enough ago for the nightly jobs to delete them. */
const PURGED = 100_000;
const WIDTH = 8;
/** Milliseconds of load before, between and after the migrations. */
const REST_MS = 15_000;
const admin = { email: 'migrations@example.com', password: 'corredores-bajo-la-lluvia' };

/** Changes of `purchase` with the helpers of OnlineMigration. */
class Online extends OnlineMigration {
  async up() {
    const [check] = await this.execute(statusCheck);
    await this.createIndex({ name: 'bench_online', table: 'purchase', columns: 'created_at, amount, id' });
    await this.replaceCheck('purchase', check.name, `(${check.condition}) or status = 'ARCHIVED'`);
    await this.addConstraint('purchase', 'bench_amount', 'check (amount >= 0)');
    await this.updateInBatches('purchase', 'amount = amount', 'id <= 100000');
  }
}

/** The same changes of `purchase` in one transaction, as in an ordinary migration. */
class Blocking extends Migration {
  async up() {
    const [check] = await this.execute(statusCheck);
    this.addSql('create index bench_blocking on purchase (created_at, amount, id)');
    this.addSql(`alter table purchase drop constraint ${check.name}`);
    this.addSql(`alter table purchase add constraint ${check.name} check ((${check.condition}) or status = 'ARCHIVE')`);
    this.addSql('alter table purchase add constraint bench_positive check (amount >= 0)');
    this.addSql('update purchase set amount = amount where id <= 100000');
  }
}

const statusCheck = `select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
  where conrelid = 'purchase'::regclass and contype = 'c' and conname like '%status%'`;

/**
 * Measures the latency of saves on a database of 1,000,000 purchases: while a migration changes the table, with and
 * without the helpers of OnlineMigration, while another server waits for the migration; during all nightly jobs; and
 * while the unpaid registrations of an event of 20,000 people are deleted.
 */
export async function measureMigrations({ dataDir, dist, say }) {
  const part = (...path) => import(pathToFileURL(join(dist, ...path)));
  const { startEmbeddedDatabase } = await part('platform', 'embedded-postgres', 'embedded-database.js');
  const { migrate } = await part('platform', 'database', 'migrate.js');
  const { hashPassword } = await part('users', 'password.js');
  const { readConfig } = await part('platform', 'config', 'config.js');
  const { openServices, systemContext } = await part('services.js');
  const { jobKinds } = await part('domains.js');
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
  let dorsal;
  try {
    await migrate(database.url);
    await fill(database.url, await hashPassword(admin.password), say);
    const env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'files'), JWT_SECRET: randomUUID() + randomUUID() },
      ...{ RATE_LIMITS: 'off', DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
    };
    dorsal = await startDorsal({ main: mainOf(dist), env });
    const load = new Load(dorsal.url, await makeEvent(dorsal.url));
    const figures = {};
    const measure = async (name, run) => {
      load.begin();
      const startedAt = Date.now();
      await run();
      figures[name] = { seconds: (Date.now() - startedAt) / 1000, ...load.end() };
      const { seconds, perSecond, p50, p95, longest, failed } = figures[name];
      say(
        `${name.padEnd(42)} ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)} saves/s, p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms, failed ${failed}`,
      );
    };
    const apply = (name, migration) => async () => {
      const options = { migrations: [{ name, class: migration }], report: say, lockPatienceMs: 20_000 };
      // Start two servers at the same time: one waits.
      const results = await Promise.allSettled([migrate(database.url, options), migrate(database.url, options)]);
      for (const { reason } of results) if (reason) say(reason.message);
    };
    const running = load.run();
    await sleep(3_000);
    await measure('no migration', () => sleep(REST_MS));
    await measure('OnlineMigration', apply('Migration20990101000000_online', Online));
    await measure('no migration again', () => sleep(REST_MS));
    await measure('ordinary migration', apply('Migration20990101010000_blocking', Blocking));
    const opened = await openServices({ ...readConfig(env), databaseUrl: database.url }, dorsal.url);
    try {
      const nightly = jobKinds(() => systemContext(opened.services)).filter(({ cron }) => cron);
      await measure('nightly work', async () => {
        for (const { run } of nightly) await run();
      });
    } finally {
      await opened.close();
    }
    await measure('deletion of unpaid registrations', async () => {
      const { deleteUnpaidCompetitors } = await ask(dorsal, deleteUnpaid, {}, await signIn(dorsal));
      say(`${JSON.stringify(deleteUnpaidCompetitors)} deleted`);
    });
    load.stop();
    await running;
    return { ratios: {}, figures };
  } finally {
    await dorsal?.stop().catch((error) => say(error.message));
    await database.stop();
  }
}

async function fill(url, hash, say) {
  const startedAt = Date.now();
  const size = { events: 100, participants: 200_000, biggest: 20_000, users: 50, auditLines: 10_000, coupons: 1_000 };
  const people = {
    administrator: { email: admin.email, hash },
    organiser: { email: 'organiser@example.com', hash },
  };
  await fillWorld(url, size, { people, credentials: '' });
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'public' and table_name = 'purchase' and column_name not in ('id', 'token')
          and is_generated = 'NEVER' and is_identity = 'NO'`,
    );
    const { columns } = rows[0];
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      insert into purchase (token, ${columns}) select 'bench-' || n, ${columns}
        from generate_series(1, ${PURCHASES} - (select count(*)::int from purchase)) n
        cross join lateral (select * from purchase where id = (select min(id) from purchase)) p`);
    await client.query(
      `update purchase set status = 'EXPIRED', created_at = now() - interval '90 days',
        hold_expires_at = now() - interval '90 days' where token like 'bench-%' and id % ${PURCHASES / PURGED} = 0`,
    );
    await client.query('vacuum analyze purchase');
    const { rows: counted } = await client.query('select count(*)::int as count from purchase');
    say(`${counted[0].count} purchases created in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  } finally {
    await client.end();
  }
}

/** Mutation that deletes unpaid registrations of the largest event, which is the first one. */
const deleteUnpaid = `mutation { deleteUnpaidCompetitors(selection: { filter: { eventId: 1 } }) { teams competitors } }`;

const signIn = async (node) => (await ask(node, race.login, admin)).login.token;

async function makeEvent(url) {
  const node = { url };
  const token = await signIn(node);
  const event = (await ask(node, race.createEvent, { input: race.event('Carrera de las migraciones', 0) }, token))
    .createEvent;
  const { publicEvent } = await ask(node, race.eventPage, { slug: event.slug });
  return { id: event.id, category: publicEvent.categories[0].id, kit: publicEvent.kits[0].id };
}

/** Registers people, one after another in each of eight browsers. */
class Load {
  #running = true;
  #person = 60_000_000;
  #times = [];
  #failed = 0;
  #since = Date.now();

  constructor(url, event) {
    this.node = { url };
    this.event = event;
  }

  async run() {
    await Promise.all(Array.from({ length: WIDTH }, () => this.#work()));
  }

  begin() {
    this.#times = [];
    this.#failed = 0;
    this.#since = Date.now();
  }

  end() {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
    const perSecond = sorted.length / ((Date.now() - this.#since) / 1000);
    return { perSecond, p50: at(0.5), p95: at(0.95), longest: at(1), failed: this.#failed };
  }

  stop() {
    this.#running = false;
  }

  async #work() {
    while (this.#running) {
      const dni = String(++this.#person);
      const competitors = [{ ...race.person, dni, email: `corredora${dni}@example.com`, kitId: this.event.kit }];
      const input = { eventId: this.event.id, categoryId: this.event.category, competitors };
      const startedAt = performance.now();
      try {
        const { outcome } = (await ask(this.node, race.holdRegistration, { input })).holdRegistration;
        if (outcome !== 'HELD') throw new Error(`Save failed: ${outcome}`);
        this.#times.push(performance.now() - startedAt);
      } catch {
        this.#failed++;
        await sleep(20);
      }
    }
  }
}
