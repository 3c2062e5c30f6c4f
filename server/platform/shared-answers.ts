/**
 * Lets everyone who asks the same question at the same time have the answer of one asking.
 *
 * Nobody gets what was read before they asked: who comes while the question is being answered waits for the next
 * answer, which begins when that one is through. So nothing is ever out of date, nothing is kept, and however many ask,
 * one asking runs and at most one waits. When registrations open, most of what is asked is the same page.
 */
export class SharedAnswers<Answer> {
  private readonly running = new Map<string, { now: Promise<Answer>; next: Promise<Answer> | null }>();

  get(question: string, answer: () => Promise<Answer>): Promise<Answer> {
    const current = this.running.get(question);
    if (!current) return this.begin(question, answer);
    const begin = () => this.begin(question, answer);
    return (current.next ??= current.now.then(begin, begin));
  }

  private begin(question: string, answer: () => Promise<Answer>): Promise<Answer> {
    const entry: { now: Promise<Answer>; next: Promise<Answer> | null } = { now: answer(), next: null };
    this.running.set(question, entry);
    const forget = () => {
      if (!entry.next) this.running.delete(question);
    };
    // The last to be called, after whoever waits has taken over.
    entry.now.then(forget, forget);
    return entry.now;
  }
}
