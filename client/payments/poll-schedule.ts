/** Seconds before each of the first polls; then one every LATER_WAIT seconds. */
const FIRST_WAITS = [2, 4, 8, 15];
const LATER_WAIT = 30;
/** Seconds after which the page stops polling and refers to the mail. */
const MAX_POLLING_SECONDS = 600;

/** Milliseconds before poll number `attempt` (from 0); null after ten minutes. */
export function waitBefore(attempt: number): number | null {
  const seconds = (index: number) => FIRST_WAITS[index] ?? LATER_WAIT;
  const spent = Array.from({ length: attempt + 1 }, (_, index) => seconds(index)).reduce((sum, wait) => sum + wait, 0);
  return spent > MAX_POLLING_SECONDS ? null : seconds(attempt) * 1000;
}
