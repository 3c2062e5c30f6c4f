/** Step of admissions in memory: the places up to `upTo` were admitted at `at`, in milliseconds. */
export interface Step {
  upTo: number;
  at: number;
}

/** Range of times in milliseconds: the turn comes in it with a probability of about 60 %. */
export interface TurnEstimate {
  from: number;
  to: number;
}

const WINDOW_MS = 10_000;
const RECENT_MS = 120_000;
/** Milliseconds of admissions without which nothing is estimated. */
const FIRST_MS = 60_000;

/** Returns the index of the first step for which `isPast` is true; the steps are ordered by place and time. */
function firstStep(steps: readonly Step[], isPast: (step: Step) => boolean): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(steps[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns when a place was admitted; null if it still waits. */
export const turnBegan = (steps: readonly Step[], number: number): number | null =>
  steps[firstStep(steps, ({ upTo }) => upTo >= number)]?.at ?? null;

/** Returns the last place that was admitted until a time. */
const admittedUntil = (steps: readonly Step[], time: number): number =>
  steps[firstStep(steps, ({ at }) => at > time) - 1]?.upTo ?? 0;

/** Returns the people admitted per second in a period. */
export const admissionRate = (steps: readonly Step[], from: number, to: number): number =>
  ((admittedUntil(steps, to) - admittedUntil(steps, from)) * 1000) / (to - from);

/**
 * Estimates the turn of somebody with `ahead` people ahead: at the rates that the last two minutes exceeded in 20 % and in
 * 80 % of their windows of ten seconds. Null in the first minute, and if nobody was admitted lately.
 * @param since time of the draw
 */
export function estimateTurn(
  steps: readonly Step[],
  { ahead, now, since }: { ahead: number; now: number; since: number },
): TurnEstimate | null {
  const begin = Math.max(since, now - RECENT_MS);
  if (now - begin < FIRST_MS) return null;
  const count = Math.floor((now - begin) / WINDOW_MS);
  const rates = Array.from({ length: count }, (_, index) =>
    admissionRate(steps, now - (index + 1) * WINDOW_MS, now - index * WINDOW_MS),
  ).sort((one, other) => one - other);
  const mean = admissionRate(steps, begin, now);
  if (mean <= 0) return null;
  const quantile = (share: number): number => rates[Math.round(share * (count - 1))] ?? mean;
  // A pause of some seconds must not make the range endless.
  const slow = Math.max(quantile(0.2), mean / 3);
  const fast = Math.max(quantile(0.8), mean);
  return { from: now + (ahead / fast) * 1000, to: now + (ahead / slow) * 1000 };
}
