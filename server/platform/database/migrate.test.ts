import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/postgresql';
import pg from 'pg';
import { OnlineMigration } from '../../../migrations/support/online-migration.js';
import { freshDatabase } from '../../testing/database.js';
import { migrate, MigrationError } from './migrate.js';

let url: string;
let client: pg.Client;

beforeEach(async () => {
  ({ url } = await freshDatabase());
  client = new pg.Client(url);
  await client.connect();
});
afterEach(() => client.end());

const query = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows;
const migrationNamed = (name: string, migration: Extract<MigrationObject, { class: unknown }>['class']) => ({
  name,
  class: migration,
});
const executed = async (name: string) =>
  (await query<{ name: string }>(`select name from migration where name = '${name}'`)).length > 0;
const locks = () =>
  query(`select from pg_locks where locktype = 'advisory' and database =
  (select oid from pg_database where datname = current_database())`);
const fails = async (run: Promise<void>): Promise<Error> => {
  const error = await run.catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('The migration did not fail');
  return error;
};

class MakeTable extends Migration {
  override up(): void {
    this.addSql('create table lap (id int primary key, runner text)');
  }
}
class MakeTableTwice extends Migration {
  override up(): void {
    this.addSql('create table stage (id int)');
    this.addSql('create table stage (id int)');
  }
}
class SleepOneSecond extends Migration {
  override up(): void {
    this.addSql('select pg_sleep(1)');
  }
}

const lap = migrationNamed('Migration1_lap', MakeTable);
const failing = migrationNamed('Migration2_stage', MakeTableTwice);

describe('migrate', () => {
  it('A failed migration is rolled back and named, the lock is released, and earlier migrations stay', async () => {
    const error = await fails(migrate(url, { migrations: [lap, failing] }));
    expect(error).toBeInstanceOf(MigrationError);
    expect(error.message).toMatch(/^The migration Migration2_stage failed: .*relation "stage" already exists/);
    expect(error.message).not.toContain('\n');
    expect(await locks()).toEqual([]);
    expect(await query(`select to_regclass('stage') as stage, to_regclass('lap')::text as lap`)).toEqual([
      { stage: null, lap: 'lap' },
    ]);
    expect([await executed('Migration1_lap'), await executed('Migration2_stage')]).toEqual([true, false]);
  }, 20_000);

  it('Another server can migrate after a failure', async () => {
    await Promise.allSettled([migrate(url, { migrations: [failing] }), migrate(url, { migrations: [lap] })]);
    expect(await executed('Migration1_lap')).toBe(true);
    expect(await locks()).toEqual([]);
  }, 20_000);

  it('Two servers that start at the same time apply each migration once, and both report progress', async () => {
    const reports: string[] = [];
    const options = {
      migrations: [migrationNamed('Migration3_sleep', SleepOneSecond), lap],
      report: (sentence: string) => void reports.push(sentence),
      reportEveryMs: 300,
    };
    await Promise.all([migrate(url, options), migrate(url, options)]);
    expect(await executed('Migration1_lap')).toBe(true);
    expect(reports).toContainEqual(
      expect.stringMatching(/^The migration Migration3_sleep has been running for \d+ s\.$/),
    );
    expect(reports).toContainEqual(
      expect.stringMatching(/^Another server migrates the database \(Migration3_sleep\); waited \d+ s\.$/),
    );
  });

  it('A migration that gets no lock is repeated, so that later statements wait only briefly', async () => {
    await migrate(url, { migrations: [lap] });
    class AddColumn extends Migration {
      override up(): void {
        this.addSql('alter table lap add column seconds int');
      }
    }
    await client.query('begin; select from lap');
    const migrating = migrate(url, { migrations: [migrationNamed('Migration4_seconds', AddColumn)] });
    await sleep(1_000);
    const reader = new pg.Client(url);
    await reader.connect();
    const since = Date.now();
    await reader.query('select from lap');
    expect(Date.now() - since).toBeLessThan(10_000);
    await reader.end();
    expect(await executed('Migration4_seconds')).toBe(false);
    await client.query('commit');
    await migrating;
    expect(await executed('Migration4_seconds')).toBe(true);
  });

  it('A migration that gets no lock for too long fails and is named', async () => {
    await migrate(url, { migrations: [lap] });
    class RemoveTable extends Migration {
      override up(): void {
        this.addSql('drop table lap');
      }
    }
    await client.query('begin; select from lap');
    const error = await fails(
      migrate(url, { migrations: [migrationNamed('Migration5_drop', RemoveTable)], lockPatienceMs: 0 }),
    );
    expect(error.message).not.toContain('\n');
    expect(error.message).toMatch(/^The migration Migration5_drop failed: .*lock timeout/);
    await client.query('rollback');
  });
});

