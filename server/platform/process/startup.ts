import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { reportJobFailure } from './failures.js';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

const completed = new Gauge({
  name: 'startup_step_completed',
  help: 'Whether a step of the start is complete (1) or still retried (0), by step.',
  labelNames: ['step'],
  registers: [registry],
});

/**
 * Steps of a start after the port is open. Each step is retried with growing delays until it succeeds, so that a
 * failure (a lost connection, a full disk) is logged and counted and never ends the process.
 */
export class Startup {
  private readonly incomplete = new Set<string>();
  private readonly failing = new Set<string>();
  private readonly closing = new AbortController();

  constructor(private readonly log: Logger) {}

  /** Names of incomplete required steps; until then the server is not ready. */
  get missing(): string[] {
    return [...this.incomplete];
  }

  /** Names of optional steps whose last try failed. */
  get degraded(): string[] {
    return [...this.failing].filter((name) => !this.incomplete.has(name));
  }

  /**
   * Runs a step and retries it until it succeeds. @param required whether the server is ready only after the step
   * @returns a promise that resolves after the first try, successful or not
   */
  async run(name: string, { required }: { required: boolean }, step: () => Promise<void>): Promise<void> {
    if (required) this.incomplete.add(name);
    completed.set({ step: name }, 0);
    if (!(await this.succeeds(name, step))) void this.repeat(name, step);
  }

  /** Stops the retries. */
  close(): void {
    this.closing.abort();
  }

  private async repeat(name: string, step: () => Promise<void>): Promise<void> {
    const { signal } = this.closing;
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_RETRY_MS)) {
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await this.succeeds(name, step))) return;
    }
  }

  private async succeeds(name: string, step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
    } catch (error) {
      if (!this.closing.signal.aborted) reportJobFailure(this.log, `start: ${name}`, error);
      this.failing.add(name);
      return false;
    }
    this.failing.delete(name);
    this.incomplete.delete(name);
    completed.set({ step: name }, 1);
    return true;
  }
}
