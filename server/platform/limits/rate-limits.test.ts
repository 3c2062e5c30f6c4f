import { openTestServices } from '../../testing/services.js';
import { countStatements } from '../../testing/statements.js';
import { ErrorCode, type AppError } from '../errors.js';
import { RateLimits, delayForCall } from './rate-limits.js';

const { services, clock } = await openTestServices({ RATE_LIMITS: 'on' });
const { limits } = services;
const other = new RateLimits(services.orm, services.config.dataKey, clock.now);
const started = new Date('2026-05-01T12:00:00-05:00');
const after = (seconds: number): void => clock.set(new Date(started.getTime() + seconds * 1000));
const refusal = (call: Promise<unknown>): Promise<AppError | null> =>
  call.then(
    () => null,
    (error: unknown) => error as AppError,
  );
let waits: number[] = [];

beforeEach(() => {
  after(0);
  waits = [];
  for (const node of [limits, other])
    vi.spyOn(node, 'wait').mockImplementation((milliseconds) => Promise.resolve(void waits.push(milliseconds)));
});
afterAll(() => clock.release());

describe('a limit that refuses calls', () => {
  it('A limit counts on all nodes, reports the wait, and starts again after its window', async () => {
    for (let call = 0; call < 10; call++) await (call % 2 ? limits : other).count('birthdaysOfDocument', 'a');
    after(30);
    expect(await refusal(other.count('birthdaysOfDocument', 'a'))).toMatchObject({
      code: ErrorCode.TOO_MANY_REQUESTS,
      message: 'Hiciste muchos intentos. Espera 4 horas y vuelve a intentar.',
      details: { retryAfter: 14_370 },
    });
    expect(await refusal(limits.count('birthdaysOfDocument', 'b'))).toBeNull();
    after(14_400);
    expect(await refusal(limits.count('birthdaysOfDocument', 'a'))).toBeNull();
  });

  it('Exactly the allowed number of simultaneous calls passes', async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, () => refusal(limits.count('birthdaysOfDocument', 'crowd'))),
    );
    expect(results.filter((result) => result === null)).toHaveLength(10);
  });

  it('A deleted key is counted from the start', async () => {
    for (let call = 0; call < 10; call++) await limits.count('birthdaysOfDocument', 'c');
    await limits.clear('birthdaysOfDocument', 'c');
    expect(await refusal(limits.count('birthdaysOfDocument', 'c'))).toBeNull();
  });
});

describe('a limit of distinct items', () => {
  it('A limit counts each item once, refuses one too many, and still accepts earlier items', async () => {
    for (let item = 0; item < 10; item++)
      expect(await limits.countDifferent('birthdaysOfDocument', ['d'], [String(item)])).toBe(1);
    expect(await limits.countDifferent('birthdaysOfDocument', ['d'], ['3'])).toBe(0);
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await refusal(limits.countDifferent('birthdaysOfDocument', ['d'], ['one more']))).toMatchObject({
        code: ErrorCode.TOO_MANY_REQUESTS,
        details: { retryAfter: 14_400 },
      });
    expect(await limits.countDifferent('birthdaysOfDocument', ['d'], ['3'])).toBe(0);
    after(14_400);
    expect(await limits.countDifferent('birthdaysOfDocument', ['d'], ['one more'])).toBe(1);
  });

  it('An item that is sent twice at once does not pass as an earlier item', async () => {
    const passed = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        refusal(limits.countDifferent('birthdaysOfDocument', ['e'], [String(Math.floor(index / 2))])),
      ),
    );
    const items = new Set(passed.flatMap((error, index) => (error ? [] : [Math.floor(index / 2)])));
    expect(items.size).toBeLessThanOrEqual(10);
  });
});

describe('several items in one call', () => {
  it('Several new items are counted once each, and all of them or none', async () => {
    expect(await limits.countDifferent('birthdaysOfDocument', ['g'], ['a', 'b', 'a'])).toBe(2);
    expect(await limits.countDifferent('birthdaysOfDocument', ['g'], ['b', 'c', 'd', 'e', 'f'])).toBe(4);
    const five = ['a', 'h', 'i', 'j', 'k', 'l'];
    expect(await refusal(limits.countDifferent('birthdaysOfDocument', ['g'], five))).not.toBeNull();
    expect(await limits.countDifferent('birthdaysOfDocument', ['g'], ['h', 'i', 'j', 'k'])).toBe(4);
  });
});

