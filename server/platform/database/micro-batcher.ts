import { AppError, ErrorCode, OUTAGE_RETRY_SECONDS } from '../errors.js';
import { currentContext, type RequestContext } from '../tracing/request-context.js';
import { runGroup } from '../tracing/tracing.js';
import { sqlState, statementTimeout } from './transaction.js';

interface Waiting<Request, Result> {
  request: Request;
  context: RequestContext | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs requests that arrive at the same time as one batch. One batch runs at a time: a single request runs at once, and
 * requests that arrive meanwhile join the next batch. A failed batch must have no effect; its requests run again one by
 * one, so that each gets its own error. After a statement timeout all of them fail with UNAVAILABLE.
 */
export class MicroBatcher<Request, Result> {
  private readonly waiting: Waiting<Request, Result>[] = [];
  private isRunning = false;

  /**
   * @param name name of the batches' spans
   * @param maxSize maximum size of a batch
   * @param run returns results in the order of the requests; must have all effects or none. `contexts` are those of the
   * requests; it runs in the context of the group
   */
  constructor(
    private readonly name: string,
    private readonly maxSize: number,
    private readonly run: (
      requests: readonly Request[],
      contexts: readonly (RequestContext | undefined)[],
    ) => Promise<readonly Result[]>,
  ) {}

  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, context: currentContext(), resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0, this.maxSize));
    this.isRunning = false;
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
