import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as pause } from 'node:timers/promises';
import { enclosingNetworks } from '../http/address.js';
import { BATCH_ROWS, changeInBatches } from '../database/batches.js';
import { countCalls, type CallCount, type CountedCall } from './count-calls.js';
import { countPoints, type PointRequest, type CountedPoints } from './count-points.js';
import { AppError, ErrorCode } from '../errors.js';
import { MicroBatcher } from '../database/micro-batcher.js';
import { hmac } from '../crypto/hmac.js';
import { sql } from '../database/sql.js';

/** Limits that refuse calls: `points` in `seconds`, from the first call. docs/operating.md gives the reasons. */
const rules = {
  loginByAddress: { points: 30, seconds: 300 },
  loginByAddressAndAccount: { points: 8, seconds: 300 },
  resetByAddress: { points: 10, seconds: 3_600 },
  /** Distinct birthdays for one identity document from one address. */
  birthdaysOfDocument: { points: 10, seconds: 4 * 3_600 },
  /** Distinct identity documents from one address. */
  documentsOfAddress: { points: 3_000, seconds: 3 * 3_600 },
  /** Distinct wrong birthdays for one identity document from all networks. */
  wrongBirthdaysOfDocument: { points: 20, seconds: 24 * 3_600 },
  /** Requests for a verification code: for one identity document and network, and from one network. */
  codesOfDocumentAndNetwork: { points: 4, seconds: 3_600 },
  codesOfNetwork: { points: 60, seconds: 3_600 },
  /** Verification codes mailed to one e-mail address. */
  codesOfEmail: { points: 10, seconds: 24 * 3_600 },
  /**
   * Verification codes mailed to one e-mail address for callers who proved their identity, so that others cannot
   * exhaust them.
   */
  provenCodesOfEmail: { points: 10, seconds: 24 * 3_600 },
  /** Attempts to enter a verification code from one network. */
  codeAttemptsOfNetwork: { points: 300, seconds: 3_600 },
  /** Distinct coupon codes and partner keys of one event from one address. */
  codesOfAddress: { points: 300, seconds: 3_600 },
  /** Distinct teams that are held with one entry ticket of a waiting room. */
  teamsOfTicket: { points: 7, seconds: 3_600 },
  /** Mails with a link to a place in a waiting room: of one place, and to one e-mail address. */
  linksOfPlace: { points: 3, seconds: 3_600 },
  linksOfEmail: { points: 5, seconds: 24 * 3_600 },
  saveByAddress: { points: 1_500, seconds: 600 },
  /** Distinct certificate codes from one address; each code is one of 2^50. */
  certificatesOfAddress: { points: 600, seconds: 3_600 },
  testMailsOfUser: { points: 60, seconds: 3_600 },
  webhookTestsOfUser: { points: 10, seconds: 60 },
  /** Refused callbacks from one address. */
  refusedNoticeByAddress: { points: 300, seconds: 600 },
} as const;

/**
 * Limits that delay calls: after `free` calls the next one waits `first` milliseconds, each further one twice as long,
 * up to `maxMs`; after `quiet` seconds without a call the count ends. So guesses of others lock no user out.
 */
const delays = {
  guessesOfAccount: { free: 4, first: 250, maxMs: 4_000, quiet: 900 },
  resetsOfAccount: { free: 2, first: 500, maxMs: 4_000, quiet: 3_600 },
  /** Birthdays for one identity document from all networks. */
  guessesOfDocument: { free: 4, first: 250, maxMs: 4_000, quiet: 900 },
} as const;

/** Calls that one statement counts. */
const MAX_BATCH = 64;

export type RateRule = keyof typeof rules;
export type DelayRule = keyof typeof delays;

/** Returns the delay of call number `count`, in milliseconds. */
export function delayForCall(rule: DelayRule, count: number): number {
  const { free, first, maxMs } = delays[rule];
  return count <= free ? 0 : Math.min(maxMs, first * 2 ** (count - free - 1));
}

/**
 * Limits that are counted in the database for all nodes. A count is named by its rule and key; the key is stored only
 * as an HMAC. Must not be called in a transaction: a rollback would discard the count.
 */
export class RateLimits {
  /** Simultaneous calls are counted together: when registration opens, nearly every call is counted. */
  private readonly calls: MicroBatcher<PointRequest, CountedPoints> | null;
  private readonly attempts: MicroBatcher<CountedCall, CallCount> | null;

  /** @param orm null: no limits (load tests) */
  constructor(
    private readonly orm: MikroORM | null,
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {
    this.calls =
      orm && new MicroBatcher('rate limits', MAX_BATCH, (requests) => countPoints(orm.em.fork(), clock(), requests));
    this.attempts =
      orm &&
      new MicroBatcher('delays', MAX_BATCH, (attempts) =>
        countCalls(orm.em.fork(), attempts, { now: clock(), extendsWindow: true }),
      );
  }

  /** False: nothing is limited. */
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
      await this.countOrRefuse(rule, [counted, ...key], null, factor);
  }

