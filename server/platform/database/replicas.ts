import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityClass, EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Gauge } from 'prom-client';
import type pg from 'pg';
import { registry } from '../process/metrics.js';
import type { Logger } from '../process/logger.js';
import { openDatabase } from './database.js';
import { monitoringPool } from './database-pool.js';

/** Milliseconds between two measurements of the replicas. */
const MEASURE_MS = 500;
/** Age in milliseconds of a replica's data above which it is not read. */
export const MAX_AGE_MS = 2_000;
/** Greatest age in milliseconds that can be told; older data have the age Infinity. */
export const HISTORY_MS = 600_000;

/** A byte position in the primary's write-ahead log. */
export type DatabasePosition = bigint;

const age = new Gauge({
  name: 'dorsal_replica_age_seconds',
  help: 'Age of the data of a replica, by its place in DATABASE_REPLICA_URLS; -1 if it does not respond.',
  labelNames: ['replica'],
  registers: [registry],
});

const writtenSql = `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`;
/** A server that was promoted or never was a replica has no replayed position, and is read as well. */
const replayedSql = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0'::pg_lsn)::text as position`;

/** The positions that the primary had at past times: tell how old a replica's data are. */
export class PositionHistory {
  private readonly samples: { at: number; position: DatabasePosition }[] = [];

  note(position: DatabasePosition, at: number): void {
    this.samples.push({ at, position });
    while (at - this.samples[0]!.at > HISTORY_MS) this.samples.shift();
  }

  /**
   * Returns the age in milliseconds of data that contain all writes up to `position`: the time since the primary was
   * last seen there. Infinity if they are older than the history.
   */
  ageOf(position: DatabasePosition, now: number): number {
    const sample = this.samples.findLast((known) => known.position <= position);
    return sample ? now - sample.at : Number.POSITIVE_INFINITY;
  }
}

interface Replica {
  orm: MikroORM;
  monitor: pg.Pool;
  /** Position up to which it has replayed; null if it does not respond. */
  replayed: DatabasePosition | null;
}

/**
 * Replicas of the database that answer queries for which data of the last seconds are new enough. Measures each of them
 * twice a second, so a replica that lags, or has not replayed what the caller wrote, is not read.
 */
export class Replicas {
  private readonly history = new PositionHistory();
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private next = 0;

  private constructor(
    private readonly primary: pg.Pool,
    private readonly replicas: readonly Replica[],
    private readonly log: Logger,
  ) {
    this.running = replicas.length > 0 ? this.run() : Promise.resolve();
  }

  static async open(
    databaseUrl: string,
    urls: readonly string[],
    entities: EntityClass<object>[],
    log: Logger,
  ): Promise<Replicas> {
    const replicas: Replica[] = [];
    for (const url of urls)
      replicas.push({
        // Connects with the first query, so a replica that is down does not stop the start.
        orm: await openDatabase(url, entities),
        monitor: monitoringPool(url, 'dorsal-replica-age'),
        replayed: null,
      });
    return new Replicas(monitoringPool(databaseUrl, 'dorsal-replica-age'), replicas, log);
  }

  /**
   * Returns a session on a replica whose data are at most MAX_AGE_MS old and contain all writes up to `position`; null
   * if there is none. Takes turns between replicas.
   */
  session(position: DatabasePosition): EntityManager | null {
    const now = performance.now();
    const fit = this.replicas.filter(
      ({ replayed }) => replayed !== null && replayed >= position && this.history.ageOf(replayed, now) <= MAX_AGE_MS,
    );
    return fit[this.next++ % fit.length]?.orm.em.fork() ?? null;
  }

  /** Returns the position that contains everything committed so far; null without replicas. */
  async position(): Promise<DatabasePosition | null> {
    return this.replicas.length > 0 ? readPosition(this.primary, writtenSql) : null;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
    await Promise.all([this.primary, ...this.replicas.map(({ monitor }) => monitor)].map((pool) => pool.end()));
    for (const { orm } of this.replicas) await orm.close(true);
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.measure();
      await sleep(MEASURE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async measure(): Promise<void> {
    const startedAt = performance.now();
    await readPosition(this.primary, writtenSql)
      .then((position) => this.history.note(position, startedAt))
      .catch((error: unknown) => this.log.debug({ err: error }, 'Measuring the position of the primary failed'));
    await Promise.all(
      this.replicas.map(async (replica, index) => {
        replica.replayed = await readPosition(replica.monitor, replayedSql).catch((error: unknown) => {
          if (replica.replayed !== null) this.log.warn({ err: error, replica: index }, 'A replica does not respond');
          return null;
        });
        const milliseconds =
          replica.replayed === null ? -1_000 : this.history.ageOf(replica.replayed, performance.now());
        age.set({ replica: index }, milliseconds / 1_000);
      }),
    );
  }
}

async function readPosition(pool: pg.Pool, text: string): Promise<DatabasePosition> {
  const { rows } = await pool.query<{ position: string }>(text);
  return BigInt(rows[0]!.position);
}
