import { LRUCache } from 'lru-cache';
import { endOfMinute } from './time.js';

/** For how long an answer is given after it was surely right: seats and stock move without anybody saying so. */
const LONGEST_MS = 1_000;
/**
 * From then on it is found out whether it still is: what is counted is looked at, and what has changed is asked for anew.
 * Until then the old one is given, so that not all who look at it wait at its end.
 */
const DOUBTED_FROM_MS = 500;

/**
 * So many answers that may be kept are asked for at once: on a machine that has too much to do, fifty that are asked for
 * together would all be too old to be kept when they come.
 */
const ASKED_AT_ONCE = 8;

/** A larger one, as a part of the whole cache, is sent to those who wait for it and not stored. */
const LARGEST_PART = 1 / 16;

/** Of an entry, beside its key and its response, in bytes. */
const ENTRY_SIZE = 500;

/** What has a length in characters or bytes; both count as two bytes. */
interface Measurable {
  readonly length: number;
}

/** When an asking began: what changed since then may be missing in its answer. */
interface Moment {
  since: number;
  /** How often everything had been forgotten by then. */
  age: number;
  /** How often what is counted had been found changed by then. */
  count: number;
}

/** @param previous the response that is stored, though it may be stale: it is given to be compared, never to be sent */
type Fetch<Answer> = (previous: Answer | undefined) => Promise<Answer>;
type Ask<Answer> = (begins: () => void) => Promise<Answer>;

interface Entry {
  answer: Promise<Measurable>;
  /** What it came to. */
  made: Measurable | undefined;
  /** What the entry before it came to, while it is being asked for. */
  previous: Measurable | undefined;
  /** Begins when this one is through; of those who may not have this one. */
  next: Promise<Measurable> | null;
  running: boolean;
  /** Is being asked for, to take its place. */
  renewal: Entry | null;
  began: Moment;
  /** When it was found right after it was asked for, in milliseconds; null: never. */
  confirmedAt: number | null;
}

interface Settings {
  /** In milliseconds. */
  clock: () => number;
  /** Whether we would be told of a change: while we would not, nothing is kept. */
  wouldHear: () => boolean;
  /** A text that is another one once something counted has changed, however it did; null: it is not known now. */
  counted?: () => Promise<string | null>;
  /** Bytes of all entries together. */
  maxSize?: number;
}

/**
 * Answers one question that many ask once.
 *
 * `fresh` gives nobody what was read before they asked: who comes while the question is being answered waits for the next
 * answer, which begins when that one is through. However many ask, one asking runs and at most one waits.
 *
 * `get` gives what was surely right up to a second ago: what was asked then, or what nothing has changed since it was asked,
 * of which we are told (`forget`), or find out (`counted`). Otherwise it is as `fresh`. For what the many look at and only
 * few change. `held` gives the same to whoever cannot wait.
 *
 * Those that nobody asked for the longest go first when all take too many bytes: a flood of different questions pushes out
 * its own answers, while what many look at is asked for between any two of them.
 */
