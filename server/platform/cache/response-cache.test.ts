import { setImmediate } from 'node:timers/promises';
import { ResponseCache } from './response-cache.js';

/** Waits for turns of the event loop. A wait in milliseconds is not ordered on a busy machine. */
async function sleep(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
}

/** Creates a cache and a load that takes 10 turns and returns its number, from 1. */
function countingLoads(settings: { maxSize?: number; stateFingerprint?: () => Promise<string | null> } = {}) {
  let now = 0;
  let canInvalidate = true;
  let loadCount = 0;
  const cache = new ResponseCache({
    clock: () => now,
    canInvalidate: () => canInvalidate,
    ...settings,
  });
  const load = async () => {
    const loadNumber = String(++loadCount);
    await sleep(10);
    return loadNumber;
  };
  return {
    cache,
    loadCount: () => loadCount,
    fresh: (key: string) => cache.fresh(key, load),
    get: (key: string) => cache.get(key, load),
    pass: (milliseconds: number) => (now += milliseconds),
    disconnect: () => (canInvalidate = false),
  };
}

describe('`fresh` of the response cache', () => {
  it('Callers that arrive during a load share the next load', async () => {
    const { fresh, loadCount } = countingLoads();
    const first = fresh('a');
    const late = [fresh('a'), fresh('a'), fresh('a')];
    expect(await first).toBe('1');
    expect(await Promise.all(late)).toEqual(['2', '2', '2']);
    expect(loadCount()).toBe(2);
  });

  it('`fresh` loads again for each caller that arrives alone, and stores nothing', async () => {
    const { fresh, cache } = countingLoads();
    expect(await fresh('a')).toBe('1');
    expect(await fresh('a')).toBe('2');
    expect(cache.stored).toEqual({ count: 0, size: 0 });
  });

  it('A caller that arrives during the second load waits for a third one', async () => {
    const { fresh } = countingLoads();
    const first = fresh('a');
    const second = fresh('a');
    await first;
    await sleep(1);
    const third = fresh('a');
    expect(await second).toBe('2');
    expect(await third).toBe('3');
  });

  it('`fresh` loads each key separately', async () => {
    const { fresh } = countingLoads();
    expect(await Promise.all([fresh('a'), fresh('b')])).toEqual(['1', '2']);
  });

  it('After a failed load, waiting callers get the next load', async () => {
    const { cache } = countingLoads();
    const failing = cache.fresh('a', () => Promise.reject(new Error('once')));
    const waiting = cache.fresh('a', () => Promise.resolve('well'));
    await expect(failing).rejects.toThrow('once');
    expect(await waiting).toBe('well');
  });
});

