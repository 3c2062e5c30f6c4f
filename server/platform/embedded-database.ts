import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { prepareCluster, type Cluster } from './embedded-cluster.js';
import { livingOwners, registerOwner, runningPostmaster, stopPostmaster, withLock } from './embedded-owners.js';

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
    const stop = () =>
      withLock(lock, async () => {
        unregister();
        if (livingOwners(owners).length === 0) await stopPostmaster(cluster.data, cluster.binaries.pg_ctl);
      });
    try {
      return { ...(await runDatabase(cluster, owners, options, database)), stop };
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
      if (attempt === ATTEMPTS || !isLostConnection(error)) throw error;
      await sleep(300 * attempt);
    }
  }
}

/** The other end is gone or going: the socket's own errors, PostgreSQL's 57P01 to 57P03, or pg's words for a broken talk. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(ECONN|EPIPE|57P0)/.test(code) || /terminated|timeout/i.test(error.message);
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
      throw new Error(`PostgreSQL did not start:\n${lastLines(join(cluster.folder, 'postgres.log'))}`);
    await sleep(300 * attempt);
  }
}

/** Waits while PostgreSQL starts or stops; undefined once none runs on the cluster. */
async function readyPostgres(cluster: Cluster, child?: { exitCode: number | null }): Promise<Running | undefined> {
  for (;;) {
    const pid = runningPostmaster(cluster.data);
    const state = pid === undefined ? undefined : readState(cluster.data);
    if (pid !== undefined && state?.ready) return { pid, port: state.port };
    if (child ? child.exitCode !== null : pid === undefined) {
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
  const client = new pg.Client(maintenance.href);
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

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
}