describe('lock timeout of a migration', () => {
  it('The time for retries begins with the first refused lock, not with earlier migrations', async () => {
    await migrate(url, { migrations: [lap] });
    const lockPatienceMs = 4_000;
    class SleepFourSeconds extends Migration {
      override up(): void {
        this.addSql('select pg_sleep(4)');
      }
    }
    class AddColumn extends Migration {
      override up(): void {
        this.addSql('alter table lap add column seconds int');
      }
    }
    await client.query('begin; select from lap');
    const migrations = [
      migrationNamed('Migration7_sleep', SleepFourSeconds),
      migrationNamed('Migration8_seconds', AddColumn),
    ];
    const migrating = migrate(url, { migrations, lockPatienceMs });
    const waits = async () =>
      (await query(`select from pg_locks where not granted and relation = 'lap'::regclass`)).length > 0;
    while (!(await waits())) await sleep(50);
    while (await waits()) await sleep(50);
    await client.query('commit');
    await migrating;
    expect(await executed('Migration8_seconds')).toBe(true);
  }, 30_000);
});

describe('an OnlineMigration', () => {
  class Online extends OnlineMigration {
    override async up(): Promise<void> {
      await this.createIndex({ name: 'lap_runner', table: 'lap', columns: 'runner', where: 'runner is not null' });
      await this.replaceCheck('lap', 'lap_runner_check', `runner in ('Ana', 'Berta', 'Clara')`);
      await this.updateInBatches('lap', `runner = 'Clara'`, `runner = 'Berta'`);
    }
  }
  const online = migrationNamed('Migration6_online', Online);
  const countLaps = (runner: string) => query(`select count(*)::int as count from lap where runner = '${runner}'`);

  beforeEach(async () => {
    await migrate(url, { migrations: [lap] });
    await client.query(`alter table lap add constraint lap_runner_check check (runner in ('Ana', 'Berta'))`);
    await client.query(`insert into lap select n, 'Berta' from generate_series(1, 2500) n`);
  });

  it('An OnlineMigration builds indexes, replaces checks and updates rows while another server waits', async () => {
    await Promise.all([migrate(url, { migrations: [online] }), migrate(url, { migrations: [online] })]);
    expect(await query(`select indisvalid as valid from pg_index where indexrelid = 'lap_runner'::regclass`)).toEqual([
      { valid: true },
    ]);
    expect(
      await query(`select conname as name, convalidated as valid from pg_constraint where conrelid = 'lap'::regclass
      and contype = 'c'`),
    ).toEqual([{ name: 'lap_runner_check', valid: true }]);
    expect(await countLaps('Clara')).toEqual([{ count: 2500 }]);
    await expect(client.query(`insert into lap values (0, 'Dora')`)).rejects.toThrow('lap_runner_check');
  });

  it('An OnlineMigration replaces an invalid index and may run again', async () => {
    // Leave an invalid index: the build waits for this transaction and is cancelled.
    await client.query(`begin; update lap set runner = 'Ana' where id = 1`);
    const other = new pg.Client(url);
    await other.connect();
    await other.query(`set statement_timeout = 300`);
    await other.query('create index concurrently lap_runner on lap (runner)').catch(() => undefined);
    await other.end();
    await client.query('commit');
    expect(await query(`select indisvalid as valid from pg_index where indexrelid = 'lap_runner'::regclass`)).toEqual([
      { valid: false },
    ]);
    await migrate(url, { migrations: [online] });
    await client.query(`delete from migration where name = 'Migration6_online'`);
    await migrate(url, { migrations: [online] });
    expect(
      await query(`select indisvalid as valid, indpred is not null as partial from pg_index
      where indexrelid = 'lap_runner'::regclass`),
    ).toEqual([{ valid: true, partial: true }]);
  });
});
