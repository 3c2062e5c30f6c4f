import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { PgBoss, fromKysely, type JobResult, type QueueOptions } from 'pg-boss';
import { patientPoolOptions } from '../database/database-pool.js';
import { reportJobFailure } from '../process/failures.js';
import type { Logger } from '../process/logger.js';
import { isOutage, reportOutage } from '../process/outage.js';
import { sql } from '../database/sql.js';
import { afterCommit } from '../database/transaction.js';
import { runInContext, type RequestContext } from '../tracing/request-context.js';
import { jobCause, runJob, type JobCause } from '../tracing/tracing.js';
import { enqueueRestored } from './restore-jobs.js';

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
/** Seconds between two looks for jobs whose notification was lost, and for retries. */
const POLL_SECONDS = 20;
/** Milliseconds in which the notifications of all queues become one: each one serialises commits of the database. */
const NOTIFY_MS = 50;
const SUPERVISION_SECONDS = 20;
const TIME_ZONE = 'America/Bogota';

/** A job's data as stored: with what enqueued it, if that is known. */
type StoredData = object & { enqueuedBy?: JobCause };

/** Channel of notifications about enqueued jobs: names of queues, separated by commas. */
export const JOBS_CHANNEL = 'jobs_enqueued';

/** Job queue on pg-boss. Any number of nodes share it, and each job runs on one of them. */
export class Jobs {
  /** Functions that let this process look for work, by the name of its queue. */
  private readonly wakers = new Map<string, () => void>();
  /** Queues with new work, of which all nodes are notified soon. */
  private readonly filled = new Set<string>();

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

  /**
   * Enqueues several jobs, like `enqueue`.
   * @param causes contexts of the requests for which they are, if these are several; otherwise the current one
   */
  async enqueueAll(
    em: EntityManager,
    name: string,
    data: readonly object[],
    causes: readonly (RequestContext | undefined)[] = [],
  ): Promise<void> {
    if (data.length === 0) return;
    await this.boss.insert(
      name,
      data.map((job, index) => ({ data: { ...job, enqueuedBy: jobCause(causes[index]) } satisfies StoredData })),
      { db: fromKysely(em.getKysely()) },
    );
    this.announce(em, name);
  }

  /** Enqueues the jobs of a backup (see `enqueueRestored`); the queues must be declared. */
  enqueueRestored(client: pg.Client): ReturnType<typeof enqueueRestored> {
    return enqueueRestored(this.boss, client);
  }

  /**
   * Notifies all nodes of new work in a queue, after the transaction of `em`. Not in it: PostgreSQL commits notifications
   * one by one.
   */
  announce(em: EntityManager, name: string): void {
    afterCommit(em, () => {
      if (this.filled.size === 0) runInContext(undefined, () => this.notifySoon());
      this.filled.add(name);
    });
  }

  /**
   * Calls `wake` when work was announced in a queue that is not pg-boss's. An announcement can be lost, so the caller must
   * also poll.
   */
  onWork(name: string, wake: () => void): void {
    this.wakers.set(name, wake);
  }

  private notifySoon(): void {
    setTimeout(() => {
      const names = [...this.filled];
      this.filled.clear();
      this.wake(names);
      // Without the notification the next poll finds the jobs.
      this.boss
        .getDb()
        .executeSql('select pg_notify($1, $2)', [JOBS_CHANNEL, names.join()])
        .catch((error: unknown) => this.log.debug({ err: error }, 'Notifying of new jobs failed'));
    }, NOTIFY_MS).unref();
  }

  /** Lets this process look for work in these queues now; in all queues if none are given. */
  wake(names: readonly string[] = [...this.wakers.keys()]): void {
    for (const name of names) this.wakers.get(name)?.();
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

  /** Creates or updates the queues of these kinds, so that jobs can be enqueued. Queues that are right are only read. */
  async declare(kinds: readonly JobKind[]): Promise<void> {
    const queues = new Map(
      (await this.boss.getQueues(kinds.map(({ name }) => name))).map((queue) => [queue.name, queue]),
    );
    for (const kind of kinds) {
      const options = queueOptions(kind);
      if (isMatch(queues.get(kind.name) ?? {}, options)) continue;
      // pg-boss cannot change the policy of an existing queue.
      await this.boss.createQueue(kind.name, { ...options, policy: kind.cron ? 'exclusive' : 'standard' });
      await this.boss.updateQueue(kind.name, options);
    }
  }

  /** Begins to run jobs of declared kinds. May be repeated after a failure: kinds that already run are skipped. */
  async work(kinds: readonly JobKind[]): Promise<void> {
    const schedules = new Map((await this.boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
    for (const kind of kinds) {
      if (this.wakers.has(kind.name)) continue;
      const { name, cron } = kind;
      if (cron && !isMatch(schedules.get(name) ?? {}, { cron, timezone: TIME_ZONE }))
        await this.boss.schedule(name, cron, {}, { tz: TIME_ZONE });
      const worker = await this.boss.work(
        kind.name,
        {
          batchSize: kind.atOnce ?? 1,
          pollingIntervalSeconds: POLL_SECONDS,
          perJobResults: true,
        },
        (jobs) => {
          // After a batch the worker looks for more without waiting for its next poll.
          this.wake([kind.name]);
          return Promise.all(jobs.map(({ id, data }) => this.runOne(kind, id, data as StoredData | null)));
        },
      );
      this.wakers.set(kind.name, () => this.boss.notifyWorker(worker));
    }
  }

  /** Runs one job of a batch and returns its own result. */
  private async runOne(kind: JobKind, id: string, stored: StoredData | null): Promise<JobResult> {
    const { name, run } = kind;
    const { enqueuedBy, ...data } = stored ?? {};
    const runReported = () =>
      run(data).catch((error: unknown) => {
        if (!(error instanceof RetryJobError)) reportJobFailure(this.log, name, error);
        throw error;
      });
    try {
      await runJob({ name, id }, enqueuedBy, runReported);
      return { id, status: 'completed' };
    } catch {
      // The first retry is due before the next poll.
      setTimeout(() => this.wake([name]), (retryOf(kind).firstSeconds + 1) * 1_000).unref();
      return { id, status: 'failed' };
    }
  }

  /** Waits up to ten seconds for running jobs. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

const isMatch = (stored: object, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => (stored as Record<string, unknown>)[name] === value);

const retryOf = ({ cron, retry = cron ? PERIODIC_RETRY : DEFAULT_RETRY }: JobKind): Retry => retry;

function queueOptions(kind: JobKind): QueueOptions {
  const retry = retryOf(kind);
  return {
    retryLimit: retry.times,
    retryBackoff: true,
    retryDelay: retry.firstSeconds,
    retryDelayMax: retry.maxSeconds,
    expireInSeconds: 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}
