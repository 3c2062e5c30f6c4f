const STEPS = [1, 2, 2.5, 5, 10];

/** Returns five ticks of an axis from 0 to at least `max`, in round whole steps: 92 → 0, 25, 50, 75, 100. */
export function fiveTicks(max: number): number[] {
  const minStep = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = STEPS.map((factor) => factor * power).find((step) => step >= minStep && Number.isInteger(step)) ?? 1;
  return [0, 1, 2, 3, 4].map((index) => index * step);
}

/** Steps between labelled days; longer ones are whole years. */
const DAY_STEPS = [1, 2, 5, 7, 10, 14, 20, 25, 30, 50, 75, 100, 150, 200, 365];
const MAX_DAY_TICKS = 6;

/** Returns at most six evenly spaced days for the axis of a chart, the last day among them. */
export function spreadTicks<T>(days: readonly T[]): T[] {
  const minStep = (days.length - 1) / (MAX_DAY_TICKS - 1);
  const step = DAY_STEPS.find((days) => days >= minStep) ?? 365 * Math.ceil(minStep / 365);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
