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

/** A larger one is given to those who wait for it and not kept: of all that may be kept. */
const LARGEST_PART = 1 / 16;

/** What has a length, in characters or bytes, by which it is told how much is kept: a text, a buffer. */
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

type Ask<Answer> = (begins: () => void) => Promise<Answer>;

interface Entry {
  answer: Promise<Measurable>;
  /** What it came to. */
  made: Measurable | undefined;
  /** Begins when this one is through; of those who may not have this one. */
  next: Promise<Measurable> | null;
  running: boolean;
  /** Is being asked for, to take its place. */
  renewal: Entry | null;
  began: Moment;
  /** When it was found right after it was asked for, in milliseconds; null: never. */
  confirmedAt: number | null;
  /** What it counts as among all that is kept; 0 while it is being asked for. */
  size: number;
}

interface Settings {
  /** In milliseconds. */
  clock: () => number;
  /** Whether we would be told of a change: while we would not, nothing is kept. */
  wouldHear: () => boolean;
  /** A text that is another one once something counted has changed, however it did; null: it is not known now. */
  counted?: () => Promise<string | null>;
  /** At most so many answers. */
  most?: number;
  /** Of at most so many characters or bytes together, their questions with them. */
  mostSize?: number;
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
 * Those that nobody asked for the longest go first when there are too many: a flood of different questions pushes out its
 * own answers, while what many look at is asked for between any two of them.
 */
export class KeptAnswers {
  private readonly entries = new Map<string, Entry>();
  private age = 0;
  private count = 0;
  private lastCounted: string | null = null;
  private looking: Promise<void> | null = null;
  private size = 0;
  private asking = 0;
  /** Those whose turn to be asked for comes. */
  private readonly waiting: (() => void)[] = [];
  private readonly settings: Settings & { most: number; mostSize: number };

  constructor({ most = 2_000, mostSize = 32 * 1024 * 1024, ...settings }: Settings) {
    this.settings = { most, mostSize, ...settings };
  }

  /** An answer that nothing has outdated by now. @param lasts whether it may be kept at all: no error may */
  get<Answer extends Measurable>(
    question: string,
    ask: () => Promise<Answer>,
    lasts: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const known = this.entries.get(question);
    if (known && this.holds(known)) {
      this.touch(question, known);
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
    this.touch(question, known);
    return known.made as Answer;
  }

  /** An answer whose asking begins from now on. Not to be mixed with `get` for one question. */
  fresh<Answer extends Measurable>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.next(question, ask, () => false);
  }

  /** Something that answers show has changed: none that began before is given to anybody who asks from now on. */
  forget(): void {
    this.age += 1;
    for (const [question, { running, next }] of this.entries) if (!running && !next) this.drop(question);
  }

  /** What is kept now: how many, and their size together. */
  get kept(): { count: number; size: number } {
    return { count: this.entries.size, size: this.size };
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

  /** It is the last to go. */
  private touch(question: string, entry: Entry): void {
    this.entries.delete(question);
    this.entries.set(question, entry);
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
    this.drop(question);
    const entry = this.entryOf(ask);
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
    const entry = this.entryOf((begins) => this.inTurn(begins, ask));
    known.renewal = entry;
    (entry.answer as Promise<Answer>).then(
      (made) => {
        if (this.entries.get(question) !== known) return;
        this.drop(question);
        this.entries.set(question, entry);
        this.ended(question, entry, lasts(made) ? made : null);
      },
      // What is kept stays until it ends, and whoever asks then asks anew.
      () => (known.renewal = null),
    );
  }

  private entryOf<Answer extends Measurable>(ask: Ask<Answer>): Entry {
    const began = this.moment();
    const answer = ask(() => Object.assign(began, this.moment()));
    return { answer, made: undefined, next: null, running: true, renewal: null, began, confirmedAt: null, size: 0 };
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
    const { mostSize } = this.settings;
    const size = question.length + (made?.length ?? 0);
    if (made === null || size > mostSize * LARGEST_PART || !this.holds(entry)) return this.drop(question);
    entry.made = made;
    entry.size = size;
    this.size += size;
    this.makeRoom();
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

  private makeRoom(): void {
    const { most, mostSize } = this.settings;
    for (const [question, { running }] of this.entries) {
      if (this.entries.size <= most && this.size <= mostSize) return;
      if (!running) this.drop(question);
    }
  }

  private drop(question: string): void {
    this.size -= this.entries.get(question)?.size ?? 0;
    this.entries.delete(question);
  }
}

const rightAt = ({ began, confirmedAt }: Entry): number => Math.max(began.since, confirmedAt ?? began.since);

/** Whatever only time changes (a deadline, a price's last day) changes between two minutes, and never within one. */
const lastMomentOf = ({ since }: Moment): number => endOfMinute(new Date(since)).getTime();
