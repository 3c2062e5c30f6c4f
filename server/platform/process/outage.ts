import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';

/** Milliseconds between two log lines about an outage; the counter counts every error. */
const LOG_INTERVAL_MS = 10_000;

/**
 * SQLSTATEs of an outage: connection lost (08, except 08P01, which a NUL in a text causes), resources exhausted (53:
 * disk, memory, connections), shutdown, crash or recovery (57P0x), idle transaction ended (25P03), read-only standby
 * (25006), I/O error (58030).
 */
const outageState = /^(08(?!P01)\w{3}|53\w{3}|57P0\w|25P03|25006|58030)$/;
/** Codes of sockets and files: the database's host or the disk is unavailable, or the S3-compatible store is. */
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
  'STORAGE_UNAVAILABLE',
]);
/** Messages of `pg` errors without a code. */
const outageMessage =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect|timeout expired$|The database has been silent)/;

const outages = new Counter({
  name: 'outage_errors_total',
  help: 'Operations that failed because the database, the disk or the file store was not available, by code.',
  labelNames: ['code'],
  registers: [registry],
});

/**
 * Returns whether an error means that the database, the disk or the file store is unavailable, so that the same request
 * may succeed later. Requests, jobs and the start use only this function.
 */
export function isOutage(error: unknown): boolean {
  // Not `instanceof`: in Jest, modules have another `Error` class than Node itself.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, thrownValue } = error as Record<string, unknown>;
  if (isOutageCode(String(code)) || outageMessage.test(String(message))) return true;
  // graphql-js wraps a thrown value that is not an `Error` of its own context.
  return isOutage(cause ?? thrownValue);
}

const isOutageCode = (code: string): boolean => outageState.test(code) || outageCodes.has(code);

let lastLogged = Number.NEGATIVE_INFINITY;
let sinceLogged = 0;

/** Counts an outage error, and logs at most one line per ten seconds. */
export function reportOutage(log: Logger, error: unknown): void {
  outages.inc({ code: error instanceof Error && 'code' in error ? String(error.code) : 'none' });
  sinceLogged += 1;
  const now = performance.now();
  if (now - lastLogged < LOG_INTERVAL_MS) return;
  log.warn({ err: error, failed: sinceLogged }, 'The database, the disk or the file store is unavailable');
  lastLogged = now;
  sinceLogged = 0;
}

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 5_000;

export interface RetryOptions {
  /** Milliseconds in which `run` is repeated, from the first failure after the last success. */
  forMs: number;
  /** Receives the error and the seconds waited: at the first failure, then at most every ten seconds. */
  report?: (error: unknown, seconds: number) => void;
  reportEveryMs?: number;
}

/**
 * Repeats `run` with growing delays while it fails because of an outage.
 * @param run may call `succeeded` after a part of its work: the time then starts again at the next failure
 * @throws the last error after the time, or at once an error that is not an outage
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
    outage.pauseMs = Math.min(2 * pauseMs, MAX_RETRY_MS);
    // Jitter: servers that lost the same database must not all return at the same moment.
    await sleep(Math.min(pauseMs * (0.5 + Math.random()), Math.max(0, since + forMs - Date.now())));
  }
}
