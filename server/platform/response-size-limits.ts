/** What a page of ours asks for fits in, an event with the longest description too; answers up to here cost nothing. */
export const UNCOUNTED_BYTES = 128 * 1024;
/** What larger answers may come to, beyond that, for one network in a window. */
const MOST_BYTES = 30 * 1024 * 1024;
const WINDOW_MS = 600_000;

/**
 * Limits visitors who ask for much more than a page shows. What is counted is the size of answers as they are made: many
 * who look at the same page from one address, as behind a mobile carrier, are counted for little. Kept in this process:
 * it protects this process, and a look-up per read would cost more than the read.
 */
export class ResponseSizeLimits {
  private readonly spent = new Map<string, { bytes: number; until: number }>();

  constructor(
    private readonly clock: () => Date,
    private readonly most = MOST_BYTES,
  ) {}

  /** Counts an answer of so many characters. */
  count(network: string, length: number): void {
    const excess = length - UNCOUNTED_BYTES;
    if (excess <= 0) return;
    const now = this.clock().getTime();
    const known = this.spent.get(network);
    if (known && known.until > now) known.bytes += excess;
    else {
      this.forgetOld(now);
      this.spent.set(network, { bytes: excess, until: now + WINDOW_MS });
    }
  }

  /** In how many seconds this network may ask again; null: at once. */
  waitOf(network: string): number | null {
    const known = this.spent.get(network);
    const left = known && known.bytes > this.most ? known.until - this.clock().getTime() : 0;
    return left > 0 ? Math.ceil(left / 1000) : null;
  }

  private forgetOld(now: number): void {
    for (const [network, { until }] of this.spent) if (until <= now) this.spent.delete(network);
  }
}
