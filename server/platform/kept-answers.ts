/** How long an answer may be kept, whoever says that nothing changed: seats and stock move without anybody saying so. */
const LONGEST_MS = 1_000;
/**
 * One that is older and still asked for is asked for anew before it ends, so that not all who look at it wait for the next
 * one when it does.
 */
const RENEWED_FROM_MS = 500;

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
}

type Ask<Answer> = (begins: () => void) => Promise<Answer>;

interface Entry {
  answer: Promise<Measurable>;
  /** Begins when this one is through; of those who may not have this one. */
  next: Promise<Measurable> | null;
  running: boolean;
  /** Is being asked for, to take its place. */
  renewal: Entry | null;
  began: Moment;
  /** What it counts as among all that is kept; 0 while it is being asked for. */
  size: number;
}

interface Settings {
  /** In milliseconds. */
  clock: () => number;
  /** Whether we would be told of a change: while we would not, nothing is kept. */
  wouldHear: () => boolean;
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
 * `get` gives what was answered up to a second ago, unless something has changed since its asking began (`forget`): then
 * it is as `fresh`. For what the many look at and only few change.
 *
 * Those that nobody asked for the longest go first when there are too many: a flood of different questions pushes out its
 * own answers, while what many look at is asked for between any two of them.
 */
export class KeptAnswers {
  private readonly entries = new Map<string, Entry>();
  private age = 0;
  private size = 0;
  private asking = 0;
  /** Those whose turn to be asked for comes. */
  private readonly waiting: (() => void)[] = [];
  private readonly settings: Required<Settings>;

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
      // The last to go.
      this.entries.delete(question);
      this.entries.set(question, known);
      this.renew(question, known, ask, lasts);
      return known.answer as Promise<Answer>;
    }
    if (known?.renewal && this.holds(known.renewal)) return known.renewal.answer as Promise<Answer>;
    return this.next(question, (begins) => this.inTurn(begins, ask), lasts);
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
      (made) => this.ended(question, entry, lasts(made) ? question.length + made.length : null),
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
    const isYoung = this.settings.clock() - known.began.since < RENEWED_FROM_MS;
    if (known.running || known.renewal || isYoung || this.asking >= ASKED_AT_ONCE) return;
    const entry = this.entryOf((begins) => this.inTurn(begins, ask));
    known.renewal = entry;
    (entry.answer as Promise<Answer>).then(
      (made) => {
        if (this.entries.get(question) !== known) return;
        this.drop(question);
        this.entries.set(question, entry);
        this.ended(question, entry, lasts(made) ? question.length + made.length : null);
      },
      // What is kept stays until it ends, and whoever asks then asks anew.
      () => (known.renewal = null),
    );
  }

  private entryOf<Answer extends Measurable>(ask: Ask<Answer>): Entry {
    const began = this.moment();
    const answer = ask(() => Object.assign(began, this.moment()));
    return { answer, next: null, running: true, renewal: null, began, size: 0 };
  }

  private moment(): Moment {
    return { since: this.settings.clock(), age: this.age };
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

  /** @param size null: not to be kept */
  private ended(question: string, entry: Entry, size: number | null): void {
    entry.running = false;
    // Whoever waits takes its place.
    if (entry.next) return;
    const { mostSize } = this.settings;
    if (size === null || size > mostSize * LARGEST_PART || !this.holds(entry)) return this.drop(question);
    entry.size = size;
    this.size += size;
    this.makeRoom();
  }

  private holds({ began: { since, age } }: Entry): boolean {
    const { clock, wouldHear } = this.settings;
    const passed = clock() - since;
    // A clock that was set back tells nothing.
    return age === this.age && passed >= 0 && passed < LONGEST_MS && wouldHear();
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
