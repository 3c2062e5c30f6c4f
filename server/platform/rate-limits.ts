import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, ErrorCode } from './errors.js';

/** What is limited: `points` calls in `seconds`. A club or a campus registers from one address, so saves are generous; guessing a password or birthday is not. */
const rules = {
  loginByAddress: { points: 30, seconds: 300 },
  loginByAccount: { points: 8, seconds: 300 },
  lookupByAddress: { points: 240, seconds: 600 },
  lookupByDni: { points: 12, seconds: 600 },
  saveByAddress: { points: 300, seconds: 600 },
  codeByAddress: { points: 120, seconds: 600 },
} as const;

export type RateRule = keyof typeof rules;

/** Counts in the database, so that several nodes count together. */
export class RateLimits {
  private constructor(private readonly limiters: Map<RateRule, RateLimiterPostgres>) {}

  /** @param pool null: nothing is limited (load tests) */
  static async open(pool: Pool | null): Promise<RateLimits> {
    const limiters = new Map<RateRule, RateLimiterPostgres>();
    if (pool) {
      for (const [name, { points, seconds }] of Object.entries(rules)) {
        const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
          const made: RateLimiterPostgres = new RateLimiterPostgres(
            {
              storeClient: pool,
              storeType: 'pool',
              points,
              duration: seconds,
              keyPrefix: name,
              tableName: 'rate_limit',
            },
            (error?: Error) => (error ? reject(error) : resolve(made)),
          );
        });
        limiters.set(name as RateRule, limiter);
      }
    }
    return new RateLimits(limiters);
  }

  /** Counts a call. @throws AppError TOO_MANY_REQUESTS */
  async count(rule: RateRule, key: string): Promise<void> {
    const limiter = this.limiters.get(rule);
    if (!limiter) return;
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const minutes = Math.ceil(retryAfter / 60);
      throw new AppError(ErrorCode.TOO_MANY_REQUESTS, {
        message: `Hiciste muchos intentos. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelve a intentar.`,
        retryAfter,
      });
    }
  }

  /** Forgets a key, e.g. an account after a good login. */
  async forget(rule: RateRule, key: string): Promise<void> {
    await this.limiters.get(rule)?.delete(key);
  }
}
