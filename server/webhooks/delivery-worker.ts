import { setTimeout as sleep } from 'node:timers/promises';
import { reportJobFailure } from '../platform/process/failures.js';
import { NodeLease } from '../platform/process/node-lease.js';
import { runJob } from '../platform/tracing/tracing.js';
import type { AppContext } from '../app-context.js';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.js';
import { sendDelivery } from './send-delivery.js';

/** Name of the queue in notifications of new deliveries (see `Jobs.announce`). */
export const DELIVERIES = 'webhook-deliveries';
/** Interval at which a node looks for deliveries that are due again, or whose announcement was lost. */
const POLL_MS = 5_000;
/** Interval at which a node checks, without a statement, whether its lease has begun. */
const LEASE_CHECK_MS = 200;
/** Maximum of concurrent attempts per node. An attempt is one waiting socket, so the number costs little. */
const SLOTS = 100;
/** Maximum for webhooks whose last attempt failed. */
const FAILING_SLOTS = 20;

/** Sends due deliveries while the process runs. The rows are the queue, which any number of nodes share. */
export class DeliveryWorker {
  private readonly lease: NodeLease;
  private readonly attempts = new Map<Promise<void>, { isFailing: boolean }>();
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private wake = new AbortController();

  constructor(
    private readonly ctx: () => AppContext,
    databaseUrl: string,
  ) {
    this.lease = new NodeLease(databaseUrl, ctx().log);
    this.running = this.run();
    ctx().services.jobs.onWork(DELIVERIES, () => this.wake.abort());
  }

  /** Stops claiming and resolves when the running attempts are recorded. */
  async close(): Promise<void> {
    this.closing.abort();
    this.wake.abort();
    await this.running;
    await Promise.all(this.attempts.keys());
    await this.lease.close();
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      this.wake = new AbortController();
      try {
        // Without a lease key, other nodes would detect the end of this node only after a minute.
        if (this.lease.key !== null) for (const delivery of await this.claim()) this.begin(delivery);
      } catch (error) {
        reportJobFailure(this.ctx().log, 'webhook deliveries', error);
      }
      const pause = this.lease.key === null ? LEASE_CHECK_MS : POLL_MS;
      await sleep(pause, undefined, { signal: this.wake.signal }).catch(() => undefined);
    }
  }

  private claim(): Promise<ClaimedDelivery[]> {
    const failing = [...this.attempts.values()].filter(({ isFailing }) => isFailing).length;
    return claimDeliveries(this.ctx(), {
      nodeKey: this.lease.key,
      healthy: SLOTS - (this.attempts.size - failing),
      failing: FAILING_SLOTS - failing,
    });
  }

  /** Starts an attempt; its end wakes the loop, so that a free slot does not wait for the next poll. */
  private begin(delivery: ClaimedDelivery): void {
    const ctx = this.ctx();
    const job = { name: 'webhook-delivery', id: String(delivery.id) };
    const attempt = runJob(job, undefined, () =>
      sendDelivery(ctx, delivery).catch((error: unknown) => reportJobFailure(ctx.log, 'webhook delivery', error)),
    ).then(() => {
      this.attempts.delete(attempt);
      this.wake.abort();
    });
    this.attempts.set(attempt, { isFailing: delivery.isFailing });
  }
}
