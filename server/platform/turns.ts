import { AppError, ErrorCode } from './errors.js';

/**
 * Runs at most `running` tasks of one key at a time on this node; at most `waiting` more wait for them, in the order of
 * their arrival, and further ones are refused.
 */
export class Turns {
  private readonly lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(
    private readonly running: number,
    private readonly waiting: number,
  ) {}

  /** @throws TOO_MANY_REQUESTS if too many wait */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.running) line.running++;
    else if (line.waiting.length < this.waiting) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else throw new AppError(ErrorCode.TOO_MANY_REQUESTS, { retryAfter: 5 });
    try {
      return await task();
    } finally {
      const next = line.waiting.shift();
      // The place of this task goes to the next one.
      if (next) next();
      else if (--line.running === 0) this.lines.delete(key);
    }
  }
}