  /**
   * Works like `countDifferent`, by network like `countByNetwork`. @returns number of items that are new to the
   * narrowest network
   */
  async countDifferentByNetwork(
    rule: RateRule,
    network: string,
    key: readonly string[],
    items: readonly string[],
  ): Promise<number> {
    let fresh: number | null = null;
    for (const { network: counted, factor } of enclosingNetworks(network)) {
      const count = await this.countOrRefuse(rule, [counted, ...key], [...new Set(items)], factor);
      fresh ??= count;
    }
    return fresh ?? 0;
  }

  /**
   * Reserves one of the rule's points for an item before it is checked, once per item. Atomic on all nodes:
   * simultaneous calls never reserve more than the rule allows.
   * @returns false if no point is left, even for an item that has one
   */
  async reserve(rule: RateRule, of: readonly string[], item: string): Promise<boolean> {
    const key = this.hashKey(rule, of);
    const { points: maxPoints, seconds } = rules[rule];
    const counted = await this.calls?.submit({
      key,
      items: [this.hashKey(rule, [...of, item])],
      maxPoints,
      until: later(this.clock(), seconds),
    });
    const em = this.em();
    if (!em || counted === 1) return true;
    if (counted === null) return false;
    const [full] = await sql(em, 'select 1 as full from rate_count where key = $1 and until > $2 and points >= $3', [
      key,
      this.clock(),
      maxPoints,
    ]);
    return full === undefined;
  }

  /** Refunds an item's point from `reserve`, once. */
  async refund(rule: RateRule, of: readonly string[], item: string): Promise<void> {
    const em = this.em();
    if (em)
      await sql(
        em,
        `with refunded as (delete from rate_count where key = $2 returning key)
          update rate_count set points = greatest(points - 1, 0) where key = $1 and exists (select from refunded)`,
        [this.hashKey(rule, of), this.hashKey(rule, [...of, item])],
      );
  }

  /** Counts a call. @throws AppError TOO_MANY_REQUESTS */
  async count(rule: RateRule, ...key: string[]): Promise<void> {
    await this.countOrRefuse(rule, key, null);
  }

  /**
   * Counts distinct items in a window, such as birthdays for an identity document, or identity documents from an
   * address.
   * @returns number of new items
   * @throws AppError TOO_MANY_REQUESTS for too many items; earlier items are still accepted
   */
  countDifferent(rule: RateRule, of: readonly string[], items: readonly string[]): Promise<number> {
    return this.countOrRefuse(rule, of, [...new Set(items)]);
  }

  /** Counts an attempt and waits for its delay, which grows with each attempt. */
  async slowDown(rule: DelayRule, ...key: string[]): Promise<void> {
    const until = later(this.clock(), delays[rule].quiet);
    const counted = await this.attempts?.submit({ key: this.hashKey(rule, key), until });
    const wait = delayForCall(rule, counted?.calls ?? 0);
    if (wait > 0) await this.wait(wait);
  }

  /** Deletes a count, e.g. of an account after a successful login. */
  async clear(rule: RateRule | DelayRule, ...key: string[]): Promise<void> {
    const em = this.em();
    if (em) await sql(em, 'delete from rate_count where key = $1', [this.hashKey(rule, key)]);
  }

  /** Deletes expired counts. */
  async purgeOld(): Promise<void> {
    const em = this.em();
    if (!em) return;
    await changeInBatches(
      em,
      `delete from rate_count where key in (select key from rate_count where until <= $1 limit ${BATCH_ROWS})`,
      [this.clock()],
    );
  }

  /** Waits without holding a database connection. */
  async wait(milliseconds: number): Promise<void> {
    await pause(milliseconds);
  }

  private em(): EntityManager | null {
    return this.orm && this.orm.em.fork();
  }

  private hashKey(rule: string, key: readonly string[]): string {
    return `${rule}:${hmac(this.secret, 'rate limit', rule, ...key)}`;
  }

  /** @returns number of new points */
  private async countOrRefuse(
    rule: RateRule,
    key: readonly string[],
    items: readonly string[] | null,
    factor = 1,
  ): Promise<number> {
    const { points, seconds } = rules[rule];
    const maxPoints = points * factor;
    const counted = await this.calls?.submit({
      key: this.hashKey(rule, key),
      items: items && items.map((item) => this.hashKey(rule, [...key, item])),
      maxPoints,
      until: later(this.clock(), seconds),
    });
    if (counted === null) throw await this.refusal(rule, key);
    return counted ?? items?.length ?? 1;
  }

  private async refusal(rule: RateRule, key: readonly string[]): Promise<AppError> {
    const em = this.em();
    const [found] = em
      ? await sql<{ until: Date }>(em, 'select until from rate_count where key = $1', [this.hashKey(rule, key)])
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
