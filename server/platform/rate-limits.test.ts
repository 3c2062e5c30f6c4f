import { jest } from '@jest/globals';
import { openTestServices } from '../testing/services.js';
import { countStatements } from '../testing/statements.js';
import { ErrorCode, type AppError } from './errors.js';
import { RateLimits, delayOf } from './rate-limits.js';

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
  for (const each of [limits, other])
    jest.spyOn(each, 'wait').mockImplementation((milliseconds) => Promise.resolve(void waits.push(milliseconds)));
});
afterAll(() => clock.release());

describe('a rule that refuses', () => {
  it('counts over all nodes, says how long it lasts, and begins anew when its window is over', async () => {
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

  it('lets exactly its points pass, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => refusal(limits.count('birthdaysOfDocument', 'crowd'))),
    );
    expect(answers.filter((each) => each === null)).toHaveLength(10);
  });

  it('forgets a key', async () => {
    for (let call = 0; call < 10; call++) await limits.count('birthdaysOfDocument', 'c');
    await limits.forget('birthdaysOfDocument', 'c');
    expect(await refusal(limits.count('birthdaysOfDocument', 'c'))).toBeNull();
  });
});

describe('a count of different things', () => {
  it('takes each once, refuses one too many, and lets those that came before come again', async () => {
    for (let thing = 0; thing < 10; thing++)
      expect(await limits.countDifferent('birthdaysOfDocument', ['d'], [String(thing)])).toBe(1);
    expect(await limits.countDifferent('birthdaysOfDocument', ['d'], ['3'])).toBe(0);
    for (let again = 0; again < 2; again++)
      expect(await refusal(limits.countDifferent('birthdaysOfDocument', ['d'], ['one more']))).toMatchObject({
        code: ErrorCode.TOO_MANY_REQUESTS,
        details: { retryAfter: 14_400 },
      });
    expect(await limits.countDifferent('birthdaysOfDocument', ['d'], ['3'])).toBe(0);
    after(14_400);
    expect(await limits.countDifferent('birthdaysOfDocument', ['d'], ['one more'])).toBe(1);
  });

  it('does not let the same thing sent twice at once pass as one that came before', async () => {
    const passed = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        refusal(limits.countDifferent('birthdaysOfDocument', ['e'], [String(Math.floor(index / 2))])),
      ),
    );
    const things = new Set(passed.flatMap((error, index) => (error ? [] : [Math.floor(index / 2)])));
    expect(things.size).toBeLessThanOrEqual(10);
  });
});

describe('a count of several things at once', () => {
  it('counts those that are new, each once, and takes all or none', async () => {
    expect(await limits.countDifferent('birthdaysOfDocument', ['g'], ['a', 'b', 'a'])).toBe(2);
    expect(await limits.countDifferent('birthdaysOfDocument', ['g'], ['b', 'c', 'd', 'e', 'f'])).toBe(4);
    const five = ['a', 'h', 'i', 'j', 'k', 'l'];
    expect(await refusal(limits.countDifferent('birthdaysOfDocument', ['g'], five))).not.toBeNull();
    expect(await limits.countDifferent('birthdaysOfDocument', ['g'], ['h', 'i', 'j', 'k'])).toBe(4);
  });
});

describe('calls of one moment', () => {
  it('are each counted against their own rule and key; those of a key at its end hurt no other', async () => {
    // Known before: of what is new to both, each node may count a point of its own.
    await limits.countDifferent('birthdaysOfDocument', ['things'], ['same']);
    const answers = await Promise.all(
      Array.from({ length: 45 }, async (_, index) => {
        // Both nodes would count what each of them meets at the same moment: whose thing is the same are asked of one.
        const node = index % 3 === 1 || index % 2 ? limits : other;
        const calls = [
          () => node.count('birthdaysOfDocument', 'full'),
          () => node.countDifferent('birthdaysOfDocument', ['things'], [String(index), 'same']),
          () => node.countDifferent('documentsOfAddress', ['home'], [String(index), String(index + 3)]),
        ];
        return [index % 3, (await refusal(calls[index % 3]!())) === null] as const;
      }),
    );
    const passed = (kind: number) => answers.filter(([of, good]) => of === kind && good).length;
    expect([passed(0), passed(1), passed(2)]).toEqual([10, 9, 15]);
  });

  it('take few statements', async () => {
    const asked = await countStatements(() =>
      Promise.all(Array.from({ length: 40 }, (_, index) => limits.count('loginByAddress', `address ${index}`))),
    );
    expect(asked).toBeLessThanOrEqual(2);
  });
});

describe('a rule that delays', () => {
  it('lets a few pass, then doubles the wait up to its most', () => {
    const counts = [1, 4, 5, 6, 7, 8, 9, 10, 1_001];
    expect(counts.map((count) => delayOf('guessesOfDocument', count))).toEqual([
      0, 0, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000,
    ]);
  });

  it('grows over all nodes, refuses nobody, and is forgotten after a quiet time or by a success', async () => {
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
    await limits.forget('guessesOfDocument', 'f');
    await limits.slowDown('guessesOfDocument', 'f');
    expect(waits).toHaveLength(5);
  });
});

it('keeps no key in clear, and deletes what no longer counts', async () => {
  await limits.count('birthdaysOfDocument', '1020304050', 'persona@example.test');
  await limits.slowDown('guessesOfDocument', '1020304050');
  const em = services.orm.em.fork();
  const keys = async (): Promise<string[]> =>
    (await em.execute<{ key: string }[]>('select key from rate_count')).map(({ key }) => key);
  expect((await keys()).length).toBeGreaterThan(1);
  expect((await keys()).join()).not.toMatch(/1020304050|persona/);
  after(100_000);
  await limits.forgetOld();
  expect(await keys()).toEqual([]);
});
