import { setTimeout as sleep } from 'node:timers/promises';
import { reportJobFailure } from '../platform/failures.js';
import { NodeLease } from '../platform/node-lease.js';
import type { AppContext } from '../app-context.js';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.js';
import { sendDelivery } from './send-delivery.js';

/** How often a node looks for due deliveries while none of its attempts ends. */
const POLL_MS = 1_000;
/** Concurrent attempts of a node. An attempt is one socket that waits, so the number costs little. */
const SLOTS = 100;
/** The same for webhooks whose last attempt failed. */
const FAILING_SLOTS = 20;

/** Sends due deliveries for as long as the process runs. The rows are the queue: any number of nodes share them. */
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
  }

  /** Claims nothing more, and resolves when the attempts that were begun are recorded. */
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
        // Without a lease key, other nodes would learn only after a minute that this node has ended.
        if (this.lease.key !== null) for (const delivery of await this.claim()) this.begin(delivery);
      } catch (error) {
        reportJobFailure(this.ctx().log, 'webhook deliveries', error);
      }
      await sleep(POLL_MS, undefined, { signal: this.wake.signal }).catch(() => undefined);
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

  /** A slot that becomes free is filled at once, not at the next poll. */
  private begin(delivery: ClaimedDelivery): void {
    const ctx = this.ctx();
    const attempt = sendDelivery(ctx, delivery)
      .catch((error: unknown) => reportJobFailure(ctx.log, 'webhook delivery', error, { delivery: delivery.id }))
      .then(() => {
        this.attempts.delete(attempt);
        this.wake.abort();
      });
    this.attempts.set(attempt, { isFailing: delivery.isFailing });
  }
}
