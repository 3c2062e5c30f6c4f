import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type MigrationObject } from '@mikro-orm/postgresql';
import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from './database-pool.js';
import { ormOptions } from './database.js';
import { sqlState } from './transaction.js';
import { refuseUnfinishedRestore } from './unfinished-restore.js';

/** Key of the advisory lock that the migrating server holds; not used elsewhere. */
export const MIGRATION_LOCK = 7_361_223;
const LOCK_POLL_MS = 500;
const REPORT_MS = 10_000;
/** Milliseconds that a statement of a migration waits for a lock: later statements on the table wait behind it. */
const LOCK_TIMEOUT_MS = 2_000;
/** Milliseconds before a migration that got no lock is repeated, so that waiting statements can run. */
const LOCK_RETRY_MS = 1_000;
/** Milliseconds in which a migration without a lock is repeated, from its first refusal. */
const LOCK_PATIENCE_MS = 600_000;
/** SQLSTATE of lock_not_available and deadlock_detected. */
const lockStates = new Set(['55P03', '40P01']);

export interface MigrateOptions {
  /** Receives a sentence every ten seconds while a migration runs, here or on another server. */
  report?: (sentence: string) => void;
  reportEveryMs?: number;
  /** Milliseconds in which a migration without a lock is repeated, from its first refusal. */
  lockPatienceMs?: number;
  migrated?: () => void;
  /** Migrations to apply instead of the product's. */
  migrations?: MigrationObject[];
  /** Names of the migrations to apply; all others stay pending. */
  names?: readonly string[];
  /** Whether a restore migrates the database that it writes to. */
  restores?: boolean;
}

/** A migration failed. The message is one sentence with its name and the cause. */
export class MigrationError extends Error {
  constructor(migration: string, cause: unknown) {
    // Later lines of a database error quote rows.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    super(`The migration ${migration} failed: ${reason}`, { cause });
  }
}

/**
 * Applies pending migrations, each in its own transaction or in none (see migrations/support/online-migration.ts). If
 * several servers start at once, one migrates and the others wait, without a snapshot, which would block `create index
 * concurrently`.
 * @throws MigrationError if a migration fails; it is rolled back, and the lock is released
 * @throws UnfinishedRestoreError if a restore into the database did not finish
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const lock = await acquireMigrationLock(url, options);
  try {
    if (!options.restores) await refuseUnfinishedRestore(lock);
    await applyPending(url, lock, options);
  } finally {
    // The lock ends with its connection.
    await lock.end().catch(() => undefined);
  }
}

/** Acquires the lock by polling: `pg_advisory_lock` would hold a snapshot and block concurrent index builds. */
export async function acquireMigrationLock(url: string, options: MigrateOptions = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dorsal migrations',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without this handler an error would end the process; the current or next statement fails instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const report = reporter(options);
    for (;;) {
      const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
        MIGRATION_LOCK,
      ]);
      if (rows[0]?.acquired) return client;
      const holder = await lockHolder(client);
      report((seconds) => `Another server migrates the database${holder ? ` (${holder})` : ''}; waited ${seconds} s.`);
      await sleep(LOCK_POLL_MS);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns the migration that the holder of the lock runs; it is stored as the name of the holder's connection. */
async function lockHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  return rows[0]?.name;
}

async function applyPending(url: string, lock: pg.Client, options: MigrateOptions): Promise<void> {
  const base = ormOptions(url, []);
  const orm = await MikroORM.init({
    ...base,
    // With one connection, a session's settings apply to later statements of a migration without a transaction.
    pool: { min: 0, max: 1 },
    driverOptions: {
      ...base.driverOptions,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      keepAlive: true,
    },
    migrations: { ...base.migrations, ...(options.migrations ? { migrationsList: options.migrations } : {}) },
  });
  let current: string | null = null;
  let report = reporter(options);
  /** Time after which the current migration is no longer repeated; null before its first refused lock. */
  let deadline: number | null = null;
  orm.migrator.on('migrating', async ({ name }) => {
    if (name !== current) {
      report = reporter(options);
      deadline = null;
    }
    current = name;
    await lock.query(`select set_config('application_name', $1, false)`, [name]);
  });
  orm.migrator.on('migrated', () => options.migrated?.());
  const timer = setInterval(() => {
    if (current) report((seconds) => `The migration ${current} has been running for ${seconds} s.`);
  }, 200);
  try {
    while (!(await apply())) await sleep(LOCK_RETRY_MS);
  } finally {
    clearInterval(timer);
    await orm.close(true);
  }

  /** @returns false if a migration did not get a lock and may be repeated */
  async function apply(): Promise<boolean> {
    try {
      await orm.migrator.up(options.names ? [...options.names] : undefined);
      return true;
    } catch (error) {
      if (lockStates.has(sqlState(error) ?? '')) {
        deadline ??= Date.now() + (options.lockPatienceMs ?? LOCK_PATIENCE_MS);
        if (Date.now() < deadline) return false;
      }
      throw current ? new MigrationError(current, error) : error;
    }
  }
}

/**
 * Creates a reporter that calls `report` at most once per interval; `sentence` receives the seconds since its creation.
 */
function reporter({ report, reportEveryMs = REPORT_MS }: MigrateOptions) {
  const since = Date.now();
  let reports = 0;
  return (sentence: (seconds: number) => string): void => {
    const elapsed = Date.now() - since;
    if (elapsed < reportEveryMs * (reports + 1)) return;
    reports = Math.floor(elapsed / reportEveryMs);
    report?.(sentence(Math.round(elapsed / 1000)));
  };
}
