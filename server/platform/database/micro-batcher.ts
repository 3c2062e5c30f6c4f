import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, ErrorCode, OUTAGE_RETRY_SECONDS } from '../errors.js';
import { Turns } from '../process/turns.js';
import { currentContext, type RequestContext } from '../tracing/request-context.js';
import { runGroup } from '../tracing/tracing.js';
import { sqlState, statementTimeout } from './transaction.js';

/**
 * Turns of the batches of all batchers in this process. With more at a time, batches are smaller and the same requests
 * cost more statements.
 */
const turns = new Turns(2, Infinity);
/** Milliseconds after which a batch gives up its turn, so that a slow statement does not delay the other batchers. */
const MAX_TURN_MS = 100;

interface Waiting<Request, Result> {
  request: Request;
  context: RequestContext | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs requests that arrive at the same time as one batch. One batch runs at a time, beside at most one of another
 * batcher: a single request runs at once, and requests that arrive meanwhile join the next batch. A failed batch must
 * have no effect; its requests run again one by one, so that each gets its own error. After a statement timeout all of
 * them fail with UNAVAILABLE.
 */
export class MicroBatcher<Request, Result> {
  private readonly waiting: Waiting<Request, Result>[] = [];
  private isRunning = false;

  /**
   * @param name name of the batches' spans
   * @param maxSize maximum size of a batch
   * @param run returns results in the order of the requests; must have all effects or none. `contexts` are those of the
   * requests; it runs in the context of the group
   * @param waits whether batches wait for locks; such batches take no turn, because they would delay the other batchers
   */
  constructor(
    private readonly name: string,
    private readonly maxSize: number,
    private readonly run: (
      requests: readonly Request[],
      contexts: readonly (RequestContext | undefined)[],
    ) => Promise<readonly Result[]>,
    private readonly waits = false,
  ) {}

  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, context: currentContext(), resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await (this.waits ? this.runNextBatch() : this.runInTurn());
    this.isRunning = false;
  }

  private async runInTurn(): Promise<void> {
    let running: Promise<void> | undefined;
    await turns.run('', () => {
      running = this.runNextBatch();
      return Promise.race([running, sleep(MAX_TURN_MS, undefined, { ref: false })]);
    });
    await running;
  }

  private runNextBatch(): Promise<void> {
    return this.runBatch(this.waiting.splice(0, this.maxSize));
  }

  private async runBatch(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    try {
      const contexts = batch.map(({ context }) => context);
      const results = await runGroup(this.name, contexts, () =>
        this.run(
          batch.map(({ request }) => request),
          contexts,
        ),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (sqlState(error) === statementTimeout) {
        // Each request alone could wait as long again.
        for (const { reject } of batch) reject(unavailable(error));
      } else if (batch.length === 1) batch[0]!.reject(error);
      else for (const item of batch) await this.runBatch([item]);
    }
  }
}

const unavailable = (cause: unknown): AppError =>
  new AppError(ErrorCode.UNAVAILABLE, { retryAfter: OUTAGE_RETRY_SECONDS }, { cause });
