const STEPS = [1, 2, 2.5, 5, 10];

/** Five marks of an axis from 0 to at least `max`, in steps people count in: 92 → 0, 25, 50, 75, 100. Whole numbers only. */
export function fiveTicks(max: number): number[] {
  const wanted = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = STEPS.map((each) => each * power).find((each) => each >= wanted && Number.isInteger(each)) ?? 1;
  return [0, 1, 2, 3, 4].map((index) => index * step);
}

/** Steps between days that people count in: a week, two, a month. Beyond, years. */
const DAYS_APART = [1, 2, 5, 7, 10, 14, 20, 25, 30, 50, 75, 100, 150, 200, 365];
const MOST_BELOW = 6;

/** At most six days of a row of days, evenly spread, the last among them: what is written below a chart. */
export function spreadTicks<T>(days: readonly T[]): T[] {
  const wanted = (days.length - 1) / (MOST_BELOW - 1);
  const step = DAYS_APART.find((each) => each >= wanted) ?? 365 * Math.ceil(wanted / 365);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
