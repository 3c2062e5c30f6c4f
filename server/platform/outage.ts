import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';

/** At most one log line about failed requests per this time; the counter counts all of them. */
const LOG_INTERVAL_MS = 10_000;

/**
 * SQLSTATE: connection lost (08, except 08P01, which a NUL in a text causes), resources exhausted (53: full disk, memory,
 * connections), shutdown, crash or recovery (57P0x), idle transaction ended (25P03), a standby that takes no writes
 * (25006), I/O error (58030).
 */
const outageState = /^(08(?!P01)\w{3}|53\w{3}|57P0\w|25P03|25006|58030)$/;
/** Codes of sockets and files: the database's host or the disk is not available. */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
]);
/** Errors of `pg` that have no code. */
const outageMessage =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect|timeout expired$|The database has been silent)/;

const outages = new Counter({
  name: 'outage_errors_total',
  help: 'Operations that failed because the database or the disk was not available, by code.',
  labelNames: ['code'],
  registers: [registry],
});

/**
 * Returns whether an error means that the database or the disk is not available at the moment, so that the same request
 * may succeed later. The one place that decides it: requests, jobs and the start use it.
 */
export function isOutage(error: unknown): boolean {
  // Errors of Node itself are of another class than `Error` where modules run in a context of their own, as in Jest.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, thrownValue } = error as Record<string, unknown>;
  if (isOutageCode(String(code)) || outageMessage.test(String(message))) return true;
  // graphql-js wraps a thrown value that is not an `Error` of its own context.
  return isOutage(cause ?? thrownValue);
}

const isOutageCode = (code: string): boolean => outageState.test(code) || outageCodes.has(code);

let lastLogged = Number.NEGATIVE_INFINITY;
let sinceLogged = 0;

/** Counts an outage error, and logs one line per ten seconds however many requests fail. */
export function reportOutage(log: Logger, error: unknown): void {
  outages.inc({ code: error instanceof Error && 'code' in error ? String(error.code) : 'none' });
  sinceLogged += 1;
  const now = performance.now();
  if (now - lastLogged < LOG_INTERVAL_MS) return;
  log.warn({ err: error, failed: sinceLogged }, 'the database or the disk is not available');
  lastLogged = now;
  sinceLogged = 0;
}

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

export interface RetryOptions {
  /** How long it is repeated, from the first failure after the last success. */
  forMs: number;
  /** Receives the error at the first failure, and at most every ten seconds while it lasts, with the seconds waited so far. */
  report?: (error: unknown, seconds: number) => void;
  reportEveryMs?: number;
}

/**
 * Repeats `run` while it fails because of an outage, with growing pauses.
 * @param run may call `succeeded` when a part of its work is done for good: the time is then counted from the next failure
 * @throws the last error, when the time is over, or at once for an error that is not an outage
 */
export async function retryOutages<T>(
  run: (succeeded: () => void) => Promise<T>,
  { forMs, report, reportEveryMs = LOG_INTERVAL_MS }: RetryOptions,
): Promise<T> {
  let outage: { since: number; reportAt: number; pauseMs: number } | null = null;
  for (;;) {
    try {
      return await run(() => (outage = null));
    } catch (error) {
      const now = Date.now();
      outage ??= { since: now, reportAt: now, pauseMs: FIRST_RETRY_MS };
      if (!isOutage(error) || now >= outage.since + forMs) throw error;
      if (now >= outage.reportAt) {
        report?.(error, Math.round((now - outage.since) / 1000));
        outage.reportAt = now + reportEveryMs;
      }
    }
    const { since, pauseMs } = outage;
    outage.pauseMs = Math.min(2 * pauseMs, LONGEST_RETRY_MS);
    // Jitter: servers that lost the same database do not all return at the same moment.
    await sleep(Math.min(pauseMs * (0.5 + Math.random()), Math.max(0, since + forMs - Date.now())));
  }
}
