import { Groups } from './groups.js';
import { Turns } from './turns.js';

/** Result of a request in the shared group whose locks another transaction holds. */
export const LOCKED = Symbol('locked');

/**
 * Runs a group; returns a result for each request, in their order, or rejects and has stored nothing. Returns `LOCKED`
 * instead of waiting for a lock unless `waits`.
 */
type RunGroup<Request, Result> = (
  requests: readonly Request[],
  options: { waits: boolean },
) => Promise<readonly (Result | typeof LOCKED)[]>;

/** Groups that wait for locks at the same time, each with a connection of its own: fewer than the pool has. */
const MAX_WAITING_GROUPS = 4;

/**
 * Groups requests that arrive at the same time, of all keys together, without letting the locks of one key delay another.
 * The shared group never waits for a lock: a request whose locks are taken goes to a group of its key, which does wait,
 * and until that one is through, further requests of the key join it.
 */
export class GroupsByKey<Request, Result> {
  private readonly shared: Groups<Request, Result | typeof LOCKED>;
  private readonly ofKeys = new Map<number, { groups: Groups<Request, Result | typeof LOCKED>; requests: number }>();
  private readonly turns = new Turns(MAX_WAITING_GROUPS, Infinity);

  constructor(
    private readonly maxSize: number,
    private readonly run: RunGroup<Request, Result>,
  ) {
    this.shared = new Groups(maxSize, (requests) => run(requests, { waits: false }));
  }

  async ask(key: number, request: Request): Promise<Result> {
    const result = this.ofKeys.has(key) ? LOCKED : await this.shared.ask(request);
    return result === LOCKED ? this.askKey(key, request) : result;
  }

  private async askKey(key: number, request: Request): Promise<Result> {
    const ofKey = this.ofKeys.get(key) ?? { groups: this.groupsOfKey(), requests: 0 };
    this.ofKeys.set(key, ofKey);
    ofKey.requests++;
    try {
      const result = await ofKey.groups.ask(request);
      if (result === LOCKED) throw new Error('A group that waits for locks did not wait.');
      return result;
    } finally {
      if (--ofKey.requests === 0) this.ofKeys.delete(key);
    }
  }

  /** Groups of several keys take turns, so that a busy key does not keep the others waiting. */
  private groupsOfKey(): Groups<Request, Result | typeof LOCKED> {
    return new Groups(this.maxSize, (requests) => this.turns.run('', () => this.run(requests, { waits: true })));
  }
}
