import { AppError, ErrorCode } from '../errors.js';

const tooMany = (): AppError => new AppError(ErrorCode.TOO_MANY_REQUESTS, { retryAfter: 5 });

/**
 * Runs at most `running` tasks per key at a time on this node; at most `waiting` more wait in order of arrival, and
 * further ones are refused.
 */
export class Turns {
  private readonly lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(
    private readonly running: number,
    private readonly waiting: number,
  ) {}

  /**
   * @param signal removes a waiting task
   * @throws TOO_MANY_REQUESTS if too many tasks wait, or if the signal aborts before the task runs
   */
  async run<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) throw tooMany();
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.running) line.running++;
    else if (line.waiting.length < this.waiting) await waitForSlot(line.waiting, signal);
    else throw tooMany();
    try {
      return await task();
    } finally {
      const next = line.waiting.shift();
      // The next task takes over the slot.
      if (next) next();
      else if (--line.running === 0) this.lines.delete(key);
    }
  }
}

/** Waits for a slot: a task that ends calls the first entry. */
function waitForSlot(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    };
    const cancel = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(tooMany());
    };
    waiting.push(start);
    signal?.addEventListener('abort', cancel, { once: true });
  });
}
