const STEPS = [1, 2, 2.5, 5, 10];

/** Five marks of an axis from 0 to at least `max`, in steps people count in: 92 → 0, 25, 50, 75, 100. Whole numbers only. */
export function fiveTicks(max: number): number[] {
  const wanted = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = STEPS.map((each) => each * power).find((each) => each >= wanted && Number.isInteger(each)) ?? 1;
  return [0, 1, 2, 3, 4].map((index) => index * step);
}

/** At most `count` of the values, evenly spread, the first among them: what is written below a chart. */
export function spreadTicks<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.ceil((values.length - 1) / (count - 1)));
  return values.filter((_, index) => index % step === 0);
}
