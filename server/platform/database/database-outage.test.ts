import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from '../../app.js';
import { freshDatabase } from '../../testing/database.js';
import { testConfig } from '../../testing/services.js';
import { smallSite } from '../../testing/small-site.js';
import { migrate } from './migrate.js';
import { startEmbeddedDatabase } from '../embedded-postgres/embedded-database.js';
import { isAlive } from '../embedded-postgres/embedded-owners.js';
import { sql } from './sql.js';
import { inTransaction } from './transaction.js';

/** More than the connections in a server's pool. */
const TRANSACTIONS = 24;
const config = await testConfig({ RATE_LIMITS: 'on', DEMO_DATA: 'off' });

async function openApp(databaseUrl: string) {
  const app = await startApp({ ...config, databaseUrl }, { site: smallSite });
  const status = async (path: string) =>
    (await fetch(app.address + path, { signal: AbortSignal.timeout(8_000) })).status;
  const ready = async () => (await status('/readyz')) === 200;
  /** Whether a login with an unknown email is refused as usual: it counts an attempt and reads. */
  const login = async () => {
    const response = await fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `mutation { login(email: "${randomUUID()}@example.test", password: "equivocada") { token } }`,
      }),
      signal: AbortSignal.timeout(8_000),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    return ['WRONG_LOGIN', 'TOO_MANY_REQUESTS'].includes(errors[0]?.extensions.code ?? '');
  };
  /** Loads a page; `took` is in milliseconds. */
  const visit = async () => {
    const startedAt = Date.now();
    const response = await fetch(`${app.address}/carrera/ninguna`, { signal: AbortSignal.timeout(8_000) });
    const { status, headers } = response;
    const text = await response.text();
    return { status, headers, text, took: Date.now() - startedAt };
  };
  /** Sends a login, over GraphQL or REST. */
  const send = (path: string) =>
    fetch(app.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { login(email: "persona@example.test", password: "equivocada") { token } }',
        email: 'persona@example.test',
        password: 'equivocada',
      }),
      signal: AbortSignal.timeout(8_000),
    });
  return { app, status, ready, login, send, visit, close: () => app.close() };
}

/** Status of a page whose event does not exist, which requires a query. */
const NO_SUCH_EVENT = 404;

type Server = Awaited<ReturnType<typeof openApp>>;

async function within(seconds: number, check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
    if (await check().catch(() => false)) return true;
  }
  return false;
}

