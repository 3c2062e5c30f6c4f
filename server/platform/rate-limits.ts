import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as pause } from 'node:timers/promises';
import { enclosingNetworks } from './address.js';
import { BATCH_ROWS, changeInBatches } from './batches.js';
import { countPoints, type AskedPoints, type CountedPoints } from './count-points.js';
import { AppError, ErrorCode } from './errors.js';
import { MicroBatcher } from './micro-batcher.js';
import { hmac } from './hmac.js';
import { sql } from './sql.js';

/** Rules that refuse: `points` in `seconds`, counted from the first one. Why these numbers: docs/operating.md. */
const rules = {
  loginByAddress: { points: 30, seconds: 300 },
  loginByAddressAndAccount: { points: 8, seconds: 300 },
  resetByAddress: { points: 10, seconds: 3_600 },
  /** Different birthdays of one document, from one address. */
  birthdaysOfDocument: { points: 10, seconds: 4 * 3_600 },
  /** Different documents from one address. */
  documentsOfAddress: { points: 3_000, seconds: 3 * 3_600 },
  /** Different wrong birthdays of one document, from all networks together. */
  wrongBirthdaysOfDocument: { points: 20, seconds: 24 * 3_600 },
  /** Requests of a verification code, for one document from one network, and from one network. */
  codesOfDocumentAndNetwork: { points: 4, seconds: 3_600 },
  codesOfNetwork: { points: 60, seconds: 3_600 },
  /** Verification codes mailed to one e-mail address. */
  codesOfEmail: { points: 10, seconds: 24 * 3_600 },
  /** The same for one document, of requests that prove who the person is: strangers cannot use them up. */
  provenCodesOfEmail: { points: 10, seconds: 24 * 3_600 },
  /** Attempts to enter a verification code from one network. */
  codeAttemptsOfNetwork: { points: 300, seconds: 3_600 },
  /** Different codes and partner keys of one event, from one address. */
  codesOfAddress: { points: 300, seconds: 3_600 },
  saveByAddress: { points: 1_500, seconds: 600 },
  /** Different codes of certificates, from one address: each is one of 2^50. */
  certificatesOfAddress: { points: 600, seconds: 3_600 },
  testMailsOfUser: { points: 60, seconds: 3_600 },
  webhookTestsOfUser: { points: 10, seconds: 60 },
  /** Callbacks that were refused, from one address. */
  refusedNoticeByAddress: { points: 300, seconds: 600 },
} as const;

/**
 * Rules that only delay: after `free` calls the next waits `first` milliseconds, each further one twice as long, up to
 * `most`; after `quiet` seconds without a call all is forgotten. So nobody is locked out by what strangers do to them.
 */
const delays = {
  guessesOfAccount: { free: 4, first: 250, most: 4_000, quiet: 900 },
  resetsOfAccount: { free: 2, first: 500, most: 4_000, quiet: 3_600 },
  /** Birthdays of one document, from anywhere. */
  guessesOfDocument: { free: 4, first: 250, most: 4_000, quiet: 900 },
} as const;

/** Calls that one statement counts. */
const MOST = 64;

export type RateRule = keyof typeof rules;
export type DelayRule = keyof typeof delays;

/** How long the call number `count` waits, in milliseconds. */
export function delayOf(rule: DelayRule, count: number): number {
  const { free, first, most } = delays[rule];
  return count <= free ? 0 : Math.min(most, first * 2 ** (count - free - 1));
}

/**
 * Counts in the database, so that several nodes count together. What is counted is named by its rule and the parts of a
 * key; the parts are stored as a keyed hash only. Never call it inside a transaction: a refusal must stay counted.
 */
export class RateLimits {
  /** Calls of one moment are counted together: when registrations open, nearly every call is one that is counted. */
  private readonly calls: MicroBatcher<AskedPoints, CountedPoints> | null;

