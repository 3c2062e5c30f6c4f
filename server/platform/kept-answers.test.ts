import { setImmediate } from 'node:timers/promises';
import { KeptAnswers } from './kept-answers.js';

/** Waits for turns of the event loop: in milliseconds a busy machine would let the shorter of two waits end last. */
async function sleep(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
}

/** Counts askings; each takes a moment and answers with its number. */
function counting(settings: { maxSize?: number; counted?: () => Promise<string | null> } = {}) {
  let now = 0;
  let hears = true;
  let asked = 0;
  const kept = new KeptAnswers({
    clock: () => now,
    wouldHear: () => hears,
    ...settings,
  });
  const ask = async () => {
    const mine = String(++asked);
    await sleep(10);
    return mine;
  };
  return {
    kept,
    asked: () => asked,
    fresh: (question: string) => kept.fresh(question, ask),
    get: (question: string) => kept.get(question, ask),
    pass: (milliseconds: number) => (now += milliseconds),
    deafen: () => (hears = false),
  };
}

describe('a fresh answer', () => {
  it('is the next one for those who come while one is asked for, and one asking is for all of them', async () => {
    const { fresh, asked } = counting();
    const first = fresh('a');
    const late = [fresh('a'), fresh('a'), fresh('a')];
    expect(await first).toBe('1');
    expect(await Promise.all(late)).toEqual(['2', '2', '2']);
    expect(asked()).toBe(2);
  });

  it('is asked for by each who comes alone', async () => {
    const { fresh, kept } = counting();
    expect(await fresh('a')).toBe('1');
    expect(await fresh('a')).toBe('2');
    expect(kept.kept).toEqual({ count: 0, size: 0 });
  });

  it('is asked for anew by those who come during the second', async () => {
    const { fresh } = counting();
    const first = fresh('a');
    const second = fresh('a');
    await first;
    await sleep(1);
    const third = fresh('a');
    expect(await second).toBe('2');
    expect(await third).toBe('3');
  });

  it('is of its own question', async () => {
    const { fresh } = counting();
    expect(await Promise.all([fresh('a'), fresh('b')])).toEqual(['1', '2']);
  });

  it('is asked for anew after a failure, for those who waited as well', async () => {
    const { kept } = counting();
    const failing = kept.fresh('a', () => Promise.reject(new Error('once')));
    const waiting = kept.fresh('a', () => Promise.resolve('well'));
    await expect(failing).rejects.toThrow('once');
    expect(await waiting).toBe('well');
  });
});

