/** Bytes of a response that are not counted: enough for every page, including an event with the longest description. */
export const UNCOUNTED_BYTES = 128 * 1024;
/** Bytes beyond UNCOUNTED_BYTES that one network may load per window. */
const MAX_BYTES = 30 * 1024 * 1024;
const WINDOW_MS = 600_000;

/**
 * Limits visitors who load much more than a page shows, by the size of responses that the response cache did not have:
 * many visitors of one page behind a mobile carrier count for little. Counted in memory: the limit protects this
 * process, and a query per response would cost more than the response.
 */
export class ResponseSizeLimits {
  private readonly spent = new Map<string, { bytes: number; until: number }>();

  constructor(
    private readonly clock: () => Date,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Counts a response of `length` characters. */
  count(network: string, length: number): void {
    const excess = length - UNCOUNTED_BYTES;
    if (excess <= 0) return;
    const now = this.clock().getTime();
    const known = this.spent.get(network);
    if (known && known.until > now) known.bytes += excess;
    else {
      this.deleteExpired(now);
      this.spent.set(network, { bytes: excess, until: now + WINDOW_MS });
    }
  }

  /** Returns the seconds until this network may load again; null: now. */
  secondsToWait(network: string): number | null {
    const known = this.spent.get(network);
    const left = known && known.bytes > this.maxBytes ? known.until - this.clock().getTime() : 0;
    return left > 0 ? Math.ceil(left / 1000) : null;
  }

  private deleteExpired(now: number): void {
    for (const [network, { until }] of this.spent) if (until <= now) this.spent.delete(network);
  }
}