describe('`get` of the response cache', () => {
  it('A response is returned during its load and for one second after its start', async () => {
    const { get, pass } = countingLoads();
    const first = get('a');
    pass(500);
    expect(await Promise.all([first, get('a')])).toEqual(['1', '1']);
    pass(499);
    expect(await get('a')).toBe('1');
    pass(1);
    expect(await get('a')).toBe('2');
  });

  it('A response older than half a second is renewed while it is still returned', async () => {
    const { get, pass, loadCount } = countingLoads();
    await get('a');
    pass(600);
    expect(await Promise.all([get('a'), get('a')])).toEqual(['1', '1']);
    expect(loadCount()).toBe(2);
    pass(400);
    // The response has expired before the renewal ends: callers wait for the renewal.
    expect(await Promise.all([get('a'), get('a')])).toEqual(['2', '2']);
    pass(599);
    expect(await get('a')).toBe('2');
    pass(1);
    expect(await get('a')).toBe('3');
  });

  it('A response stays if its renewal fails, and a renewal begun before an invalidation is discarded', async () => {
    const { cache, get, pass } = countingLoads();
    await get('a');
    pass(600);
    expect(await cache.get('a', () => Promise.reject(new Error('once')))).toBe('1');
    await sleep(1);
    const renewing = get('a');
    cache.invalidate();
    expect(await renewing).toBe('1');
    expect(await get('a')).toBe('3');
  });

  it("At most eight responses are loaded at a time, and each one's age counts from its own load", async () => {
    const { cache, pass } = countingLoads();
    let maxRunning = 0;
    let running = 0;
    const load = async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await sleep(5);
      running--;
      pass(100);
      return 'x';
    };
    const keys = Array.from({ length: 30 }, (_, number) => `${number}`);
    await Promise.all(keys.map((key) => cache.get(key, load)));
    expect(maxRunning).toBe(8);
    // All loads took three seconds; the responses loaded last are still stored.
    expect(cache.stored.count).toBeGreaterThan(5);
    await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect(await cache.get('b', load)).toBe('x');
  });

  it('A response is discarded if the clock goes back', async () => {
    const { get, pass } = countingLoads();
    await get('a');
    pass(-1);
    expect(await get('a')).toBe('2');
  });

  it('No response is returned after an invalidation', async () => {
    const { get, cache } = countingLoads();
    await get('a');
    cache.invalidate();
    expect(cache.peek('a')).toBeUndefined();
    expect(await get('a')).toBe('2');
  });

  it('A response is not stored if an invalidation happens during its load', async () => {
    const { get, cache } = countingLoads();
    const before = get('a');
    cache.invalidate();
    const after = [get('a'), get('a')];
    expect(await before).toBe('1');
    expect(await Promise.all(after)).toEqual(['2', '2']);
    expect(await get('a')).toBe('2');
  });

  it('Nothing is stored while invalidations cannot arrive; `get` then works like `fresh`', async () => {
    const { get, disconnect } = countingLoads();
    await get('a');
    disconnect();
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['2', '3', '3']);
    expect(await get('a')).toBe('4');
  });

  it('A response that is not cacheable, or an error, is not stored', async () => {
    const { cache } = countingLoads();
    let loadCount = 0;
    const get = () =>
      cache.get(
        'a',
        () => Promise.resolve(String(++loadCount)),
        () => false,
      );
    expect([await get(), await get()]).toEqual(['1', '2']);
    await expect(cache.get('b', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect(await cache.get('b', () => Promise.resolve('well'))).toBe('well');
  });

  it('A response that is read often stays during a flood of other keys, within the size limit', async () => {
    const { cache } = countingLoads({ maxSize: 16 * 600 });
    let loadCount = 0;
    const hot = () => cache.get('hot', () => Promise.resolve(String(++loadCount)));
    for (let number = 0; number < 100; number++) {
      await cache.get(`flood ${number}`, () => Promise.resolve('x'));
      if (number % 9 === 0) expect(await hot()).toBe('1');
    }
    expect(cache.stored.count).toBeLessThan(20);
    expect(cache.stored.count).toBeGreaterThan(10);
  });

  it('The size of an entry is two bytes per character of key and response, plus 500', async () => {
    const { cache } = countingLoads({ maxSize: 20_000 });
    const load = (key: string, length: number) => cache.get(key, () => Promise.resolve('x'.repeat(length)));
    await load('a', 99);
    expect(cache.stored).toEqual({ count: 1, size: 700 });
    // This response is larger than a sixteenth of the cache.
    await load('b', 375);
    expect(cache.stored).toEqual({ count: 1, size: 700 });
    for (let number = 10; number < 60; number++) await load(`${number}`, 98);
    expect(cache.stored).toEqual({ count: 28, size: 28 * 700 });
  });

  it('A load receives the previous response for comparison, even after an invalidation', async () => {
    const { cache } = countingLoads();
    const previous: (string | undefined)[] = [];
    const render = () =>
      cache.get('a', (before?: string) => {
        previous.push(before);
        return Promise.resolve(`after ${before}`);
      });
    await render();
    cache.invalidate();
    expect(cache.peek('a')).toBeUndefined();
    await render();
    expect(previous).toEqual([undefined, 'after undefined']);
  });
});

