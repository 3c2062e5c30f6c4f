import type { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Logger } from './logger.js';

/** A kind of background work. `run` must be safe to repeat: a job that failed half-way is run again. */
export interface JobKind {
  name: string;
  run: (data: unknown) => Promise<void>;
  /** Cron expression in Bogotá time for work that comes back by itself. */
  cron?: string;
}

/** Background work on pg-boss: any number of nodes share it, and each job runs on one of them. */
export class Jobs {
  private constructor(
    private readonly boss: PgBoss,
    private readonly log: Logger,
  ) {}

  static async open(databaseUrl: string, log: Logger): Promise<Jobs> {
    const boss = new PgBoss({ connectionString: databaseUrl, max: 4, application_name: 'dorsal-jobs' });
    boss.on('error', (error) => log.error({ err: error }, 'jobs'));
    await boss.start();
    return new Jobs(boss, log);
  }

  /** Enqueues in the transaction of `em`: the job exists exactly when the change does. */
  async enqueue(em: EntityManager, name: string, data: object): Promise<void> {
    await this.boss.send(name, data, { db: fromKysely(em.getKysely()) });
  }

  /** Makes the queues, so that they can be sent to. */
  async declare(kinds: readonly JobKind[]): Promise<void> {
    for (const { name } of kinds) {
      await this.boss.createQueue(name, { retryLimit: 8, retryBackoff: true, retryDelay: 5, expireInSeconds: 300 });
    }
  }

  /** Begins to work on declared kinds in this process. */
  async work(kinds: readonly JobKind[]): Promise<void> {
    for (const { name, run, cron } of kinds) {
      await this.boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await this.runOne(name, job.id, () => run(job.data));
      });
      if (cron) await this.boss.schedule(name, cron, {}, { tz: 'America/Bogota' });
    }
  }

  private async runOne(name: string, id: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.log.error({ err: error, job: name, id }, 'job failed');
      throw error;
    }
  }

  /** Lets running jobs finish. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}
