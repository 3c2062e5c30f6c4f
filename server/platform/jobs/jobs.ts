import type { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss, fromKysely, type JobResult, type QueueOptions } from 'pg-boss';
import { patientPoolOptions } from '../database/database-pool.js';
import { reportJobFailure } from '../process/failures.js';
import type { Logger } from '../process/logger.js';
import { isOutage, reportOutage } from '../process/outage.js';
import { sql } from '../database/sql.js';

export interface JobKind {
  name: string;
  /** Must be safe to repeat: a job that failed half-way runs again. */
  run: (data: unknown) => Promise<void>;
  /** Cron expression of a periodic job, in Bogotá's time. It runs once at a time on all nodes. */
  cron?: string;
  /** Jobs that run at the same time on a node; defaults to 1. */
  atOnce?: number;
  /** Retries after a failure; the delay doubles from the first to the longest. */
  retry?: Retry;
}

export interface Retry {
  times: number;
  firstSeconds: number;
  maxSeconds: number;
}

/** Thrown by a job that must be retried and has already reported its failure. */
export class RetryJobError extends Error {}

/** Retries for about twenty minutes. */
const DEFAULT_RETRY: Retry = { times: 8, firstSeconds: 5, maxSeconds: 600 };
/**
 * Retries of a job that sends a mail: the first within seconds, since most outages of a mail server are short, and the last
 * after more than 48 hours.
 */
export const MAIL_RETRY: Retry = { times: 300, firstSeconds: 2, maxSeconds: 900 };
/** Mails prepared at once per node; the mailer itself limits how many are sent at once. */
export const MAILS_AT_ONCE = 20;
/** Retries of a periodic job, which has its next run anyway. */
const PERIODIC_RETRY: Retry = { times: 2, firstSeconds: 30, maxSeconds: 60 };

/** Seconds without a heartbeat after which a job of a killed node is retried elsewhere. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISION_SECONDS = 20;

/** Job queue on pg-boss. Any number of nodes share it, and each job runs on one of them. */
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
      superviseIntervalSeconds: SUPERVISION_SECONDS,
      monitorIntervalSeconds: SUPERVISION_SECONDS,
    });
    boss.on('error', (error) =>
      isOutage(error) ? reportOutage(log, error) : log.error({ err: error }, 'The job queue failed; retrying'),
    );
    try {
      await boss.start();
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    return new Jobs(boss, log);
  }

  /** Enqueues a job in the transaction of `em`, so that a rollback also discards the job. */
  async enqueue(em: EntityManager, name: string, data: object): Promise<void> {
    await this.enqueueAll(em, name, [data]);
  }

  /** Enqueues several jobs, like `enqueue`. */
  async enqueueAll(em: EntityManager, name: string, data: readonly object[]): Promise<void> {
    if (data.length === 0) return;
    await this.boss.insert(
      name,
      data.map((job) => ({ data: job })),
      { db: fromKysely(em.getKysely()) },
    );
  }

  /** Counts the pending and running jobs of a kind whose data contain `data`. */
  async countWaiting(em: EntityManager, name: string, data: object): Promise<number> {
    const [row] = await sql<{ count: number }>(
      em,
      `select count(*)::int as count from pgboss.job
        where name = $1 and state in ('created', 'retry', 'active') and data @> $2::jsonb`,
      [name, JSON.stringify(data)],
    );
    return row?.count ?? 0;
  }

  /** Creates or updates the queues of these kinds, so that jobs can be enqueued. */
  async declare(kinds: readonly JobKind[]): Promise<void> {
    for (const kind of kinds) {
      const options = queueOptions(kind);
      // pg-boss cannot change the policy of an existing queue.
      await this.boss.createQueue(kind.name, { ...options, policy: kind.cron ? 'exclusive' : 'standard' });
      await this.boss.updateQueue(kind.name, options);
    }
  }

  /** Begins to run jobs of declared kinds. May be repeated after a failure: kinds that already run are skipped. */
  async work(kinds: readonly JobKind[]): Promise<void> {
    for (const kind of kinds) {
      if (this.working.has(kind.name)) continue;
      if (kind.cron) await this.boss.schedule(kind.name, kind.cron, {}, { tz: 'America/Bogota' });
      await this.boss.work(
        kind.name,
        {
          batchSize: kind.atOnce ?? 1,
          pollingIntervalSeconds: kind.cron ? 2 : 0.5,
          // After a full batch, more jobs probably wait: the next batch is fetched without a delay.
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) => Promise.all(jobs.map(({ id, data }) => this.runOne(kind, id, data))),
      );
      this.working.add(kind.name);
    }
  }

  /** Runs one job of a batch and returns its own result. */
  private async runOne({ name, run }: JobKind, id: string, data: unknown): Promise<JobResult> {
    try {
      await run(data);
      return { id, status: 'completed' };
    } catch (error) {
      if (!(error instanceof RetryJobError)) reportJobFailure(this.log, name, error, { id });
      return { id, status: 'failed' };
    }
  }

  /** Waits up to ten seconds for running jobs. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

function queueOptions({ cron, retry = cron ? PERIODIC_RETRY : DEFAULT_RETRY }: JobKind): QueueOptions {
  return {
    retryLimit: retry.times,
    retryBackoff: true,
    retryDelay: retry.firstSeconds,
    retryDelayMax: retry.maxSeconds,
    expireInSeconds: 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}
