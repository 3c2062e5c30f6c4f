import { jest } from '@jest/globals';
import { openTestServices } from '../testing/services.js';
import { ErrorCode, type AppError } from './errors.js';
import { RateLimits, delayOf } from './rate-limits.js';

const { services, clock } = await openTestServices({ RATE_LIMITS: 'on' });
const { limits } = services;
const other = new RateLimits(services.orm, services.config.jwtSecret, clock.now);
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
    for (let call = 0; call < 12; call++) await (call % 2 ? limits : other).count('lookupByDni', 'a');
    after(30);
    expect(await refusal(other.count('lookupByDni', 'a'))).toMatchObject({
      code: ErrorCode.TOO_MANY_REQUESTS,
      message: 'Hiciste muchos intentos. Espera 10 minutos y vuelve a intentar.',
      details: { retryAfter: 570 },
    });
    expect(await refusal(limits.count('lookupByDni', 'b'))).toBeNull();
    after(600);
    expect(await refusal(limits.count('lookupByDni', 'a'))).toBeNull();
  });

  it('lets exactly its points pass, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(limits.count('lookupByDni', 'crowd'))));
    expect(answers.filter((each) => each === null)).toHaveLength(12);
  });

  it('forgets a key', async () => {
    for (let call = 0; call < 12; call++) await limits.count('lookupByDni', 'c');
    await limits.forget('lookupByDni', 'c');
    expect(await refusal(limits.count('lookupByDni', 'c'))).toBeNull();
  });
});

describe('a count of different things', () => {
  it('takes each once, refuses one too many, and lets those that came before come again', async () => {
    for (let thing = 0; thing < 12; thing++)
      expect(await limits.countDifferent('lookupByDni', ['d'], String(thing))).toBe(true);
    expect(await limits.countDifferent('lookupByDni', ['d'], '3')).toBe(false);
    for (let again = 0; again < 2; again++)
      expect(await refusal(limits.countDifferent('lookupByDni', ['d'], 'one more'))).toMatchObject({
        code: ErrorCode.TOO_MANY_REQUESTS,
        details: { retryAfter: 600 },
      });
    expect(await limits.countDifferent('lookupByDni', ['d'], '3')).toBe(false);
    after(600);
    expect(await limits.countDifferent('lookupByDni', ['d'], 'one more')).toBe(true);
  });

  it('does not let the same thing sent twice at once pass as one that came before', async () => {
    const passed = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        refusal(limits.countDifferent('lookupByDni', ['e'], String(Math.floor(index / 2)))),
      ),
    );
    const things = new Set(passed.flatMap((error, index) => (error ? [] : [Math.floor(index / 2)])));
    expect(things.size).toBeLessThanOrEqual(12);
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
  await limits.count('lookupByDni', '1020304050', 'persona@example.test');
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
