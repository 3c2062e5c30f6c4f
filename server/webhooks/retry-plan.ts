const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Backoff after each failed attempt, in milliseconds; the attempt after the last one is final. */
export const BACKOFF_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

/** Returns the backoff after this number of failed attempts, in milliseconds; null: no further attempt. */
export const backoffDelay = (attempts: number): number | null => BACKOFF_MS[attempts - 1] ?? null;

/** Time without a success after which a failing webhook is disabled, in milliseconds. */
export const DISABLE_AFTER_MS = 5 * 24 * HOUR_MS;