describe('a lost database connection', () => {
  let url: string;
  let server: Server;
  const other = () => new pg.Client(url);

  beforeAll(async () => {
    ({ url } = await freshDatabase());
    server = await openApp(url);
  });
  afterAll(() => server.close());

  /** Terminates other connections that match. @returns their number */
  async function terminate(condition: string, parameters: unknown[] = []): Promise<number> {
    const client = other();
    await client.connect();
    try {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
        parameters,
      );
      return rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  it.each([
    ['between two statements of its transaction', 'select 1'],
    ['in the middle of a statement of its transaction', 'select pg_sleep(20)'],
  ])('A connection that is terminated %s is replaced in the pool', async (_when, statement) => {
    const { orm } = server.app.services;
    for (let number = 1; number <= TRANSACTIONS; number++) {
      await expect(
        orm.em.fork().transactional(async (em) => {
          const [{ pid } = { pid: 0 }] = await sql<{ pid: number }>(em, 'select pg_backend_pid() as pid');
          const [killed] = await Promise.all([
            sleep(5).then(() => terminate('pid = $1', [pid])),
            sql(em, statement).then(() => sleep(40)),
          ]);
          expect(killed).toBe(1);
          await sql(em, 'select 2');
        }),
      ).rejects.toThrow();
    }
    expect(await sql(orm.em.fork(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await server.ready()).toBe(true);
    expect(await server.login()).toBe(true);
  });

  it('A connection that is terminated just before a transaction is replaced in the pool', async () => {
    const { orm } = server.app.services;
    for (let number = 1; number <= TRANSACTIONS; number++) {
      // The connection terminates itself, and the client learns of it on its next use.
      await sql(orm.em.fork(), 'select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      await orm.em
        .fork()
        .transactional((em) => sql(em, 'select 1'))
        .catch(() => undefined);
    }
    expect(await server.ready()).toBe(true);
  });

  it('Idle connections of every pool may be terminated without an effect on requests', async () => {
    expect(await server.login()).toBe(true);
    expect(await terminate('true')).toBeGreaterThanOrEqual(3);
    await sleep(100);
    expect(await server.login()).toBe(true);
    expect(await server.ready()).toBe(true);
  });

  it('A page responds with 503 within seconds if the database does not respond', async () => {
    expect((await server.visit()).status).toBe(NO_SUCH_EVENT);
    const client = other();
    await client.connect();
    await client.query('begin; lock table event in access exclusive mode');
    // An edit invalidates the response cache.
    await server.app.services.orm.em.fork().execute('update image set id = id');
    const { status, took } = await server.visit();
    await client.end();
    expect(status).toBe(503);
    expect(took).toBeLessThan(7_000);
    expect((await server.visit()).status).toBe(NO_SUCH_EVENT);
  });

  it('The server stays ready while every connection of its pool is busy', async () => {
    const { orm } = server.app.services;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy = Array.from({ length: TRANSACTIONS }, () => orm.em.fork().transactional(() => released));
    await sleep(200);
    // One result is reused for half a second: the second request checks again.
    for (let request = 1; request <= 2; request++) {
      expect(await server.status('/readyz')).toBe(200);
      await sleep(600);
    }
    release();
    await Promise.all(busy);
  });
});

it('Requests, limits and jobs continue after a restart of PostgreSQL', async () => {
  // PostgreSQL's account must be able to reach the folder.
  const dataDir = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-outage-'));
  const settings = { fsync: 'off', max_connections: '60' };
  let database = await startEmbeddedDatabase({ dataDir, settings });
  const port = Number(new URL(database.url).port);
  await migrate(database.url);
  const server = await openApp(database.url);
  try {
    const { jobs, orm, log } = server.app.services;
    const done: number[] = [];
    const kind = { name: 'count-restarts', run: (data: unknown) => Promise.resolve(void done.push(data as number)) };
    await jobs.declare([kind]);
    await jobs.work([kind]);
    expect(await server.login()).toBe(true);
    for (const [round, signal] of (['SIGINT', 'SIGQUIT', 'SIGINT'] as const).entries()) {
      // A fast shutdown, then an immediate one that needs recovery, both during requests.
      const logins = Array.from({ length: 20 }, () => server.login().catch(() => null));
      process.kill(database.pid, signal);
      while (isAlive(database.pid)) await sleep(20);
      const stoppedAt = Date.now();
      // A result is reused for half a second.
      expect(await within(4, async () => (await server.status('/readyz')) === 503)).toBe(true);
      expect(Date.now() - stoppedAt).toBeLessThan(4_000);
      expect(await server.status('/healthz')).toBe(200);
      for (const path of ['/graphql', '/api/auth/login']) {
        const refused = await server.send(path);
        expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '5']);
        expect(await refused.text()).toContain('El servicio no está disponible en este momento.');
      }
      const page = await server.visit();
      expect(page.status).toBe(503);
      expect(page.took).toBeLessThan(4_000);
      expect(page.text).toContain('Reintentar');
      expect(['cache-control', 'retry-after', 'content-type'].map((name) => page.headers.get(name))).toEqual([
        'no-store',
        '5',
        'text/html; charset=utf-8',
      ]);
      expect(page.text.length).toBeLessThan(8_000);
      await Promise.all(logins);

      database = await startEmbeddedDatabase({ dataDir, settings, port });
      const started = Date.now();
      expect(await within(10, server.ready)).toBe(true);
      expect(await server.login()).toBe(true);
      expect((await server.visit()).status).toBe(NO_SUCH_EVENT);
      await inTransaction({ em: orm.em }, ({ em }) => jobs.enqueue(em, kind.name, { round }));
      expect(await within(15, () => Promise.resolve(done.length === round + 1))).toBe(true);
      log.info({ milliseconds: Date.now() - started }, 'Requests succeed after the restart');
    }
  } finally {
    await server.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 90_000);