export class KeptAnswers {
  private readonly entries: LRUCache<string, Entry>;
  private age = 0;
  private count = 0;
  private lastCounted: string | null = null;
  private looking: Promise<void> | null = null;
  private asking = 0;
  /** Those whose turn to be asked for comes. */
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly settings: Settings) {
    const maxSize = settings.maxSize ?? 16 * 1024 * 1024;
    this.entries = new LRUCache({
      maxSize,
      maxEntrySize: maxSize * LARGEST_PART,
      sizeCalculation: ({ made, previous }, question) =>
        ENTRY_SIZE + 2 * (question.length + ((made ?? previous)?.length ?? 0)),
    });
  }

  /** An answer that nothing has outdated by now. @param lasts whether it may be kept at all: no error may */
  get<Answer extends Measurable>(
    question: string,
    fetch: Fetch<Answer>,
    lasts: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const known = this.entries.get(question);
    const ask = () => fetch(this.stored(question) as Answer | undefined);
    if (known && this.holds(known)) {
      const renew = () => this.isDoubted(known) && this.renew(question, known, ask, lasts);
      if (this.isDoubted(known) && this.mayBeConfirmed(known)) void this.look().then(renew);
      else renew();
      return known.answer as Promise<Answer>;
    }
    const getAnew = () => this.getAnew(question, ask, lasts);
    return known && this.mayBeConfirmed(known) ? this.look().then(getAnew) : getAnew();
  }

  /** The answer that `get` would give, where it is there and in no doubt; otherwise `get` has something to do. */
  held<Answer extends Measurable>(question: string): Answer | undefined {
    const known = this.entries.get(question);
    if (!known?.made || !this.holds(known) || this.isDoubted(known)) return undefined;
    return known.made as Answer;
  }

  /** An answer whose asking begins from now on. Not to be mixed with `get` for one question. */
  fresh<Answer extends Measurable>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.next(question, ask, () => false);
  }

  /** Something that answers show has changed: none that began before is given to anybody who asks from now on. */
  forget(): void {
    this.age += 1;
  }

  /** What is kept now: how many, and their size together. */
  get kept(): { count: number; size: number } {
    return { count: this.entries.size, size: this.entries.calculatedSize };
  }

  /** What is stored for a question, stale or not. */
  private stored(question: string): Measurable | undefined {
    const entry = this.entries.peek(question);
    return entry?.made ?? entry?.previous;
  }

  /** After it was found out whether what is kept is right. */
  private getAnew<Answer extends Measurable>(
    question: string,
    ask: () => Promise<Answer>,
    lasts: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const known = this.entries.get(question);
    const held = [known, known?.renewal].find((entry) => entry && this.holds(entry));
    if (held) return held.answer as Promise<Answer>;
    return this.next(question, (begins) => this.inTurn(begins, ask), lasts);
  }

  /** Looks at what is counted, once for all who want to know: what was asked since it last changed is right until now. */
  private look(): Promise<void> {
    return (this.looking ??= this.compare().finally(() => (this.looking = null)));
  }

  private async compare(): Promise<void> {
    const at = this.settings.clock();
    const counted = (await this.settings.counted?.().catch(() => null)) ?? null;
    if (counted === null || counted !== this.lastCounted) {
      this.lastCounted = counted;
      // Whoever is asking now may have read what was there before.
      this.count += 1;
      return;
    }
    for (const entry of this.entries.values()) {
      if (entry.began.count === this.count) entry.confirmedAt = Math.min(at, lastMomentOf(entry.began));
    }
  }

  private next<Answer extends Measurable>(
    question: string,
    ask: Ask<Answer>,
    lasts: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const known = this.entries.get(question);
    const begin = () => this.begin(question, ask, lasts);
    if (!known || !(known.running || known.next)) return begin();
    return (known.next ??= known.answer.then(begin, begin)) as Promise<Answer>;
  }

  private begin<Answer extends Measurable>(
    question: string,
    ask: Ask<Answer>,
    lasts: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const entry = this.auditEntry(ask, this.stored(question));
    const answer = entry.answer as Promise<Answer>;
    this.entries.set(question, entry);
    answer.then(
      (made) => this.ended(question, entry, lasts(made) ? made : null),
      () => this.ended(question, entry, null),
    );
    return answer;
  }

  /** What comes of it takes the place of what is kept; until then that is given. */
  private renew<Answer extends Measurable>(
    question: string,
    known: Entry,
    ask: () => Promise<Answer>,
    lasts: (answer: Answer) => boolean,
  ): void {
    if (known.running || known.renewal || this.asking >= ASKED_AT_ONCE) return;
    const entry = this.auditEntry((begins) => this.inTurn(begins, ask), known.made);
    known.renewal = entry;
    (entry.answer as Promise<Answer>).then(
      (made) => {
        if (this.entries.peek(question) !== known) return;
        this.entries.set(question, entry);
        this.ended(question, entry, lasts(made) ? made : null);
      },
      // What is kept stays until it ends, and whoever asks then asks anew.
      () => (known.renewal = null),
    );
  }

  private auditEntry<Answer extends Measurable>(ask: Ask<Answer>, previous: Measurable | undefined): Entry {
    const began = this.moment();
    const answer = ask(() => Object.assign(began, this.moment()));
    return { answer, made: undefined, previous, next: null, running: true, renewal: null, began, confirmedAt: null };
  }

  private moment(): Moment {
    return { since: this.settings.clock(), age: this.age, count: this.count };
  }

  private async inTurn<Answer>(begins: () => void, ask: () => Promise<Answer>): Promise<Answer> {
    if (this.asking >= ASKED_AT_ONCE) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      begins();
    } else {
      this.asking += 1;
    }
    try {
      return await ask();
    } finally {
      // Whoever comes next takes this one's place.
      const next = this.waiting.shift();
      if (next) next();
      else this.asking -= 1;
    }
  }

  /** @param made null: not to be kept */
  private ended(question: string, entry: Entry, made: Measurable | null): void {
    entry.running = false;
    // Whoever waits takes its place.
    if (entry.next) return;
    // It was pushed out, or another one took its place.
    if (this.entries.peek(question) !== entry) return;
    // Its size is taken when it is added.
    this.entries.delete(question);
    if (made === null) return;
    Object.assign(entry, { made, previous: undefined });
    this.entries.set(question, entry);
  }

  private holds(entry: Entry): boolean {
    const passed = this.settings.clock() - rightAt(entry);
    // A clock that was set back tells nothing.
    return passed >= 0 && passed < LONGEST_MS && this.isUnforgotten(entry);
  }

  private isUnforgotten({ began }: Entry): boolean {
    return began.age === this.age && this.settings.wouldHear();
  }

  private isDoubted(entry: Entry): boolean {
    return this.settings.clock() - rightAt(entry) >= DOUBTED_FROM_MS;
  }

  /** Whether a look at what is counted may tell that it is right. */
  private mayBeConfirmed(entry: Entry): boolean {
    const { counted, clock } = this.settings;
    const { since, count } = entry.began;
    const now = clock();
    return (
      counted !== undefined &&
      !entry.running &&
      count === this.count &&
      now >= since &&
      now <= lastMomentOf(entry.began) &&
      this.isUnforgotten(entry)
    );
  }
}

const rightAt = ({ began, confirmedAt }: Entry): number => Math.max(began.since, confirmedAt ?? began.since);

/** Whatever only time changes (a deadline, a price's last day) changes between two minutes, and never within one. */
const lastMomentOf = ({ since }: Moment): number => endOfMinute(new Date(since)).getTime();