describe('simultaneous calls', () => {
  it('Simultaneous calls count against their own rules and keys, and refused ones affect no others', async () => {
    // Count it before: each node may count a point for an item that is new to both.
    await limits.countDifferent('birthdaysOfDocument', ['items'], ['same']);
    const results = await Promise.all(
      Array.from({ length: 45 }, async (_, index) => {
        // Calls with the same item use one node: two nodes could count it twice.
        const node = index % 3 === 1 || index % 2 ? limits : other;
        const calls = [
          () => node.count('birthdaysOfDocument', 'full'),
          () => node.countDifferent('birthdaysOfDocument', ['items'], [String(index), 'same']),
          () => node.countDifferent('documentsOfAddress', ['home'], [String(index), String(index + 3)]),
        ];
        return [index % 3, (await refusal(calls[index % 3]!())) === null] as const;
      }),
    );
    const passed = (kind: number) => results.filter(([of, good]) => of === kind && good).length;
    expect([passed(0), passed(1), passed(2)]).toEqual([10, 9, 15]);
  });

  it('Simultaneous calls need few statements', async () => {
    const statementCount = await countStatements(() =>
      Promise.all(Array.from({ length: 40 }, (_, index) => limits.count('loginByAddress', `address ${index}`))),
    );
    expect(statementCount).toBeLessThanOrEqual(2);
  });
});

describe('a limit that delays calls', () => {
  it('The first calls pass at once, and the delay then doubles up to its maximum', () => {
    const counts = [1, 4, 5, 6, 7, 8, 9, 10, 1_001];
    expect(counts.map((count) => delayForCall('guessesOfDocument', count))).toEqual([
      0, 0, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000,
    ]);
  });

  it('A delay grows on all nodes, refuses no call, and ends after a quiet time or a success', async () => {
    for (let guess = 0; guess < 7; guess++) await (guess % 2 ? limits : other).slowDown('guessesOfDocument', 'f');
    expect(waits).toEqual([250, 500, 1_000]);
    after(899);
    await limits.slowDown('guessesOfDocument', 'f');
    expect(waits.at(-1)).toBe(2_000);
    after(899 + 900);
    await limits.slowDown('guessesOfDocument', 'f');
    expect(waits).toHaveLength(4);
    for (let guess = 0; guess < 4; guess++) await limits.slowDown('guessesOfDocument', 'f');
    expect(waits).toHaveLength(5);
    await limits.clear('guessesOfDocument', 'f');
    await limits.slowDown('guessesOfDocument', 'f');
    expect(waits).toHaveLength(5);
  });

  it('Simultaneous calls of a key are delayed as those one after the other', async () => {
    const before = waits.length;
    const keys = Array.from({ length: 7 }, () => ['g', 'h']).flat();
    const statements = await countStatements(() =>
      Promise.all(keys.map((key, index) => (index < 7 ? limits : other).slowDown('guessesOfDocument', key))),
    );
    expect(waits.slice(before).toSorted((a, b) => a - b)).toEqual([250, 250, 500, 500, 1_000, 1_000]);
    expect(statements).toBeLessThanOrEqual(4);
  });
});

it('Keys are stored as HMACs, and expired ones are deleted', async () => {
  await limits.count('birthdaysOfDocument', '1020304050', 'persona@example.test');
  await limits.slowDown('guessesOfDocument', '1020304050');
  const em = services.orm.em.fork();
  const keys = async (): Promise<string[]> =>
    (await em.execute<{ key: string }[]>('select key from rate_count')).map(({ key }) => key);
  expect((await keys()).length).toBeGreaterThan(1);
  expect((await keys()).join()).not.toMatch(/1020304050|persona/);
  after(100_000);
  await limits.purgeOld();
  expect(await keys()).toEqual([]);
});