describe('a kept answer', () => {
  it('is given to those who come meanwhile and afterwards, for a second', async () => {
    const { get, pass } = counting();
    const first = get('a');
    pass(500);
    expect(await Promise.all([first, get('a')])).toEqual(['1', '1']);
    pass(499);
    expect(await get('a')).toBe('1');
    pass(1);
    expect(await get('a')).toBe('2');
  });

  it('is asked for anew in good time while it is still given', async () => {
    const { get, pass, asked } = counting();
    await get('a');
    pass(600);
    expect(await Promise.all([get('a'), get('a')])).toEqual(['1', '1']);
    expect(asked()).toBe(2);
    pass(400);
    // Its end has come before the next one is there: who comes then waits for that.
    expect(await Promise.all([get('a'), get('a')])).toEqual(['2', '2']);
    pass(599);
    expect(await get('a')).toBe('2');
    pass(1);
    expect(await get('a')).toBe('3');
  });

  it('stays when what should take its place fails, and is followed by nothing read before a change', async () => {
    const { kept, get, pass } = counting();
    await get('a');
    pass(600);
    expect(await kept.get('a', () => Promise.reject(new Error('once')))).toBe('1');
    await sleep(1);
    const renewing = get('a');
    kept.forget();
    expect(await renewing).toBe('1');
    expect(await get('a')).toBe('3');
  });

  it('is asked for with a few others at a time, and is as old as its own asking', async () => {
    const { kept, pass } = counting();
    let most = 0;
    let running = 0;
    const ask = async () => {
      most = Math.max(most, ++running);
      await sleep(5);
      running--;
      pass(100);
      return 'x';
    };
    const questions = Array.from({ length: 30 }, (_, number) => `${number}`);
    await Promise.all(questions.map((each) => kept.get(each, ask)));
    expect(most).toBe(8);
    // Together they took three seconds; those that came last are kept.
    expect(kept.kept.count).toBeGreaterThan(5);
    await expect(kept.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect(await kept.get('b', ask)).toBe('x');
  });

  it('is forgotten by a clock that is set back', async () => {
    const { get, pass } = counting();
    await get('a');
    pass(-1);
    expect(await get('a')).toBe('2');
  });

  it('is given to nobody once something has changed', async () => {
    const { get, kept } = counting();
    await get('a');
    kept.forget();
    expect(kept.held('a')).toBeUndefined();
    expect(await get('a')).toBe('2');
  });

  it('is not kept when something changed while it was asked for', async () => {
    const { get, kept } = counting();
    const before = get('a');
    kept.forget();
    const after = [get('a'), get('a')];
    expect(await before).toBe('1');
    expect(await Promise.all(after)).toEqual(['2', '2']);
    expect(await get('a')).toBe('2');
  });

  it('is none while changes are not heard: then it is fresh', async () => {
    const { get, deafen } = counting();
    await get('a');
    deafen();
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['2', '3', '3']);
    expect(await get('a')).toBe('4');
  });

  it('is none where it must not last, or failed', async () => {
    const { kept } = counting();
    let asked = 0;
    const get = () =>
      kept.get(
        'a',
        () => Promise.resolve(String(++asked)),
        () => false,
      );
    expect([await get(), await get()]).toEqual(['1', '2']);
    await expect(kept.get('b', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect(await kept.get('b', () => Promise.resolve('well'))).toBe('well');
  });

  it('stays through a flood of others when it is asked for between them, and they are no more than may be', async () => {
    const { kept } = counting({ maxSize: 16 * 600 });
    let asked = 0;
    const hot = () => kept.get('hot', () => Promise.resolve(String(++asked)));
    for (let number = 0; number < 100; number++) {
      await kept.get(`flood ${number}`, () => Promise.resolve('x'));
      if (number % 9 === 0) expect(await hot()).toBe('1');
    }
    expect(kept.kept.count).toBeLessThan(20);
    expect(kept.kept.count).toBeGreaterThan(10);
  });

  it('counts two bytes a character of its question and its text, and 500 for the entry', async () => {
    const { kept } = counting({ maxSize: 20_000 });
    const keep = (question: string, length: number) => kept.get(question, () => Promise.resolve('x'.repeat(length)));
    await keep('a', 99);
    expect(kept.kept).toEqual({ count: 1, size: 700 });
    // Larger than a sixteenth of the cache.
    await keep('b', 375);
    expect(kept.kept).toEqual({ count: 1, size: 700 });
    for (let number = 10; number < 60; number++) await keep(`${number}`, 98);
    expect(kept.kept).toEqual({ count: 28, size: 28 * 700 });
  });

  it('is given to who renders anew what it was, to be compared, also after it was forgotten', async () => {
    const { kept } = counting();
    const previous: (string | undefined)[] = [];
    const render = () =>
      kept.get('a', (before?: string) => {
        previous.push(before);
        return Promise.resolve(`after ${before}`);
      });
    await render();
    kept.forget();
    expect(kept.held('a')).toBeUndefined();
    await render();
    expect(previous).toEqual([undefined, 'after undefined']);
  });
});

describe('an answer that shows what is counted', () => {
  /** Its seats are looked at when somebody wants to know; a look takes a moment. */
  function counted() {
    let seats: string | null = 'ten';
    let looks = 0;
    const all = counting({
      counted: async () => {
        looks++;
        const found = seats;
        await sleep(5);
        return found;
      },
    });
    const settle = async () => {
      // The first look has nothing to compare with: what began before it cannot be confirmed.
      await all.get('a');
      all.pass(600);
      await all.get('a');
      await sleep(20);
      await all.get('a');
      await sleep(20);
    };
    return { ...all, looks: () => looks, move: (next: string | null) => (seats = next), settle };
  }

  it('is given on while nothing was counted, found out by one look for all who ask', async () => {
    const { kept, get, pass, asked, looks, settle } = counted();
    await settle();
    await get('b');
    const [before, lookedBefore] = [asked(), looks()];
    for (let time = 1; time <= 5; time++) {
      pass(900);
      await Promise.all([get('a'), get('a'), get('b')]);
      await sleep(10);
      expect(kept.held('a')).toBeDefined();
      expect(kept.held('b')).toBeDefined();
    }
    expect([asked() - before, looks() - lookedBefore]).toEqual([0, 5]);
  });

  it('is looked at before it is given to who comes late', async () => {
    const { kept, get, pass, asked, looks, settle } = counted();
    await settle();
    const [before, lookedBefore] = [asked(), looks()];
    pass(20_000);
    expect(kept.held('a')).toBeUndefined();
    await Promise.all([get('a'), get('a')]);
    expect([asked() - before, looks() - lookedBefore]).toEqual([0, 1]);
  });

  it('is given for a second at most once something was counted, and its successor is given on', async () => {
    const { get, pass, asked, move, settle } = counted();
    await settle();
    const old = await get('a');
    move('nine');
    pass(600);
    expect(await get('a')).toBe(old);
    // The look has told, and the next one is being asked for.
    await sleep(20);
    expect(asked()).toBe(Number(old) + 1);
    pass(399);
    expect(await get('a')).toBe(String(asked()));
    pass(900);
    expect(await get('a')).toBe(String(asked()));
    await sleep(10);
    pass(900);
    expect(await get('a')).toBe(String(asked()));
    expect(asked()).toBe(Number(old) + 1);
  });

  it('is not confirmed when what was counted changed between the look before it and the one after it', async () => {
    const { get, pass, move, settle } = counted();
    await settle();
    const old = await get('a');
    move('nine');
    pass(20_000);
    expect(await get('a')).not.toBe(old);
  });

  it('is asked for anew in the next minute: a deadline may have passed', async () => {
    const { get, pass, asked, settle } = counted();
    await settle();
    const before = asked();
    pass(59_000);
    await get('a');
    expect(asked()).toBe(before);
    pass(1_000);
    await get('a');
    expect(asked()).toBe(before + 1);
  });

  it.each([
    ['nothing can be found out', (all: ReturnType<typeof counted>) => all.move(null)],
    ['changes are not heard', (all: ReturnType<typeof counted>) => all.deafen()],
    ['everything was forgotten', (all: ReturnType<typeof counted>) => all.kept.forget()],
  ])('is asked for anew when %s', async (_when, happens) => {
    const all = counted();
    await all.settle();
    const before = all.asked();
    happens(all);
    all.pass(20_000);
    await all.get('a');
    expect(all.asked()).toBe(before + 1);
  });
});

describe('what is held', () => {
  it('is there at once, for half a second; whoever asks for it keeps it from being pushed out', async () => {
    const { kept, get, pass } = counting({ maxSize: 16 * 510 });
    expect(kept.held('a')).toBeUndefined();
    const asking = get('a');
    expect(kept.held('a')).toBeUndefined();
    await asking;
    await get('b');
    expect(kept.held('a')).toBe('1');
    for (let other = 10; other < 25; other++) await get(`${other}`);
    expect([kept.held('a'), kept.held('b')]).toEqual(['1', undefined]);
    pass(499);
    expect(kept.held('a')).toBe('1');
    pass(1);
    expect(kept.held('a')).toBeUndefined();
    kept.forget();
    expect(kept.held('a')).toBeUndefined();
  });
});
