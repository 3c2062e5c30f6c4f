import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from './database-pool.js';
import { prepareCluster, type Cluster } from './embedded-cluster.js';
import { livingOwners, registerOwner, runningPostmaster, stopPostmaster, withLock } from './embedded-owners.js';
import type { Logger } from './logger.js';
import { isOutage } from './outage.js';

/** How to start the embedded PostgreSQL. */
export interface EmbeddedDatabaseOptions {
  /** Where everything is kept. Two processes that name the same folder share one running PostgreSQL. */
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one if not given. */
  port?: number;
  /** PostgreSQL's own settings, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
  /** The database that the URL names; made if it is missing. `dorsal` if not given. */
  database?: string;
  /** Is told what a person should know, such as another place for the data. */
  say?: (message: string) => void;
  /** Given: PostgreSQL is started again whenever it ends, on the same port, and this logger says so. */
  supervisor?: Logger;
}

/** A running PostgreSQL that this process uses. */
export interface EmbeddedDatabase {
  /** Connection string of the database, with its password: keep it out of logs. */
  url: string;
  /** Process id of PostgreSQL. */
  pid: number;
  /** Ends the use; the last user's end stops PostgreSQL. Close connections first. */
  stop(): Promise<void>;
}

const ATTEMPTS = 5;
/** How often the supervisor looks whether PostgreSQL runs. */
const SUPERVISION_MS = 500;

/**
 * Starts PostgreSQL from its npm package, or joins the one that runs on this folder already.
 *
 * It lives in its own process group, so a Ctrl-C reaches the server first and the database stops after it. If every
 * user of it is killed, a watchdog stops it some seconds later; after a crash of PostgreSQL it recovers by itself.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, database = 'dorsal', say = (message) => console.warn(message) } = options;
  mkdirSync(resolve(dataDir), { recursive: true });
  const lock = join(resolve(dataDir), 'starting');
  return withLock(lock, async () => {
    const cluster = await prepareCluster(dataDir, say);
    const owners = join(cluster.folder, 'owners');
    const unregister = registerOwner(owners);
    const supervision = new AbortController();
    const stop = () => {
      supervision.abort();
      return withLock(lock, async () => {
        unregister();
        if (livingOwners(owners).length === 0) await stopPostmaster(cluster.data, cluster.binaries.pg_ctl);
      });
    };
    try {
      const running = await runDatabase(cluster, owners, options, database);
      const { supervisor } = options;
      if (supervisor) {
        const port = Number(new URL(running.url).port);
        const { signal } = supervision;
        const restart = () =>
          withLock(lock, async () => {
            // Stopped while it waited for the lock.
            if (!signal.aborted) await runPostgres(cluster, owners, { ...options, port });
          });
        void supervise(cluster.data, restart, supervisor, signal);
      }
      return { ...running, stop };
    } catch (error) {
      unregister();
      throw error;
    }
  });
}

/** A running PostgreSQL that has the database. One that was killed a moment ago may still look alive until it is asked. */
async function runDatabase(cluster: Cluster, owners: string, options: EmbeddedDatabaseOptions, database: string) {
  for (let attempt = 1; ; attempt++) {
    const { pid, port } = await runPostgres(cluster, owners, options);
    const url = `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;
    try {
      await ensureDatabase(url, database);
      return { url, pid };
    } catch (error) {
      if (attempt === ATTEMPTS || !isOutage(error)) throw error;
      await sleep(300 * attempt);
    }
  }
}

/**
 * Looks twice a second whether PostgreSQL runs, and starts it again otherwise. Of several processes that share it one
 * starts it, holding the lock, and the others find it running.
 */
async function supervise(data: string, restart: () => Promise<void>, log: Logger, signal: AbortSignal): Promise<void> {
  let failures = 0;
  for (;;) {
    await sleep(failures === 0 ? SUPERVISION_MS : Math.min(1_000 * 2 ** failures, 30_000), undefined, {
      signal,
      ref: false,
    }).catch(() => undefined);
    if (signal.aborted) return;
    if (runningPostmaster(data) !== undefined) continue;
    log.warn('the embedded PostgreSQL has ended and is started again');
    try {
      await restart();
      failures = 0;
      log.warn('the embedded PostgreSQL runs again');
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'the embedded PostgreSQL could not be started again');
    }
  }
}

interface Running {
  pid: number;
  port: number;
}

async function runPostgres(cluster: Cluster, owners: string, options: EmbeddedDatabaseOptions): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const running = await readyPostgres(cluster);
    if (running) return running;
    const child = await launch(cluster, options);
    const launched = await readyPostgres(cluster, child);
    if (launched) {
      guard(cluster, owners);
      return launched;
    }
    // Backends of a PostgreSQL that was killed hold its memory for a moment, and a free port may be taken in between.
    if (attempt === ATTEMPTS)
      throw new Error(`PostgreSQL did not start: ${lastFailure(join(cluster.folder, 'postgres.log'))}`);
    await sleep(300 * attempt);
  }
}

/** Waits while PostgreSQL starts or stops; undefined once none runs on the cluster. */
async function readyPostgres(
  cluster: Cluster,
  child?: Pick<ChildProcess, 'exitCode' | 'signalCode'>,
): Promise<Running | undefined> {
  for (;;) {
    const pid = runningPostmaster(cluster.data);
    const state = pid === undefined ? undefined : readState(cluster.data);
    if (pid !== undefined && state?.ready) return { pid, port: state.port };
    if (child ? child.exitCode !== null || child.signalCode !== null : pid === undefined) {
      if (!child) rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    await sleep(15);
  }
}

/** Port and readiness as PostgreSQL writes them into `postmaster.pid` (lines 4 and 8). */
function readState(data: string): { port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

async function launch(cluster: Cluster, options: EmbeddedDatabaseOptions) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port ?? (await freePort())),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    // Details of an error quote rows, statements and values: people's data. The server logs its errors without them.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    ...options.settings,
  };
  const file = join(cluster.folder, 'postgres.log');
  const log = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...cluster.account, cwd: cluster.folder, detached: true, stdio: ['ignore', log, log], windowsHide: true },
  );
  closeSync(log);
  child.unref();
  await new Promise((done, failed) => child.once('spawn', done).once('error', failed));
  return child;
}

/** Starts the watchdog that stops PostgreSQL when nobody is left who could. */
function guard(cluster: Cluster, owners: string): void {
  const program = fileURLToPath(new URL(`./embedded-owners${extname(import.meta.url)}`, import.meta.url));
  const watchdog = spawn(process.execPath, [program, cluster.data, owners, cluster.binaries.pg_ctl], {
    cwd: cluster.folder,
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  watchdog.unref();
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Why PostgreSQL ended, in one line: the last fatal error of its log, otherwise the log's last line. */
function lastFailure(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-15);
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line))?.replace(/^.*?(?=FATAL:|PANIC:)/, '');
  return (fatal ?? lines.at(-1) ?? '').trim();
}
