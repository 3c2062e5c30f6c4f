import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from '../database/database-pool.js';
import { prepareCluster, type Cluster } from './embedded-cluster.js';
import { livingOwners, registerOwner, runningPostmaster, stopPostmaster, withLock } from './embedded-owners.js';
import type { Logger } from '../process/logger.js';
import { isOutage } from '../process/outage.js';

export interface EmbeddedDatabaseOptions {
  /** Folder of all data. Processes with the same folder share one running PostgreSQL. */
  dataDir: string;
  /** TCP port on 127.0.0.1; defaults to a free one. */
  port?: number;
  /** PostgreSQL settings, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
  /** Name of the database, created if missing; defaults to `dorsal`. */
  database?: string;
  /** Receives messages for the operator, such as a different folder for the data. */
  say?: (message: string) => void;
  /** Logger for restarts. If given, PostgreSQL is restarted on the same port whenever it ends. */
  supervisor?: Logger;
}

/** A running PostgreSQL that this process uses. */
export interface EmbeddedDatabase {
  /** Connection URL with the password: must not be logged. */
  url: string;
  pid: number;
  /** Ends this process's use; the last one stops PostgreSQL. Connections must be closed before. */
  stop(): Promise<void>;
}

const ATTEMPTS = 5;
/** Milliseconds between the supervisor's checks. */
const SUPERVISION_MS = 500;

/**
 * Starts PostgreSQL from its npm package, or joins the one that runs on this folder.
 *
 * PostgreSQL runs in its own process group, so that Ctrl-C stops the server first. If every process that uses it is
 * killed, a watchdog stops it some seconds later.
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
            // Stopping may have begun while this waited for the lock.
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

/**
 * Runs PostgreSQL and ensures that the database exists. A PostgreSQL that was just killed may seem alive until
 * connected to.
 */
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

/** Restarts PostgreSQL when it does not run. Of several processes, the one that holds the lock restarts it. */
async function supervise(data: string, restart: () => Promise<void>, log: Logger, signal: AbortSignal): Promise<void> {
  let failures = 0;
  for (;;) {
    await sleep(failures === 0 ? SUPERVISION_MS : Math.min(1_000 * 2 ** failures, 30_000), undefined, {
      signal,
      ref: false,
    }).catch(() => undefined);
    if (signal.aborted) return;
    if (runningPostmaster(data) !== undefined) continue;
    log.warn('The embedded PostgreSQL has ended; restarting it');
    try {
      await restart();
      failures = 0;
      log.warn('The embedded PostgreSQL has restarted');
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'Restarting the embedded PostgreSQL failed; retrying');
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
    // The memory of a killed PostgreSQL is freed only when its backends end, and another program may have acquired the
    // port.
    if (attempt === ATTEMPTS)
      throw new Error(`PostgreSQL did not start: ${lastFailure(join(cluster.folder, 'postgres.log'))}`);
    await sleep(300 * attempt);
  }
}

/** Waits while PostgreSQL starts or stops; returns undefined once none runs. */
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

/** Reads port and readiness from `postmaster.pid` (lines 4 and 8). */
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
    // Error details quote rows and statements, i.e. personal data. The server logs its errors without them.
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

/** Starts the watchdog that stops PostgreSQL when no process uses it. */
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

/** Returns why PostgreSQL ended, in one line: the last fatal error of its log, otherwise the last line. */
function lastFailure(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-15);
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line))?.replace(/^.*?(?=FATAL:|PANIC:)/, '');
  return (fatal ?? lines.at(-1) ?? '').trim();
}