  /** @param orm null: nothing is limited (load tests) */
  constructor(
    private readonly orm: MikroORM | null,
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {
    this.calls = orm && new MicroBatcher(MOST, (asked) => countPoints(orm.em.fork(), clock(), asked));
  }

  /** False where nothing is limited. */
  get on(): boolean {
    return this.orm !== null;
  }

  /**
   * Counts a call against the network of the caller and, for IPv6, the wider networks around it.
   * @param key further parts of the key
   * @throws AppError TOO_MANY_REQUESTS
   */
  async countByNetwork(rule: RateRule, network: string, ...key: string[]): Promise<void> {
    for (const { network: counted, factor } of enclosingNetworks(network))
      await this.take(rule, [counted, ...key], null, factor);
  }

  /** As `countDifferent`, by network as `countByNetwork`. @returns how many things are new to the narrowest network */
  async countDifferentByNetwork(
    rule: RateRule,
    network: string,
    key: readonly string[],
    things: readonly string[],
  ): Promise<number> {
    let fresh: number | null = null;
    for (const { network: counted, factor } of enclosingNetworks(network)) {
      const count = await this.take(rule, [counted, ...key], [...new Set(things)], factor);
      fresh ??= count;
    }
    return fresh ?? 0;
  }

  /**
   * Reserves one of the rule's points for a thing, once however often it comes, before it is checked. Atomic over all
   * nodes: calls at the same time never reserve more than the rule has.
   * @returns false if no point is left, also for a thing that has one
   */
  async reserve(rule: RateRule, of: readonly string[], thing: string): Promise<boolean> {
    const key = this.hashed(rule, of);
    const { points: most, seconds } = rules[rule];
    const counted = await this.calls?.ask({
      key,
      things: [this.hashed(rule, [...of, thing])],
      most,
      until: later(this.clock(), seconds),
    });
    const em = this.em();
    if (!em || counted === 1) return true;
    if (counted === null) return false;
    const [full] = await sql(em, 'select 1 as full from rate_count where key = $1 and until > $2 and points >= $3', [
      key,
      this.clock(),
      most,
    ]);
    return full === undefined;
  }

  /** Returns the point of a thing from `reserve`, once. */
  async refund(rule: RateRule, of: readonly string[], thing: string): Promise<void> {
    const em = this.em();
    if (em)
      await sql(
        em,
        `with refunded as (delete from rate_count where key = $2 returning key)
          update rate_count set points = greatest(points - 1, 0) where key = $1 and exists (select from refunded)`,
        [this.hashed(rule, of), this.hashed(rule, [...of, thing])],
      );
  }

  /** Counts a call. @throws AppError TOO_MANY_REQUESTS */
  async count(rule: RateRule, ...key: string[]): Promise<void> {
    await this.take(rule, key, null);
  }

  /**
   * Counts things once in a window, however often they come: so many different birthdays of a document, so many
   * different documents of an address.
   * @returns how many of them are new
   * @throws AppError TOO_MANY_REQUESTS for too many; those that came before still may come
   */
  countDifferent(rule: RateRule, of: readonly string[], things: readonly string[]): Promise<number> {
    return this.take(rule, of, [...new Set(things)]);
  }

  /** Counts a try of which the next ones have to wait longer, and waits as long as this one has to. */
  async slowDown(rule: DelayRule, ...key: string[]): Promise<void> {
    const em = this.em();
    if (!em) return;
    const now = this.clock();
    const [counted] = await sql<{ points: number }>(
      em,
      `insert into rate_count as r (key, points, until) values ($1, 1, $3)
        on conflict (key) do update set points = case when r.until <= $2 then 1 else least(r.points, 1000) + 1 end,
          until = excluded.until
        returning points`,
      [this.hashed(rule, key), now, later(now, delays[rule].quiet)],
    );
    const wait = delayOf(rule, counted?.points ?? 0);
    if (wait > 0) await this.wait(wait);
  }

  /** Forgets a key, e.g. an account after a good login. */
  async forget(rule: RateRule | DelayRule, ...key: string[]): Promise<void> {
    const em = this.em();
    if (em) await sql(em, 'delete from rate_count where key = $1', [this.hashed(rule, key)]);
  }

  /** Deletes what no longer counts. */
  async forgetOld(): Promise<void> {
    const em = this.em();
    if (!em) return;
    await changeInBatches(
      em,
      `delete from rate_count where key in (select key from rate_count where until <= $1 limit ${BATCH_ROWS})`,
      [this.clock()],
    );
  }

  /** Holds nothing of the database meanwhile. */
  async wait(milliseconds: number): Promise<void> {
    await pause(milliseconds);
  }

  private em(): EntityManager | null {
    return this.orm && this.orm.em.fork();
  }

  private hashed(rule: string, key: readonly string[]): string {
    return `${rule}:${hmac(this.secret, 'rate limit', rule, ...key)}`;
  }

  /** @returns how many points are new */
  private async take(
    rule: RateRule,
    key: readonly string[],
    things: readonly string[] | null,
    factor = 1,
  ): Promise<number> {
    const { points, seconds } = rules[rule];
    const most = points * factor;
    const counted = await this.calls?.ask({
      key: this.hashed(rule, key),
      things: things && things.map((thing) => this.hashed(rule, [...key, thing])),
      most,
      until: later(this.clock(), seconds),
    });
    if (counted === null) throw await this.refusal(rule, key);
    return counted ?? things?.length ?? 1;
  }

  private async refusal(rule: RateRule, key: readonly string[]): Promise<AppError> {
    const em = this.em();
    const [found] = em
      ? await sql<{ until: Date }>(em, 'select until from rate_count where key = $1', [this.hashed(rule, key)])
      : [];
    const left = found ? new Date(found.until).getTime() - this.clock().getTime() : 0;
    const retryAfter = Math.max(1, Math.ceil(left / 1000));
    return new AppError(ErrorCode.TOO_MANY_REQUESTS, {
      message: `Hiciste muchos intentos. Espera ${span(retryAfter)} y vuelve a intentar.`,
      retryAfter,
    });
  }
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

function span(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}
