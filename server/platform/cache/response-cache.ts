import { LRUCache } from 'lru-cache';
import { endOfMinute } from '../time/time.js';

/** Maximum age of a response after its load or confirmation: quotas change without an invalidation. */
const MAX_AGE_MS = 1_000;
/**
 * Age at which a response is stale: it is still returned while it is confirmed or renewed, so that callers do not all
 * wait when it expires.
 */
const STALE_AFTER_MS = 500;

/**
 * Cacheable responses that are loaded at a time. On an overloaded machine, fifty parallel loads would all exceed the
 * maximum age before they end.
 */
const MAX_CONCURRENT_LOADS = 8;

/** Maximum share of the cache for one response; a larger one is returned but not stored. */
const MAX_ENTRY_SHARE = 1 / 16;

/** Bytes of an entry besides its key and response. */
const ENTRY_SIZE = 500;

/** A value with a length in characters, which count as two bytes. */
interface Measurable {
  readonly length: number;
}

/** Start of a load. Later changes may be missing in its response. */
interface Moment {
  since: number;
  /** Number of invalidations before the start. */
  age: number;
  /** Number of changes of the state fingerprint found before the start. */
  count: number;
}

/** @param previous the stored response, possibly stale: for comparison only, never to be sent */
type Fetch<Value> = (previous: Value | undefined) => Promise<Value>;
type Load<Value> = (onStart: () => void) => Promise<Value>;

interface Entry {
  response: Promise<Measurable>;
  /** The response, once it is loaded. */
  value: Measurable | undefined;
  /** The replaced response, during the load. */
  previous: Measurable | undefined;
  /** The load after this one, for callers that arrived too late for this one. */
  next: Promise<Measurable> | null;
  running: boolean;
  /** The load that will replace this entry. */
  renewal: Entry | null;
  began: Moment;
  /** Time of the last confirmation, in milliseconds; null: never confirmed. */
  confirmedAt: number | null;
}

/** Texts that stay the same while nothing has changed, for data that a process caches. */
export interface ContentVersions {
  /** Changes with public content and every minute. */
  content: string;
  /** Changes with these and with every counted quota; up to a second late. */
  state: string;
}

interface Settings {
  /** Current time in milliseconds. */
  clock: () => number;
  /** Whether an invalidation would arrive now; while it would not, nothing is stored. */
  canInvalidate: () => boolean;
  /** Returns a text that changes with every counted quota; null: unknown now. */
  stateFingerprint?: () => Promise<string | null>;
  /** Size of all entries, in bytes. */
  maxSize?: number;
}

