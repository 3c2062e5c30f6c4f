import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { reportJobFailure } from './failures.js';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

const completed = new Gauge({
  name: 'startup_step_completed',
  help: 'Whether a step of the start is done (1) or still tried (0), by step.',
  labelNames: ['step'],
  registers: [registry],
});

/**
 * The parts of a start that come after the doors are open. Each runs on its own and is repeated with growing pauses until
 * it succeeds, so that a failure (a lost connection, a full disk) is logged and counted and never ends the process.
 */
export class Startup {
  private readonly incomplete = new Set<string>();
  private readonly failing = new Set<string>();
  private readonly closing = new AbortController();

  constructor(private readonly log: Logger) {}

  /** Names of the required steps that are not done: until then the server is not ready. */
  get missing(): string[] {
    return [...this.incomplete];
  }

  /** Names of the other steps whose last try failed: the server is ready without them. */
  get degraded(): string[] {
    return [...this.failing].filter((name) => !this.incomplete.has(name));
  }

  /**
   * Begins a step. @param required whether the server is ready only when the step is done
   * @returns a promise that resolves after the first try, whether it succeeded or not
   */
  async run(name: string, { required }: { required: boolean }, step: () => Promise<void>): Promise<void> {
    if (required) this.incomplete.add(name);
    completed.set({ step: name }, 0);
    if (!(await this.succeeds(name, step))) void this.repeat(name, step);
  }

  /** Repeats nothing more. */
  close(): void {
    this.closing.abort();
  }

  private async repeat(name: string, step: () => Promise<void>): Promise<void> {
    const { signal } = this.closing;
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_MS)) {
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
