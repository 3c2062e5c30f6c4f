import type { MikroORM } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { countCalls, type CallCount } from './count-calls.js';
import { MicroBatcher } from './micro-batcher.js';
import { hmac } from './hmac.js';
import type { Viewer } from './permissions.js';

/** Calls in WINDOW_SECONDS, by who makes them. */
export interface CallsTaken {
  key: number;
  account: number;
  address: number;
}

export const WINDOW_SECONDS = 300;
/** Calls that one statement counts. */
const MOST = 32;

type Caller = keyof CallsTaken;
type Callers = readonly (readonly [Caller, string])[];

/** Whose call it is: a key's and its maker's, a user's, or, of who is nobody we know, their network's. */
const callersOf = (viewer: Viewer | null, network: string): Callers => {
  if (!viewer) return [['address', network]];
  const account = ['account', String(viewer.userId)] as const;
  return viewer.keyId === null ? [account] : [['key', String(viewer.keyId)], account];
};

/**
 * Limits how often programs and people call the API, counted in the database, so that several nodes count together; calls
 * of one moment are counted in one statement. Visitors' questions are counted behind their answers, and only those that were
 * made anew: what is kept costs nobody a statement. See docs/operating.md.
 */
export class CallLimits {
  /** A call is counted for all its callers in one statement: of calls at one moment, those that pass are the same for each. */
  private readonly groups: MicroBatcher<readonly string[], CallCount[]> | null;
  /** Networks that were told here that they came too often, until their window ends. */
  private readonly refused = new Map<string, number>();

  /** @param orm null: nothing is limited (load tests) */
  constructor(
    orm: MikroORM | null,
    private readonly secret: string,
    private readonly clock: () => Date,
    private readonly taken: CallsTaken,
  ) {
    this.groups =
      orm &&
      new MicroBatcher(MOST, async (calls) => {
        const now = clock();
        const until = new Date(now.getTime() + WINDOW_SECONDS * 1000);
        const counts = await countCalls(orm.em.fork(), calls.flat(), { now, until });
        return calls.map((callers) => counts.splice(0, callers.length));
      });
  }

  /**
   * Counts a call and tells on the answer how much is left, as the IETF's draft of RateLimit headers has it (one policy for
   * each who is counted). @returns in how many seconds they may come again; null: this one is taken
   */
  async count(response: Response, viewer: Viewer | null, network: string): Promise<number | null> {
    const { groups } = this;
    if (!groups) return null;
    const callers = callersOf(viewer, network);
    const counts = await groups.ask(callers.map((caller) => this.hashed(caller)));
    const told = callers.map(([name], index) => this.standing(name, counts[index]!));
    response.setHeader(
      'RateLimit-Policy',
      told.map(({ name, most }) => `"${name}";q=${most};w=${WINDOW_SECONDS}`).join(', '),
    );
    response.setHeader(
      'RateLimit',
      told.map(({ name, left, seconds }) => `"${name}";r=${Math.max(0, left)};t=${seconds}`).join(', '),
    );
    const waits = told.flatMap(({ left, seconds }) => (left < 0 ? [seconds] : []));
    return waits.length > 0 ? Math.max(...waits) : null;
  }

  /** Counts a visitor's question that was answered: nobody waits for it. */
  async countAnswered(network: string): Promise<void> {
    const [count] = (await this.groups?.ask([this.hashed(['address', network])])) ?? [];
    if (!count || count.calls < this.taken.address) return;
    const now = this.clock().getTime();
    for (const [each, until] of this.refused) if (until <= now) this.refused.delete(each);
    this.refused.set(network, count.until.getTime());
  }

  /** In how many seconds a visitor of this network may ask again, as far as this node was told; null: at once. */
  waitOf(network: string): number | null {
    const left = (this.refused.get(network) ?? 0) - this.clock().getTime();
    return left > 0 ? Math.ceil(left / 1000) : null;
  }

  private standing(name: Caller, { calls, until }: CallCount) {
    const most = this.taken[name];
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.clock().getTime()) / 1000));
    return { name, most, left: most - calls, seconds };
  }

  private hashed([name, key]: Callers[number]): string {
    return `call ${name}:${hmac(this.secret, 'rate limit', 'call', name, key)}`;
  }
}