/**
 * Response cache of one node.
 *
 * `fresh` never returns data read before the call. Calls that arrive during a load share one following load, so at most
 * one runs and one waits per key.
 *
 * `get` returns a response that was correct at some time in the last second: it was loaded then, or neither an
 * invalidation (`invalidate`) nor a changed `stateFingerprint` has been found since its load. Otherwise it works like
 * `fresh`. `peek` returns the same for callers that cannot wait.
 *
 * The least recently used entries are evicted first, so a flood of different keys evicts its own responses before those
 * that are read often.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private age = 0;
  private count = 0;
  private lastFingerprint: string | null = null;
  private stateCheck: Promise<void> | null = null;
  /** Time at which the last found fingerprint was read, in milliseconds. */
  private checkedAt = Number.NEGATIVE_INFINITY;
  private activeLoads = 0;
  /** Loads that wait for one of the concurrent loads to end. */
  private readonly queue: (() => void)[] = [];

  constructor(private readonly settings: Settings) {
    const maxSize = settings.maxSize ?? 32 * 1024 * 1024;
    this.entries = new LRUCache({
      maxSize,
      maxEntrySize: maxSize * MAX_ENTRY_SHARE,
      sizeCalculation: ({ value, previous }, key) => ENTRY_SIZE + 2 * (key.length + ((value ?? previous)?.length ?? 0)),
    });
  }

  /**
   * Returns a stored response that is still correct, or loads it.
   * @param isCacheable whether a response may be stored; errors never are
   */
  get<Value extends Measurable>(
    key: string,
    fetch: Fetch<Value>,
    isCacheable: (response: Value) => boolean = () => true,
  ): Promise<Value> {
    const known = this.entries.get(key);
    const load = () => fetch(this.previousResponse(key) as Value | undefined);
    if (known && this.isUsable(known)) {
      const renew = () => this.isStale(known) && this.renew(key, known, load, isCacheable);
      if (this.isStale(known) && this.canRevalidate(known)) void this.checkState().then(renew);
      else renew();
      return known.response as Promise<Value>;
    }
    const revalidate = () => this.revalidate(key, load, isCacheable);
    return known && this.canRevalidate(known) ? this.checkState().then(revalidate) : revalidate();
  }

  /** Returns the stored response if it is neither stale nor expired; otherwise `get` has to load or confirm it. */
  peek<Value extends Measurable>(key: string): Value | undefined {
    const known = this.entries.get(key);
    if (!known?.value || !this.isUsable(known) || this.isStale(known)) return undefined;
    return known.value as Value;
  }

  /** Returns a response whose load begins after the call. Must not be combined with `get` for one key. */
  fresh<Value extends Measurable>(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.next(key, load, () => false);
  }

  /** Invalidates every response: those whose load began before this call are not returned to later callers. */
  invalidate(): void {
    this.age += 1;
  }

  /**
   * Returns the versions of the data that may be cached: what was loaded after a call is correct while later calls return
   * the same version. Null while changes would not be noticed.
   */
  async versions(): Promise<ContentVersions | null> {
    const passed = () => this.settings.clock() - this.checkedAt;
    const isChecked = () => passed() >= 0 && passed() < MAX_AGE_MS;
    if (!this.settings.canInvalidate()) return null;
    if (!isChecked()) await this.checkState();
    else if (passed() >= STALE_AFTER_MS) void this.checkState();
    if (!isChecked() || !this.settings.canInvalidate()) return null;
    const content = `${this.age} ${endOfMinute(new Date(this.settings.clock())).getTime()}`;
    return { content, state: `${content} ${this.count}` };
  }

  /** Number and total size of the stored responses. */
  get stored(): { count: number; size: number } {
    return { count: this.entries.size, size: this.entries.calculatedSize };
  }

  /** Returns the stored response, stale or not. */
  private previousResponse(key: string): Measurable | undefined {
    const entry = this.entries.peek(key);
    return entry?.value ?? entry?.previous;
  }

  /** Returns the response if a check has confirmed it, or loads it. */
  private revalidate<Value extends Measurable>(
    key: string,
    load: () => Promise<Value>,
    isCacheable: (response: Value) => boolean,
  ): Promise<Value> {
    const known = this.entries.get(key);
    const usable = [known, known?.renewal].find((entry) => entry && this.isUsable(entry));
    if (usable) return usable.response as Promise<Value>;
    return this.next(key, (onStart) => this.runLimited(onStart, load), isCacheable);
  }

  /**
   * Checks the state fingerprint, once for all waiting callers, and confirms responses loaded since its last change.
   */
  private checkState(): Promise<void> {
    return (this.stateCheck ??= this.compareState().finally(() => (this.stateCheck = null)));
  }

  private async compareState(): Promise<void> {
    const at = this.settings.clock();
    const fingerprint = (await this.settings.stateFingerprint?.().catch(() => null)) ?? null;
    if (fingerprint !== null) this.checkedAt = at;
    if (fingerprint === null || fingerprint !== this.lastFingerprint) {
      this.lastFingerprint = fingerprint;
      // Loads under way may have read the previous state.
      this.count += 1;
      return;
    }
    for (const entry of this.entries.values()) {
      if (entry.began.count === this.count) entry.confirmedAt = Math.min(at, endOfFirstMinute(entry.began));
    }
  }

  private next<Value extends Measurable>(
    key: string,
    load: Load<Value>,
    isCacheable: (response: Value) => boolean,
  ): Promise<Value> {
    const known = this.entries.get(key);
    const begin = () => this.begin(key, load, isCacheable);
    if (!known || !(known.running || known.next)) return begin();
    return (known.next ??= known.response.then(begin, begin)) as Promise<Value>;
  }

  private begin<Value extends Measurable>(
    key: string,
    load: Load<Value>,
    isCacheable: (response: Value) => boolean,
  ): Promise<Value> {
    const entry = this.createEntry(load, this.previousResponse(key));
    const response = entry.response as Promise<Value>;
    this.entries.set(key, entry);
    response.then(
      (value) => this.finish(key, entry, isCacheable(value) ? value : null),
      () => this.finish(key, entry, null),
    );
    return response;
  }

  /** Loads a response that replaces the stored one once it is there; the stored one is returned until then. */
  private renew<Value extends Measurable>(
    key: string,
    known: Entry,
    load: () => Promise<Value>,
    isCacheable: (response: Value) => boolean,
  ): void {
    if (known.running || known.renewal || this.activeLoads >= MAX_CONCURRENT_LOADS) return;
    const entry = this.createEntry((onStart) => this.runLimited(onStart, load), known.value);
    known.renewal = entry;
    (entry.response as Promise<Value>).then(
      (value) => {
        if (this.entries.peek(key) !== known) return;
        this.entries.set(key, entry);
        this.finish(key, entry, isCacheable(value) ? value : null);
      },
      // The stored response stays until it expires; the next caller loads it again.
      () => (known.renewal = null),
    );
  }

  private createEntry<Value extends Measurable>(load: Load<Value>, previous: Measurable | undefined): Entry {
    const began = this.moment();
    const response = load(() => Object.assign(began, this.moment()));
    return { response, value: undefined, previous, next: null, running: true, renewal: null, began, confirmedAt: null };
  }

  private moment(): Moment {
    return { since: this.settings.clock(), age: this.age, count: this.count };
  }

  private async runLimited<Value>(onStart: () => void, load: () => Promise<Value>): Promise<Value> {
    if (this.activeLoads >= MAX_CONCURRENT_LOADS) {
      await new Promise<void>((resolve) => this.queue.push(resolve));
      onStart();
    } else {
      this.activeLoads += 1;
    }
    try {
      return await load();
    } finally {
      // The next load takes over this slot.
      const next = this.queue.shift();
      if (next) next();
      else this.activeLoads -= 1;
    }
  }

  /** @param value null: not to be stored */
  private finish(key: string, entry: Entry, value: Measurable | null): void {
    entry.running = false;
    if (entry.next) return;
    // A following load, an eviction or a replacement makes this response obsolete.
    if (this.entries.peek(key) !== entry) return;
    // The cache measures an entry when it is added.
    this.entries.delete(key);
    if (value === null) return;
    Object.assign(entry, { value, previous: undefined });
    this.entries.set(key, entry);
  }

  private isUsable(entry: Entry): boolean {
    const passed = this.settings.clock() - confirmedTime(entry);
    // After the clock went back, the age is unknown.
    return passed >= 0 && passed < MAX_AGE_MS && this.isValid(entry);
  }

  private isValid({ began }: Entry): boolean {
    return began.age === this.age && this.settings.canInvalidate();
  }

  private isStale(entry: Entry): boolean {
    return this.settings.clock() - confirmedTime(entry) >= STALE_AFTER_MS;
  }

  /** Whether a check of the state fingerprint may confirm this response. */
  private canRevalidate(entry: Entry): boolean {
    const { stateFingerprint, clock } = this.settings;
    const { since, count } = entry.began;
    const now = clock();
    return (
      stateFingerprint !== undefined &&
      !entry.running &&
      count === this.count &&
      now >= since &&
      now <= endOfFirstMinute(entry.began) &&
      this.isValid(entry)
    );
  }
}

const confirmedTime = ({ began, confirmedAt }: Entry): number => Math.max(began.since, confirmedAt ?? began.since);

/** Changes that depend on time alone (a deadline, a price's last day) happen between two minutes, never within one. */
const endOfFirstMinute = ({ since }: Moment): number => endOfMinute(new Date(since)).getTime();
