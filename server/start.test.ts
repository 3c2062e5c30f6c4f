import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { startApp, type App } from './app.js';
import { isAlive } from './platform/embedded-postgres/embedded-owners.js';
import { readConfig } from './platform/config/config.js';
import { TrustedDocuments } from './platform/graphql/trusted-documents.js';
import { start, StartError, type RunningServer } from './start.js';
import { emptyDatabase, freshDatabase } from './testing/database.js';
import { Factories } from './testing/factories.js';
import { MailServer } from './testing/mail-server.js';
import { HOLD, member, type Held } from './testing/member.js';
import { S3Server } from './testing/s3-server.js';
import { testEnv } from './testing/env.js';
import { testConfig } from './testing/services.js';

const app = { site: null, documents: new TrustedDocuments([]) };
const say = () => undefined;

async function until(seconds: number, check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50))
    if (await check().catch(() => false)) return true;
  return false;
}
const readyz = async (address: string) => {
  const response = await fetch(`${address}/readyz`);
  return { status: response.status, ...((await response.json()) as { missing: string[]; degraded: string[] }) };
};
const graphql = async <Data>(address: string, query: string, variables: object) => {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return { response, body: (await response.json()) as { data: Data | null } };
};
/** Adds an event, and returns a function that registers one more person for it. */
const openRegistration = async ({ services, address }: App) => {
  const event = await new Factories(services).event();
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id) };
  return () => {
    const competitors = [member({ kitId: String(event.kits[0]?.id) })];
    return graphql<Held>(address, HOLD, { input: { ...input, competitors } });
  };
};
/** Starts a TCP server on a free port. */
const listen = async (onConnection: (socket: Socket) => void) => {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};
const base = await testConfig({ DEMO_DATA: 'off', DRAIN_SECONDS: '0' });
const settings = (databaseUrl: string) => ({ ...base, databaseUrl });
/** Creates a data folder that PostgreSQL's account can reach. */
const newDataFolder = (): string => {
  const folder = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-start-'));
  chmodSync(folder, 0o755);
  return folder;
};
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

  it('A failed migration ends the start with one sentence and releases the lock for another server', async () => {
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

  it('A database that cannot be reached ends the start with its host', async () => {
    const config = settings('postgres://dorsal:secret@127.0.0.1:1/dorsal');
    const error = await failure(start(config, { app, say, databasePatienceMs: 500 }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^The database at 127\.0\.0\.1:1 could not be reached: .*ECONNREFUSED/);
    expect((error as Error).message).not.toContain('secret');
  });

  it('A refused password ends the start with the setting', async () => {
    const { url } = await emptyDatabase();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    const error = await failure(start(settings(wrong.href), { app, say }));
    expect((error as Error).message).toMatch(
      /refused the connection \(DATABASE_URL\): .*password authentication failed/,
    );
  });

  it('A database that accepts connections and sends nothing ends the start at the time limit', async () => {
    const sockets: Socket[] = [];
    const silent = await listen((socket) => void sockets.push(socket));
    const config = settings(`postgres://dorsal:secret@127.0.0.1:${silent.port}/dorsal`);
    const error = await failure(start(config, { app, say, databasePatienceMs: 0 }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toBe(
      `The database at 127.0.0.1:${silent.port} could not be reached: timeout expired`,
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  }, 60_000);

  it('A migration that fails because the disk is full ends the start with its name', async () => {
    const { url } = await freshDatabase();
    class FullDisk extends Migration {
      override up(): void {
        this.addSql(`do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
      }
    }
    const full = [{ name: 'Migration20990101000000_full', class: FullDisk }];
    const error = await failure(start(settings(url), { app, say, migrations: full, databasePatienceMs: 0 }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(
      /^The migration Migration20990101000000_full failed: .*no space left on device$/,
    );
  });

  it('A Node.js that cannot import migrations ends the start with its version', async () => {
    const { url } = await freshDatabase();
    class Unreadable extends Migration {
      override up(): void {
        // Node.js without TypeScript support throws this when it imports a migration.
        const code = 'ERR_UNKNOWN_FILE_EXTENSION';
        throw Object.assign(new TypeError('Unknown file extension ".ts"'), { code });
      }
    }
    const unreadable = [{ name: 'Migration20990101000000_unreadable', class: Unreadable }];
    const error = await failure(start(settings(url), { app, say, migrations: unreadable }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^Node\.js v\d+\S* cannot import the migrations/);
  });

  it('A bind address that cannot be used ends the start with HOST and PORT, before the database is used', async () => {
    const config = { ...settings('postgres://dorsal:secret@127.0.0.1:1/dorsal'), host: '203.0.113.7' };
    const error = await failure(start(config, { app, say }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(
      /^The server cannot listen on 203\.0\.113\.7, port 0 \(HOST, PORT\): .*EADDRNOTAVAIL/,
    );
  });

  it('A port in use ends the start with its number', async () => {
    const other = await listen(() => undefined);
    const config = { ...settings('postgres://dorsal:secret@127.0.0.1:1/dorsal'), port: other.port };
    const error = await failure(start(config, { app, say }));
    other.close();
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(new RegExp(`^Port ${other.port} is in use`));
  });

  it('A data folder that cannot be written ends the start with DATA_DIR', async () => {
    const file = join(base.dataDir, 'file');
    writeFileSync(file, '');
    const { url } = await freshDatabase();
    const error = await failure(start({ ...settings(url), dataDir: join(file, 'data') }, { app, say }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^The folder .*data cannot be written \(DATA_DIR\): .*ENOTDIR/);
  });

  it('A store that cannot be reached ends the start with its address and without its key', async () => {
    const store = await S3Server.open();
    await store.close();
    const config = { ...settings('postgres://dorsal:secret@127.0.0.1:1/dorsal'), storage: store.config };
    const error = await failure(start(config, { app, say, storagePatienceMs: 0 }));
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(
      /^Files cannot be stored \(STORAGE_URL\): The store s3:\/\/archivos\/dorsal\/ at http.*ECONNREFUSED/,
    );
    expect((error as Error).message).not.toContain(store.config.credentials!.secretAccessKey);
  });

  it('A store that refuses to write ends the start at once', async () => {
    const store = await S3Server.open();
    store.failure = ({ method }) => (method === 'PUT' ? 403 : null);
    const config = { ...settings('postgres://dorsal:secret@127.0.0.1:1/dorsal'), storage: store.config };
    const error = await failure(start(config, { app, say }));
    await store.close();
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^Files cannot be stored \(STORAGE_URL\): The store s3:.* failed: /);
    expect(store.methods).toEqual(['PUT']);
  });

  it('An embedded PostgreSQL that does not start ends the start with the reason', async () => {
    const dataDir = newDataFolder();
    mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'password'), 'secret');
    const error = await failure(start({ ...base, databaseUrl: null, dataDir }, { app, say }));
    rmSync(dataDir, { recursive: true });
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(
      /^The embedded PostgreSQL did not start: PostgreSQL did not start: .*postgresql\.conf/,
    );
  });
});

it('A start waits for a store that cannot be reached yet, and leaves no file in it', async () => {
  const { url } = await freshDatabase();
  const store = await S3Server.open();
  await store.close();
  const starting = start({ ...settings(url), storage: store.config }, { app, say });
  await sleep(300);
  await store.reopen();
  const server = await starting;
  expect(store.methods).toEqual(['PUT', 'GET', 'DELETE']);
  expect(store.objects.size).toBe(0);
  await server.stop();
  await store.close();
});

it('A start waits for a database that cannot be reached yet', async () => {
  const { url } = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client(admin.href);
  await client.connect();
  // Connections are refused with 53300, as if there were too many.
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
  it('`/readyz` is 503 until the first administrator exists, and the server keeps trying', async () => {
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
    expect(await readyz(server.address)).toMatchObject({ status: 503, ready: false, missing: ['administrator'] });
    isAllowed = true;
    expect(await until(10, async () => (await readyz(server.address)).status === 200)).toBe(true);
    expect(tries).toBeGreaterThan(1);
    await server.close();
  });

  it('`/readyz` lists failures in spite of which the server is ready', async () => {
    const { url } = await freshDatabase();
    const mails = await MailServer.open();
    await mails.close();
    const server = await startApp({ ...settings(url), smtpUrl: mails.url }, { ...app, runJobs: false });
    const { address, startup, services } = server;
    let isAllowed = false;
    await startup.run('demo data', { required: false }, () =>
      isAllowed ? Promise.resolve() : Promise.reject(new Error('not yet')),
    );
    const mail = {
      to: 'ana@example.test',
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
      messageId: '<a@dorsal>',
    };
    await expect(services.mailer.send(mail)).rejects.toThrow('The mail server did not accept the mail');
    expect(await readyz(address)).toEqual({
      ...{ status: 200, ready: true, missing: [] },
      degraded: ['demo data', 'mail'],
    });
    isAllowed = true;
    await mails.reopen();
    await services.mailer.send(mail);
    expect(await until(10, async () => (await readyz(address)).degraded.length === 0)).toBe(true);
    await server.close();
    await mails.close();
  });

  it('`/readyz` is 503 while the disk accepts no writes, and 200 afterwards', async () => {
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
    expect(await readyz(server.address)).toMatchObject({ status: 503, ready: false, missing: ['database'] });
    await client.query(`alter database ${name} reset temp_file_limit`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await until(10, async () => (await readyz(server.address)).status === 200)).toBe(true);
    await server.close();
    await client.end();
  });
});

it('During migrations the server is alive but not ready, and other requests get 503', async () => {
  const { url } = await freshDatabase();
  const { port, close } = await listen(() => undefined);
  close();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  class Waiting extends Migration {
    override async up(): Promise<void> {
      await released;
    }
  }
  const migrations = [{ name: 'Migration20990101000000_waiting', class: Waiting }];
  const address = `http://127.0.0.1:${port}`;
  const starting = start({ ...settings(url), port }, { app, say, migrations });
  const notReady = { status: 503, ready: false, missing: ['migrations'], degraded: [] };
  expect(await until(20, async () => (await readyz(address)).missing[0] === 'migrations')).toBe(true);
  expect(await readyz(address)).toEqual(notReady);
  const alive = await fetch(`${address}/healthz`);
  expect([alive.status, await alive.json()]).toEqual([200, { alive: true }]);
  const page = await fetch(`${address}/graphql`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
  release();
  const server = await starting;
  expect(server.app.address).toBe(address);
  expect(await readyz(address)).toEqual({ status: 200, ready: true, missing: [], degraded: [] });
  await server.stop();
});

it('Login and registration succeed as soon as the server is ready', async () => {
  const { url } = await emptyDatabase();
  const admin = { email: 'ana@example.test', password: 'ciclista-99-km' };
  const server = await start({ ...settings(url), admin }, { app, say });
  const { address } = server.app;
  expect((await readyz(address)).status).toBe(200);
  const login =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
  const { body } = await graphql<{ login: { token: string } }>(address, login, admin);
  expect(body.data?.login.token).toEqual(expect.any(String));
  const register = await openRegistration(server.app);
  expect((await register()).body.data?.holdRegistration.outcome).toBe('HELD');
  await server.stop();
});

it('A killed embedded PostgreSQL is restarted, and registrations succeed afterwards', async () => {
  const dataDir = newDataFolder();
  const env = { ...testEnv, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', DRAIN_SECONDS: '0' };
  const server = await start(readConfig(env), { app, say });
  try {
    const { address } = server.app;
    const postmaster = () =>
      Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    const register = await openRegistration(server.app);
    const registers = async () => (await register()).body.data?.holdRegistration.outcome === 'HELD';
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
