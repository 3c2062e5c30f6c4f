import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { startApp } from './app.js';
import { isAlive } from './platform/embedded-owners.js';
import { readConfig } from './platform/config.js';
import { TrustedDocuments } from './platform/trusted-documents.js';
import { start, StartError, type RunningServer } from './start.js';
import { emptyDatabase, freshDatabase } from './testing/database.js';
import { Factories } from './testing/factories.js';
import { HOLD, member, type Held } from './testing/member.js';
import { testConfig, testEnv } from './testing/services.js';

const app = { site: null, documents: new TrustedDocuments([]) };
const say = () => undefined;

async function until(seconds: number, check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50))
    if (await check().catch(() => false)) return true;
  return false;
}
const readyz = async (address: string) => {
  const response = await fetch(`${address}/readyz`);
  return { status: response.status, ...((await response.json()) as { missing: string[] }) };
};
const base = await testConfig({ DEMO_DATA: 'off', DRAIN_SECONDS: '0' });
const settings = (databaseUrl: string) => ({ ...base, databaseUrl });
const failure = (starting: Promise<RunningServer>): Promise<unknown> =>
  starting.then(
    () => null,
    (error: unknown) => error,
  );

describe('a start that cannot succeed', () => {
  class Broken extends Migration {
    override up(): void {
      this.addSql('create table event (id int)');
    }
  }
  const migrations = [{ name: 'Migration20990101000000_broken', class: Broken }];

  it('names a failing migration in one sentence, and releases the lock, so that another server starts', async () => {
    const { url } = await freshDatabase();
    const config = settings(url);
    const error = await failure(start(config, { app, say, migrations }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(
      /^The migration Migration20990101000000_broken failed: .*relation "event" already exists$/,
    );
    const server = await start(config, { app, say });
    expect(await readyz(server.app.address)).toMatchObject({ status: 200, missing: [] });
    await server.stop();
  });

  it('names the host of a database that cannot be reached', async () => {
    const config = settings('postgres://dorsal:secret@127.0.0.1:1/dorsal');
    const error = await failure(start(config, { app, say, databasePatienceMs: 500 }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^The database at 127\.0\.0\.1:1 could not be reached: .*ECONNREFUSED/);
    expect((error as Error).message).not.toContain('secret');
  });

  it('names the setting where the database refuses the password', async () => {
    const { url } = await emptyDatabase();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    const error = await failure(start(settings(wrong.href), { app, say }));
    expect((error as Error).message).toMatch(
      /refused the connection \(DATABASE_URL\): .*password authentication failed/,
    );
  });
});

it('waits for a database that cannot be reached yet', async () => {
  const { url } = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client(admin.href);
  await client.connect();
  // Connections are refused with 53300, as by a server that has too many.
  await client.query(`alter database ${name} connection limit 0`);
  await client.query(`create role ${name} login password 'runner'`);
  await client.query(`grant all on database ${name} to ${name}; alter database ${name} owner to ${name}`);
  const limited = new URL(url);
  limited.username = name;
  limited.password = 'runner';
  const starting = start(settings(limited.href), { app, say });
  await sleep(1_500);
  await client.query(`alter database ${name} connection limit -1`);
  const server = await starting;
  expect(await readyz(server.app.address)).toMatchObject({ status: 200 });
  await server.stop();
  await client.end();
});

describe('/readyz', () => {
  it('says 503 until the first administrator exists, and the server keeps trying', async () => {
    const { url } = await freshDatabase();
    let tries = 0;
    let isAllowed = false;
    const server = await startApp(settings(url), {
      ...app,
      beforeReady: () => {
        tries += 1;
        return isAllowed ? Promise.resolve() : Promise.reject(new Error('not yet'));
      },
    });
    expect(await readyz(server.address)).toEqual({ status: 503, ready: false, missing: ['administrator'] });
    isAllowed = true;
    expect(await until(10, async () => (await readyz(server.address)).status === 200)).toBe(true);
    expect(tries).toBeGreaterThan(1);
    await server.close();
  });

  it('says 503 where the disk takes no writes, and 200 again once it does', async () => {
    const { url } = await freshDatabase();
    const name = new URL(url).pathname.slice(1);
    const client = new pg.Client(url);
    await client.connect();
    // Temporary files are refused with SQLSTATE 53400; a full disk refuses them with 53100.
    await client.query(`alter database ${name} set temp_file_limit = '50kB'`);
    const role = `${name}_reader`;
    await client.query(
      `create role ${role} login password 'runner'; grant pg_read_all_data, pg_write_all_data to ${role}`,
    );
    await client.query(`grant all on database ${name} to ${role}; alter database ${name} owner to ${role}`);
    const limited = new URL(url);
    limited.username = role;
    limited.password = 'runner';
    const server = await startApp(settings(limited.href), { ...app, runJobs: false });
    expect(await readyz(server.address)).toEqual({ status: 503, ready: false, missing: ['database'] });
    await client.query(`alter database ${name} reset temp_file_limit`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await until(10, async () => (await readyz(server.address)).status === 200)).toBe(true);
    await server.close();
    await client.end();
  });
});

it('starts the embedded PostgreSQL again when its postmaster is killed, and takes registrations afterwards', async () => {
  // PostgreSQL's account must be able to reach the folder.
  const dataDir = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-start-'));
  chmodSync(dataDir, 0o755);
  const env = { ...testEnv, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', DRAIN_SECONDS: '0' };
  const server = await start(readConfig(env), { app, say });
  try {
    const { services, address } = server.app;
    const build = new Factories(services);
    const event = await build.event();
    const postmaster = () =>
      Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id) };
    /** Registers another person. */
    const register = async () => {
      const competitors = [member({ kitId: String(event.kits[0]?.id) })];
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: HOLD, variables: { input: { ...input, competitors } } }),
      });
      return { response, body: (await response.json()) as { data: Held | null } };
    };
    const registers = async () => (await register()).body.data?.holdRegistration.status === 0;
    expect(await registers()).toBe(true);

    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    while (isAlive(killed)) await sleep(10);
    const { response } = await register();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await until(30, registers)).toBe(true);
    expect(postmaster()).not.toBe(killed);
    expect(await until(10, async () => (await readyz(address)).status === 200)).toBe(true);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
