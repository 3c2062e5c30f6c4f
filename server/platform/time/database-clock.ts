/** Milliseconds between two readings: a monotonic clock drifts by less than 10 ms in it. */
const INTERVAL_MS = 10_000;

/**
 * The database's clock on a node. Nodes must agree on the time, or one whose clock is wrong ends the holds and sessions
 * of others. The time is read from the database every 10 s and advances with the monotonic clock in between, so that a
 * moved clock of the node changes nothing, and an outage of the database little.
 */
export class DatabaseClock {
  /** Time at which the monotonic clock was 0, in milliseconds. */
  private origin = Number.NaN;
  private readonly timer: NodeJS.Timeout;

  /** @param read returns the database's time in milliseconds */
  private constructor(private readonly read: () => Promise<number>) {
    // Without the database the clock goes on.
    this.timer = setInterval(() => void this.adjust().catch(() => undefined), INTERVAL_MS).unref();
  }

  static async open(read: () => Promise<number>): Promise<DatabaseClock> {
    const clock = new DatabaseClock(read);
    try {
      await clock.adjust();
    } catch (error) {
      clock.close();
      throw error;
    }
    return clock;
  }

  readonly now = (): Date => new Date(this.origin + performance.now());

  close(): void {
    clearInterval(this.timer);
  }

  /** Reads the time, and moves the clock only as far as the duration of the reading leaves no doubt. */
  async adjust(): Promise<void> {
    const sent = performance.now();
    const at = await this.read();
    const [earliest, latest] = [at - performance.now(), at - sent];
    this.origin = Number.isNaN(this.origin)
      ? (earliest + latest) / 2
      : Math.min(Math.max(this.origin, earliest), latest);
  }
}
