import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { isMigrated } from './database.js';
import { sql } from './sql.js';

/** A load balancer asks every few seconds: a later answer is none. */
const TIMEOUT_MS = 2_000;
/** For how long a result is reused, so that requests to /readyz cannot load the database. */
const CACHE_MS = 500;
/** How often a write is tried. */
const WRITE_INTERVAL_MS = 5_000;

export interface ReadinessResult {
  ready: boolean;
  /** What is missing: steps of the start, or `database`. */
  missing: string[];
}

/** Whether a sign-in and a registration would succeed: start completed, migrations applied, the database takes writes. */
export class Readiness {
  private result: Promise<ReadinessResult> | null = null;
  private resultAt = Number.NEGATIVE_INFINITY;
  private writtenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly orm: MikroORM,
    /** Names of the required steps of the start that are not done. */
    private readonly missingSteps: () => string[],
    /** In milliseconds, from any moment on. */
    private readonly clock: () => number = () => performance.now(),
  ) {}

  check(): Promise<ReadinessResult> {
    if (this.result && this.clock() - this.resultAt < CACHE_MS) return this.result;
    this.resultAt = Number.POSITIVE_INFINITY;
    this.result = this.examine().finally(() => (this.resultAt = this.clock()));
    return this.result;
  }

  private async examine(): Promise<ReadinessResult> {
    const missing = this.missingSteps();
    const late = sleep(TIMEOUT_MS, false, { ref: false });
    if (!(await Promise.race([this.databaseWorks().catch(() => false), late]))) missing.push('database');
    return { ready: missing.length === 0, missing };
  }

  private async databaseWorks(): Promise<boolean> {
    const now = this.clock();
    if (now - this.writtenAt < WRITE_INTERVAL_MS) {
      await sql(this.orm.em.fork(), 'select 1');
      return true;
    }
    if (!(await isMigrated(this.orm))) return false;
    this.writtenAt = Number.NEGATIVE_INFINITY;
    await tryWrite(this.orm);
    this.writtenAt = now;
    return true;
  }
}

/**
 * Fails where a save would fail, without leaving anything behind: a transaction id is written to the write-ahead log (not
 * possible on a standby), and 500 kB to a temporary file of the database's disk (not possible on a full one). A row that
 * is updated would prove less, since it fits into a page that exists, and would leave dead rows.
 */
async function tryWrite(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await sql(em, `select pg_current_xact_id()::text, set_config('work_mem', '64kB', true)`);
    await sql(em, 'select count(*) from generate_series(1, 20000)');
  });
}
