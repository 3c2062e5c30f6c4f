import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { isMigrated } from '../database/database.js';
import { MONITORING_TIMEOUT_MS, monitoringPool } from '../database/database-pool.js';

/** Milliseconds for which a result is reused, so that requests to `/readyz` cannot load the database. */
const CACHE_MS = 500;
/** Milliseconds between two write checks. */
const WRITE_INTERVAL_MS = 5_000;

/**
 * Fails where a write would fail, without leaving data: a transaction ID needs the write-ahead log (impossible on a
 * standby), and 500 kB go to a temporary file on the database's disk (impossible on a full one). An updated row would
 * prove less, since it fits into an existing page, and would leave dead rows. Both statements are one transaction
 * because they are sent together.
 */
const tryWriteSql = `select pg_current_xact_id(), set_config('work_mem', '64kB', true);
  select count(*) from generate_series(1, 20000)`;

export interface ReadinessResult {
  ready: boolean;
  /** Unfinished required steps of the start, or `database`. */
  missing: string[];
  /** Failures despite which the server is ready: optional steps of the start, `mail` or `overload`. */
  degraded: string[];
}

export interface ReadinessOptions {
  orm: MikroORM;
  databaseUrl: string;
  /** Returns the unfinished required steps of the start. */
  missing: () => string[];
  /** Returns the failures that do not make the server unready. */
  degraded: () => string[];
}

/**
 * Whether a login and a registration would succeed: the start is complete, migrations are applied and the database
 * accepts writes.
 */
export class Readiness {
  private result: Promise<ReadinessResult> | null = null;
  private resultAt = Number.NEGATIVE_INFINITY;
  private writtenAt = Number.NEGATIVE_INFINITY;
  /** Migrations of this version; null until all of them are applied. */
  private migrations: string[] | null = null;
  private readonly pool: pg.Pool;

  constructor(private readonly options: ReadinessOptions) {
    this.pool = monitoringPool(options.databaseUrl, 'dorsal-readiness');
  }

  check(): Promise<ReadinessResult> {
    if (this.result && performance.now() - this.resultAt < CACHE_MS) return this.result;
    this.resultAt = Number.POSITIVE_INFINITY;
    this.result = this.runChecks().finally(() => (this.resultAt = performance.now()));
    return this.result;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async runChecks(): Promise<ReadinessResult> {
    const missing = this.options.missing();
    const timedOut = sleep(MONITORING_TIMEOUT_MS, false, { ref: false });
    if (!(await Promise.race([this.isDatabaseWritable().catch(() => false), timedOut]))) missing.push('database');
    return { ready: missing.length === 0, missing, degraded: this.options.degraded() };
  }

  private async isDatabaseWritable(): Promise<boolean> {
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
