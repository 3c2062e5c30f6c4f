import { MicroBatcher } from './micro-batcher.js';
import { Turns } from '../process/turns.js';
import type { RequestContext } from '../tracing/request-context.js';

/** Result of a request in the shared group whose locks another transaction holds. */
export const LOCKED = Symbol('locked');

/** `contexts`: those of the requests. */
export interface GroupOptions {
  waits: boolean;
  contexts: readonly (RequestContext | undefined)[];
}

/**
 * Runs a group; returns a result for each request, in their order, or rejects and has stored nothing. Returns `LOCKED`
 * instead of waiting for a lock unless `waits`.
 */
type RunGroup<Request, Result> = (
  requests: readonly Request[],
  options: GroupOptions,
) => Promise<readonly (Result | typeof LOCKED)[]>;

/** Groups that wait for locks at the same time, each with a connection of its own: fewer than the pool has. */
const MAX_WAITING_GROUPS = 4;

/** Requests of one key that wait for its locks. */
interface WaitingKey<Request, Result> {
  groups: MicroBatcher<Request, Result | typeof LOCKED>;
  requests: number;
  /** Resolves when the last of these requests is done. */
  done: PromiseWithResolvers<void>;
}

/**
 * Groups requests that arrive at the same time, of all keys together, without letting the locks of one key delay
 * another. The shared group never waits for a lock: a request whose lock is held by another transaction goes to a group
 * of its key, which waits. Later requests of that key wait for this group and then use the shared group, so that a busy
 * key returns to it.
 */
export class GroupsByKey<Request, Result> {
  private readonly shared: MicroBatcher<Request, Result | typeof LOCKED>;
  private readonly waiting = new Map<number, WaitingKey<Request, Result>>();
  private readonly turns = new Turns(MAX_WAITING_GROUPS, Infinity);

  /** @param name name of the groups' spans */
  constructor(
    private readonly name: string,
    private readonly maxSize: number,
    private readonly run: RunGroup<Request, Result>,
  ) {
    this.shared = new MicroBatcher(name, maxSize, (requests, contexts) => run(requests, { waits: false, contexts }));
  }

  async ask(key: number, request: Request): Promise<Result> {
    await this.waiting.get(key)?.done.promise;
    const result = await this.shared.submit(request);
    return result === LOCKED ? this.runWaiting(key, request) : result;
  }

  private async runWaiting(key: number, request: Request): Promise<Result> {
    const waiting = this.waiting.get(key) ?? {
      groups: this.waitingGroups(),
      requests: 0,
      done: Promise.withResolvers<void>(),
    };
    this.waiting.set(key, waiting);
    waiting.requests++;
    try {
      const result = await waiting.groups.submit(request);
      if (result === LOCKED) throw new Error('A group that should wait for locks reported LOCKED');
      return result;
    } finally {
      if (--waiting.requests === 0) {
        this.waiting.delete(key);
        waiting.done.resolve();
      }
    }
  }

  /** Groups of several keys take turns, so that a busy key does not keep the others waiting. */
  private waitingGroups(): MicroBatcher<Request, Result | typeof LOCKED> {
    return new MicroBatcher(
      this.name,
      this.maxSize,
      (requests, contexts) => this.turns.run('', () => this.run(requests, { waits: true, contexts })),
      true,
    );
  }
}