describe('a response cache with a state fingerprint', () => {
  /** Creates a cache whose state fingerprint can be changed; a check of it takes 5 turns. */
  function withCountedState() {
    let seats: string | null = 'ten';
    let checkCount = 0;
    const all = countingLoads({
      stateFingerprint: async () => {
        checkCount++;
        const fingerprint = seats;
        await sleep(5);
        return fingerprint;
      },
    });
    const settle = async () => {
      // The first check has no previous fingerprint, so responses loaded before it cannot be confirmed.
      await all.get('a');
      all.pass(600);
      await all.get('a');
      await sleep(20);
      await all.get('a');
      await sleep(20);
    };
    return { ...all, checkCount: () => checkCount, move: (next: string | null) => (seats = next), settle };
  }

  it('A response stays while the state is unchanged, and one check confirms it for all callers', async () => {
    const { cache, get, pass, loadCount, checkCount, settle } = withCountedState();
    await settle();
    await get('b');
    const [before, checksBefore] = [loadCount(), checkCount()];
    for (let time = 1; time <= 5; time++) {
      pass(900);
      await Promise.all([get('a'), get('a'), get('b')]);
      await sleep(10);
      expect(cache.peek('a')).toBeDefined();
      expect(cache.peek('b')).toBeDefined();
    }
    expect([loadCount() - before, checkCount() - checksBefore]).toEqual([0, 5]);
  });

  it('An expired response is confirmed by a check before it is returned', async () => {
    const { cache, get, pass, loadCount, checkCount, settle } = withCountedState();
    await settle();
    const [before, checksBefore] = [loadCount(), checkCount()];
    pass(20_000);
    expect(cache.peek('a')).toBeUndefined();
    await Promise.all([get('a'), get('a')]);
    expect([loadCount() - before, checkCount() - checksBefore]).toEqual([0, 1]);
  });

  it('A response is returned for at most one second after the state changed, then its successor', async () => {
    const { get, pass, loadCount, move, settle } = withCountedState();
    await settle();
    const old = await get('a');
    move('nine');
    pass(600);
    expect(await get('a')).toBe(old);
    // The check found the change, and the next response is loading.
    await sleep(20);
    expect(loadCount()).toBe(Number(old) + 1);
    pass(399);
    expect(await get('a')).toBe(String(loadCount()));
    pass(900);
    expect(await get('a')).toBe(String(loadCount()));
    await sleep(10);
    pass(900);
    expect(await get('a')).toBe(String(loadCount()));
    expect(loadCount()).toBe(Number(old) + 1);
  });

  it('A response is not confirmed if the state changed between the checks before and after its load', async () => {
    const { get, pass, move, settle } = withCountedState();
    await settle();
    const old = await get('a');
    move('nine');
    pass(20_000);
    expect(await get('a')).not.toBe(old);
  });

  it('A response is loaded again in the next minute, because a deadline may have passed', async () => {
    const { get, pass, loadCount, settle } = withCountedState();
    await settle();
    const before = loadCount();
    pass(59_000);
    await get('a');
    expect(loadCount()).toBe(before);
    pass(1_000);
    await get('a');
    expect(loadCount()).toBe(before + 1);
  });

  it.each([
    ['the state is unknown', (all: ReturnType<typeof withCountedState>) => all.move(null)],
    ['invalidations cannot arrive', (all: ReturnType<typeof withCountedState>) => all.disconnect()],
    ['everything was invalidated', (all: ReturnType<typeof withCountedState>) => all.cache.invalidate()],
  ])('A response is loaded again if %s', async (_when, change) => {
    const all = withCountedState();
    await all.settle();
    const before = all.loadCount();
    change(all);
    all.pass(20_000);
    await all.get('a');
    expect(all.loadCount()).toBe(before + 1);
  });
});

describe('`versions` of the response cache', () => {
  function withState() {
    let state: string | null = 'ten';
    let checkCount = 0;
    const all = countingLoads({
      stateFingerprint: () => {
        checkCount++;
        return Promise.resolve(state);
      },
    });
    return { ...all, checkCount: () => checkCount, move: (next: string | null) => (state = next) };
  }

  it('Versions stay while nothing changes, with one check a second for all callers', async () => {
    const { cache, pass, checkCount } = withState();
    const before = await cache.versions();
    expect(before).not.toBeNull();
    pass(999);
    expect(await cache.versions()).toEqual(before);
    await sleep(5);
    pass(999);
    expect(await Promise.all([cache.versions(), cache.versions()])).toEqual([before, before]);
    await sleep(5);
    pass(2_000);
    expect(await Promise.all([cache.versions(), cache.versions()])).toEqual([before, before]);
    expect(checkCount()).toBe(4);
  });

  it('A changed quota changes the version of the state alone, within a second', async () => {
    const { cache, pass, move } = withState();
    const before = await cache.versions();
    move('nine');
    pass(1_000);
    const after = await cache.versions();
    expect(after?.content).toBe(before?.content);
    expect(after?.state).not.toBe(before?.state);
  });

  it('Changed content and the next minute change both versions', async () => {
    const { cache, pass } = withState();
    const first = await cache.versions();
    cache.invalidate();
    const second = await cache.versions();
    pass(60_000);
    const third = await cache.versions();
    for (const key of ['content', 'state'] as const)
      expect(new Set([first?.[key], second?.[key], third?.[key]]).size).toBe(3);
  });

  it('There are no versions while changes would not be noticed', async () => {
    const { cache, pass, move, disconnect } = withState();
    move(null);
    expect(await cache.versions()).toBeNull();
    move('ten');
    expect(await cache.versions()).not.toBeNull();
    pass(1_000);
    disconnect();
    expect(await cache.versions()).toBeNull();
  });
});

describe('`held` of the response cache', () => {
  it('`held` returns a loaded response for half a second and counts as a use of it', async () => {
    const { cache, get, pass } = countingLoads({ maxSize: 16 * 510 });
    expect(cache.peek('a')).toBeUndefined();
    const loading = get('a');
    expect(cache.peek('a')).toBeUndefined();
    await loading;
    await get('b');
    expect(cache.peek('a')).toBe('1');
    for (let other = 10; other < 25; other++) await get(`${other}`);
    expect([cache.peek('a'), cache.peek('b')]).toEqual(['1', undefined]);
    pass(499);
    expect(cache.peek('a')).toBe('1');
    pass(1);
    expect(cache.peek('a')).toBeUndefined();
    cache.invalidate();
    expect(cache.peek('a')).toBeUndefined();
  });
});
