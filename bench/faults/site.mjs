import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Gateways } from './gateways.mjs';
import { MailServer } from './mail-server.mjs';
import { Node } from './node.mjs';
import { NODES } from './schedule.mjs';
import { mainOf } from '../processes.mjs';

/** Library of Debian's package `libfaketime`, which moves the clock of a process. */
const FAKETIME = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));
/** Few enough to be exhausted soon: the nodes use about half of them. */
const MAX_CONNECTIONS = '120';
const FILES_MB = 48;
/** Milliseconds that PostgreSQL may take to stop. */
const STOP_MS = 30_000;
export const HOLD_MINUTES = 300;

/** Three nodes on one PostgreSQL, with a mail server, gateways and a small disk for files. */
export class Site {
  admin = { email: 'faults@example.com', password: 'corredores-bajo-la-lluvia' };
  mails = new MailServer();
  nodes = [];
  gateways = new Gateways(this.nodes);
  #database = null;
  /** One for each start: PostgreSQL stops when all of them were stopped. */
  #databases = [];
  #queues = new Map();
  #isMounted = false;
  #postgres;

  constructor({ folder, dist }) {
    this.folder = folder;
    this.dist = dist;
    this.files = join(folder, 'files');
    this.#postgres = { dataDir: join(folder, 'postgres'), settings: { max_connections: MAX_CONNECTIONS } };
  }

  get databaseUrl() {
    return this.#database.url;
  }

  /** Whether this machine can cause a fault. */
  isPossible(fault) {
    if (fault === 'disk full') return this.#isMounted;
    return fault !== 'clock moved' || FAKETIME !== undefined;
  }

  async start() {
    mkdirSync(this.files, { recursive: true });
    if (process.platform === 'linux' && process.getuid() === 0) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FILES_MB}m,mode=755`, 'tmpfs', this.files]);
      this.#isMounted = true;
      // However the run ends, and before its folder is removed.
      process.prependOnceListener('exit', () => this.#unmount());
    }
    await this.startDatabase();
    this.#postgres.port = Number(new URL(this.#database.url).port);
    await this.mails.open();
    await this.gateways.open();
    const env = {
      DATABASE_URL: this.#database.url,
      DATA_DIR: this.files,
      SMTP_URL: this.mails.url,
      GATEWAY_URLS: JSON.stringify(this.gateways.urls),
      JWT_SECRET: 'a-secret-for-a-run-of-faults-and-nothing-else',
      HOLD_MINUTES: String(HOLD_MINUTES),
      RATE_LIMITS: 'off',
      // Clients name their addresses.
      TRUSTED_PROXIES: '1',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: this.admin.email,
      ADMIN_PASSWORD: this.admin.password,
    };
    for (let at = 0; at < NODES; at++) {
      this.nodes.push(new Node(mainOf(this.dist), { ...env, ...this.#clockOf(at) }));
      await this.nodes[at].start();
      if (!(await this.nodes[at].served())) throw new Error('A node does not become ready');
    }
  }

  async stop() {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.mails.close();
    await this.gateways.close().catch(() => undefined);
    for (const database of this.#databases) await database.stop();
    this.#unmount();
  }

  #unmount() {
    if (this.#isMounted) execFileSync('umount', ['-l', this.files]);
    this.#isMounted = false;
  }

  /** Runs `work` when others of the same name have ended. */
  exclusively(name, work) {
    const turn = (this.#queues.get(name) ?? Promise.resolve()).then(work);
    this.#queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /**
   * Stops PostgreSQL with a signal, and at once if it does not end: PostgreSQL 18 may wait for ever if a fast shutdown
   * comes while it recovers from the crash of a backend.
   */
  async stopDatabase(signal) {
    const { pid } = this.#database;
    process.kill(pid, signal);
    if (await isGone(pid)) return;
    process.kill(pid, 'SIGQUIT');
    if (!(await isGone(pid))) throw new Error(`PostgreSQL did not stop within ${(2 * STOP_MS) / 1_000} s`);
  }

  async startDatabase() {
    const { startEmbeddedDatabase } = await import(
      pathToFileURL(join(this.dist, 'platform/embedded-postgres/embedded-database.js'))
    );
    this.#database = await startEmbeddedDatabase(this.#postgres);
    this.#databases.push(this.#database);
  }

  #clockFile(at) {
    return join(this.folder, `clock-${at}`);
  }

  #clockOf(at) {
    if (!FAKETIME) return {};
    this.moveClock(at, 0);
    return {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: this.#clockFile(at),
      FAKETIME_CACHE_DURATION: '1',
      // Timers must go on.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** Moves the wall clock of a node, which reads the file every second. */
  moveClock(at, seconds) {
    writeFileSync(this.#clockFile(at), `${seconds < 0 ? '' : '+'}${seconds}`);
  }
}

async function isGone(pid) {
  for (const end = performance.now() + STOP_MS; performance.now() < end; await sleep(20)) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
  }
  return false;
}
