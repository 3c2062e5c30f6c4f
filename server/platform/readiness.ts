import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { isMigrated } from './database.js';

/** A load balancer asks every few seconds: a later answer is none. */
const TIMEOUT_MS = 2_000;
/** For how long a result is reused, so that requests to /readyz cannot load the database. */
const CACHE_MS = 500;
/** How often a write is tried. */
const WRITE_INTERVAL_MS = 5_000;
/** Longer than the time between two requests of a load balancer: the connection stays open. */
const IDLE_MS = 120_000;

/**
 * Fails where a save would fail, without leaving anything behind: a transaction id is written to the write-ahead log (not
 * possible on a standby), and 500 kB to a temporary file of the database's disk (not possible on a full one). A row that
 * is updated would prove less, since it fits into a page that exists, and would leave dead rows. Sent at once, the
 * statements are one transaction.
 */
const tryWriteSql = `select pg_current_xact_id(), set_config('work_mem', '64kB', true);
  select count(*) from generate_series(1, 20000)`;

export interface ReadinessResult {
  ready: boolean;
  /** What is missing: steps of the start, or `database`. */
  missing: string[];
  /** What fails although the server is ready: steps of the start that are not required, or `mail`. */
  degraded: string[];
}

export interface ReadinessOptions {
  orm: MikroORM;
  databaseUrl: string;
  /** Names of the required steps of the start that are not done. */
  missing: () => string[];
  /** Names of what fails and is not required. */
  degraded: () => string[];
}

/** Whether a sign-in and a registration would succeed: start completed, migrations applied, the database takes writes. */
export class Readiness {
  private result: Promise<ReadinessResult> | null = null;
  private resultAt = Number.NEGATIVE_INFINITY;
  private writtenAt = Number.NEGATIVE_INFINITY;
  /** The migrations of this version; null until all of them were found applied. */
  private migrations: string[] | null = null;
  /**
   * One connection of its own: in a rush requests queue for those of the app, and a server that is merely busy would be
   * reported as not ready, on every node at the same time.
   */
  private readonly pool: pg.Pool;

  constructor(private readonly options: ReadinessOptions) {
    this.pool = new pg.Pool({
      connectionString: options.databaseUrl,
      application_name: 'dorsal-readiness',
      max: 1,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
    });
    // The next check establishes a new one.
    this.pool.on('error', () => undefined);
  }

  check(): Promise<ReadinessResult> {
    if (this.result && performance.now() - this.resultAt < CACHE_MS) return this.result;
    this.resultAt = Number.POSITIVE_INFINITY;
    this.result = this.examine().finally(() => (this.resultAt = performance.now()));
    return this.result;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async examine(): Promise<ReadinessResult> {
    const missing = this.options.missing();
    const late = sleep(TIMEOUT_MS, false, { ref: false });
    if (!(await Promise.race([this.databaseWorks().catch(() => false), late]))) missing.push('database');
    return { ready: missing.length === 0, missing, degraded: this.options.degraded() };
  }

  private async databaseWorks(): Promise<boolean> {
    const now = performance.now();
    if (now - this.writtenAt < WRITE_INTERVAL_MS) {
      await this.pool.query('select 1');
      return true;
    }
    if (!(await this.areMigrationsApplied())) return false;
    this.writtenAt = Number.NEGATIVE_INFINITY;
    await this.pool.query(tryWriteSql);
    this.writtenAt = now;
    return true;
  }

  private async areMigrationsApplied(): Promise<boolean> {
    const { orm } = this.options;
    if (!this.migrations) {
      if (!(await isMigrated(orm))) return false;
      this.migrations = (await orm.migrator.getExecuted()).map(({ name }) => name);
    }
    const { rows } = await this.pool.query<{ count: number }>(
      'select count(*)::int as count from migration where name = any($1)',
      [this.migrations],
    );
    return rows[0]?.count === this.migrations.length;
  }
}
