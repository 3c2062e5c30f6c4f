import type { MikroORM } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import type { ApiRateLimits } from '../config/config.js';
import { countCalls, type CallCount } from './count-calls.js';
import { MicroBatcher } from '../database/micro-batcher.js';
import { hmac } from '../crypto/hmac.js';
import type { Viewer } from '../permissions.js';

export const WINDOW_SECONDS = 300;
/** Calls counted in one statement. */
const MAX_BATCH = 32;

type Caller = keyof ApiRateLimits;
type Callers = readonly (readonly [Caller, string])[];

/** Returns the callers that a call counts for: an API key and its creator, a user, or a visitor's network. */
const callersOfCall = (viewer: Viewer | null, network: string): Callers => {
  if (!viewer) return [['address', network]];
  const account = ['account', String(viewer.userId)] as const;
  return viewer.keyId === null ? [account] : [['key', String(viewer.keyId)], account];
};

/**
 * Rate limits of the API, counted in the database for all nodes. Calls that arrive together are counted in one
 * statement. A visitor's GraphQL query is counted after its response, and only if the response cache did not answer it.
 * See docs/operating.md.
 */
export class CallLimits {
  /** A call is counted for all its callers in one statement, so that the same calls are refused for each of them. */
  private readonly groups: MicroBatcher<readonly string[], CallCount[]> | null;
  /** Networks over the limit, with the end of their window in milliseconds. */
  private readonly refused = new Map<string, number>();

  /** @param orm null: no limits (load tests) */
  constructor(
    orm: MikroORM | null,
    private readonly secret: string,
    private readonly clock: () => Date,
    private readonly allowed: ApiRateLimits,
  ) {
    this.groups =
      orm &&
      new MicroBatcher('call limits', MAX_BATCH, async (calls) => {
        const now = clock();
        const until = new Date(now.getTime() + WINDOW_SECONDS * 1000);
        const counted = calls.flat().map((key) => ({ key, until }));
        const counts = await countCalls(orm.em.fork(), counted, { now });
        return calls.map((callers) => counts.splice(0, callers.length));
      });
  }

  /**
   * Counts a call and reports the rest in the RateLimit headers of the IETF draft, one policy per caller.
   * @returns seconds until the caller may call again; null: the call is accepted
   */
  async count(response: Response, viewer: Viewer | null, network: string): Promise<number | null> {
    const { groups } = this;
    if (!groups) return null;
    const callers = callersOfCall(viewer, network);
    const counts = await groups.submit(callers.map((caller) => this.hashed(caller)));
    const states = callers.map(([name], index) => this.limitState(name, counts[index]!));
    response.setHeader(
      'RateLimit-Policy',
      states.map(({ name, max }) => `"${name}";q=${max};w=${WINDOW_SECONDS}`).join(', '),
    );
    response.setHeader(
      'RateLimit',
      states.map(({ name, left, seconds }) => `"${name}";r=${Math.max(0, left)};t=${seconds}`).join(', '),
    );
    const waits = states.flatMap(({ left, seconds }) => (left < 0 ? [seconds] : []));
    return waits.length > 0 ? Math.max(...waits) : null;
  }

  /** Counts a visitor's query after its response was sent. */
  async countVisitorQuery(network: string): Promise<void> {
    const [count] = (await this.groups?.submit([this.hashed(['address', network])])) ?? [];
    if (!count || count.calls < this.allowed.address) return;
    const now = this.clock().getTime();
    for (const [key, until] of this.refused) if (until <= now) this.refused.delete(key);
    this.refused.set(network, count.until.getTime());
  }

  /** Returns the seconds until a visitor of this network may call again, as far as this node knows; null: now. */
  secondsToWait(network: string): number | null {
    const left = (this.refused.get(network) ?? 0) - this.clock().getTime();
    return left > 0 ? Math.ceil(left / 1000) : null;
  }

  private limitState(name: Caller, { calls, until }: CallCount) {
    const max = this.allowed[name];
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.clock().getTime()) / 1000));
    return { name, max, left: max - calls, seconds };
  }

  private hashed([name, key]: Callers[number]): string {
    return `call ${name}:${hmac(this.secret, 'rate limit', 'call', name, key)}`;
  }
}
