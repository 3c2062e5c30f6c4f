/**
 * Something that a domain does and that domains above it react to or contribute to. It is a constant of the domain that
 * emits it.
 */
export class Topic<Payload, Result = void> {
  /** Tells the compiler the types of a topic; never set. */
  declare protected readonly types?: (payload: Payload) => Result;
}

type Listener<Context, Payload, Result> = (ctx: Context, payload: Payload) => Result | Promise<Result>;

/** Functions by topic. They run one after another in the transaction of the emitter, in the order of their layers. */
export class Listeners<Context> {
  private constructor(private readonly byTopic: Map<object, Listener<Context, unknown, unknown>[]>) {}

  static empty<Context>(): Listeners<Context> {
    return new Listeners<Context>(new Map());
  }

  on<Payload, Result>(topic: Topic<Payload, Result>, listener: Listener<Context, Payload, Result>): void {
    this.byTopic.set(topic, [...(this.byTopic.get(topic) ?? []), listener as Listener<Context, unknown, unknown>]);
  }

  /** Runs the listeners of a topic and returns their results. Errors reach the emitter, whose transaction rolls back. */
  async emit<Payload, Result>(topic: Topic<Payload, Result>, ctx: Context, payload: Payload): Promise<Result[]> {
    const results: Result[] = [];
    for (const listener of this.byTopic.get(topic) ?? []) results.push((await listener(ctx, payload)) as Result);
    return results;
  }

  /** Returns a copy in which nobody listens to this topic. */
  without<Payload, Result>(topic: Topic<Payload, Result>): Listeners<Context> {
    return new Listeners<Context>(new Map([...this.byTopic].filter(([key]) => key !== topic)));
  }
}
