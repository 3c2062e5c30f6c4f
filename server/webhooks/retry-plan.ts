const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long is waited after each attempt that was in vain; after the one that follows the last pause it is given up. */
export const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

/** The pause after so many attempts in vain; null: it is given up. */
export const backoffDelay = (attempts: number): number | null => PAUSES_MS[attempts - 1] ?? null;

/** A webhook that has failed for so long, without one success, stops by itself. */
export const DISABLE_AFTER_MS = 5 * 24 * HOUR_MS;
