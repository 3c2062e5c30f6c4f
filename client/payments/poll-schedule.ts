/** Seconds until each of the first looks; after them one every half a minute. */
const FIRST_WAITS = [2, 4, 8, 15];
const LATER_WAIT = 30;
/** Seconds after which the page stops looking by itself and promises the mail. */
const GIVE_UP_AFTER = 600;

/** Milliseconds to wait before look number `attempt` (from 0), or null when ten minutes have been spent. */
export function waitBefore(attempt: number): number | null {
  const seconds = (index: number) => FIRST_WAITS[index] ?? LATER_WAIT;
  const spent = Array.from({ length: attempt + 1 }, (_, index) => seconds(index)).reduce((sum, wait) => sum + wait, 0);
  return spent > GIVE_UP_AFTER ? null : seconds(attempt) * 1000;
}
