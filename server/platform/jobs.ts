import type { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss, fromKysely, type JobResult, type QueueOptions } from 'pg-boss';
import { patientPoolOptions } from './database-pool.js';
import { reportJobFailure } from './failures.js';
import type { Logger } from './logger.js';
import { isOutage, reportOutage } from './outage.js';
import { sql } from './sql.js';

/** A kind of background work. */
export interface JobKind {
  name: string;
  /** Must be safe to repeat: a job that failed half-way is run again. */
  run: (data: unknown) => Promise<void>;
  /** Cron expression in Bogotá time for work that comes back by itself. It runs once at a time, whatever the number of nodes. */
  cron?: string;
  /** How many run at the same time on a node; one where nothing is said. */
  atOnce?: number;
  /** When a job that failed is tried again: pauses that double from the first to the longest. */
  retry?: Retry;
}

export interface Retry {
  times: number;
  firstSeconds: number;
  longestSeconds: number;
}

/** Thrown by a job that has to be tried again, when what failed was noted already. */
export class RetryJobError extends Error {}

/** About twenty minutes. */
const USUAL: Retry = { times: 8, firstSeconds: 5, longestSeconds: 600 };
/**
 * Retries of a job that sends a mail: the first within seconds, since most outages of a mail server are short, and the last
 * after more than 48 hours.
 */
export const MAIL_RETRY: Retry = { times: 300, firstSeconds: 2, longestSeconds: 900 };
/** What comes back by itself needs little more than its next run. */
const PERIODIC: Retry = { times: 2, firstSeconds: 30, longestSeconds: 60 };

/** A node that was killed says nothing more: what it was doing is begun again elsewhere after so long. */
const HEARTBEAT_SECONDS = 20;
const LOOK_FOR_KILLED_SECONDS = 20;

/** Background work on pg-boss: any number of nodes share it, and each job runs on one of them. */
export class Jobs {
  /** Kinds that this process works on. */
  private readonly working = new Set<string>();

  private constructor(
    private readonly boss: PgBoss,
    private readonly log: Logger,
  ) {}

  static async open(databaseUrl: string, log: Logger): Promise<Jobs> {
    const boss = new PgBoss({
      ...patientPoolOptions,
      connectionString: databaseUrl,
      max: 4,
      application_name: 'dorsal-jobs',
      superviseIntervalSeconds: LOOK_FOR_KILLED_SECONDS,
      monitorIntervalSeconds: LOOK_FOR_KILLED_SECONDS,
    });
    boss.on('error', (error) => (isOutage(error) ? reportOutage(log, error) : log.error({ err: error }, 'jobs')));
    try {
      await boss.start();
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    return new Jobs(boss, log);
  }

  /** Enqueues in the transaction of `em`: the job exists exactly when the change does. */
  async enqueue(em: EntityManager, name: string, data: object): Promise<void> {
    await this.enqueueAll(em, name, [data]);
  }

  /** Enqueues many at once, like `enqueue`. */
  async enqueueAll(em: EntityManager, name: string, data: readonly object[]): Promise<void> {
    if (data.length === 0) return;
    await this.boss.insert(
      name,
      data.map((job) => ({ data: job })),
      { db: fromKysely(em.getKysely()) },
    );
  }

  /** How many jobs of a kind wait or run whose data hold these. */
  async countWaiting(em: EntityManager, name: string, data: object): Promise<number> {
    const [found] = await sql<{ count: number }>(
      em,
      `select count(*)::int as count from pgboss.job
        where name = $1 and state in ('created', 'retry', 'active') and data @> $2::jsonb`,
      [name, JSON.stringify(data)],
    );
    return found?.count ?? 0;
  }

  /** Makes the queues, so that they can be sent to. */
  async declare(kinds: readonly JobKind[]): Promise<void> {
    for (const kind of kinds) {
      const options = queueOptions(kind);
      // The policy cannot change later; the rest can.
      await this.boss.createQueue(kind.name, { ...options, policy: kind.cron ? 'exclusive' : 'standard' });
      await this.boss.updateQueue(kind.name, options);
    }
  }

  /** Begins to work on declared kinds in this process. Safe to repeat after a failure: kinds that work are left as they are. */
  async work(kinds: readonly JobKind[]): Promise<void> {
    for (const kind of kinds) {
      if (this.working.has(kind.name)) continue;
      if (kind.cron) await this.boss.schedule(kind.name, kind.cron, {}, { tz: 'America/Bogota' });
      await this.boss.work(
        kind.name,
        {
          batchSize: kind.atOnce ?? 1,
          pollingIntervalSeconds: kind.cron ? 2 : 0.5,
          // A full batch says that more is waiting: it is fetched at once.
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) => Promise.all(jobs.map(({ id, data }) => this.runOne(kind, id, data))),
      );
      this.working.add(kind.name);
    }
  }

  /** Each job of a batch ends by itself, well or badly. */
  private async runOne({ name, run }: JobKind, id: string, data: unknown): Promise<JobResult> {
    try {
      await run(data);
      return { id, status: 'completed' };
    } catch (error) {
      if (!(error instanceof RetryJobError)) reportJobFailure(this.log, name, error, { id });
      return { id, status: 'failed' };
    }
  }

  /** Lets running jobs finish. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

function queueOptions({ cron, retry = cron ? PERIODIC : USUAL }: JobKind): QueueOptions {
  return {
    retryLimit: retry.times,
    retryBackoff: true,
    retryDelay: retry.firstSeconds,
    retryDelayMax: retry.longestSeconds,
    expireInSeconds: 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}
