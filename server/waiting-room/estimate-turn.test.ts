import { nextPace } from './advance-room.js';
import { estimateTurn, turnBegan, type Step } from './estimate-turn.js';

/** Returns steps of one per second with these numbers of people. */
function steps(perSecond: (second: number) => number, seconds: number): Step[] {
  let upTo = 0;
  return Array.from({ length: seconds }, (_, index) => ({
    upTo: (upTo += perSecond(index + 1)),
    at: (index + 1) * 1000,
  }));
}

describe('estimateTurn', () => {
  const at = { ahead: 600, now: 180_000, since: 0 };

  it('an even pace has a narrow range', () => {
    expect(
      estimateTurn(
        steps(() => 10, 180),
        at,
      ),
    ).toEqual({ from: 240_000, to: 240_000 });
  });

  it('an uneven pace has a range around the mean, which even a pause does not make endless', () => {
    const even = steps((second) => (Math.floor(second / 10) % 2 === 0 ? 5 : 15), 180);
    const range = estimateTurn(even, at)!;
    expect(range.from).toBeLessThan(240_000);
    expect(range.to).toBeGreaterThan(240_000);
    const paused = steps((second) => (second > 90 ? 0 : 10), 180).filter(({ at: time }) => time <= 90_000);
    const slow = estimateTurn(paused, at)!;
    expect(slow.to).toBeGreaterThan(slow.from);
    expect(Number.isFinite(slow.to)).toBe(true);
  });

  it('nothing is estimated in the first minute, and if nobody was admitted in two minutes', () => {
    expect(
      estimateTurn(
        steps(() => 10, 59),
        { ...at, now: 59_000 },
      ),
    ).toBeNull();
    expect(
      estimateTurn(
        steps(() => 10, 20),
        { ...at, now: 180_000 },
      ),
    ).toBeNull();
  });

  it('a turn begins with the step that admits the place', () => {
    const three = steps(() => 10, 3);
    expect([1, 10, 11, 30, 31].map((number) => turnBegan(three, number))).toEqual([1000, 1000, 2000, 3000, null]);
  });
});

describe('nextPace', () => {
  const at = (seconds: number): Date => new Date(seconds * 1000);
  const pace = (room: { pace: number; strainedAt: Date | null }, seconds: number) =>
    nextPace({ rate: 600, pacedAt: at(100), ...room }, at(seconds)).pace;

  it('it is halved once in ten seconds while nodes are overloaded, and then grows up to the rate', () => {
    expect(pace({ pace: 600, strainedAt: at(101) }, 105)).toBe(600);
    expect(pace({ pace: 600, strainedAt: at(101) }, 110)).toBe(300);
    expect(pace({ pace: 30, strainedAt: at(101) }, 110)).toBe(30);
    expect(pace({ pace: 300, strainedAt: at(99) }, 110)).toBe(360);
    expect(pace({ pace: 590, strainedAt: null }, 110)).toBe(600);
    // The organiser lowered the rate.
    expect(pace({ pace: 900, strainedAt: null }, 101)).toBe(600);
  });
});
