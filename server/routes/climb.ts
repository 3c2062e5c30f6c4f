/** Heights are averaged over so many metres of the way: a barometer breathes, and a satellite's heights jump. */
const SMOOTHED_OVER = 100;
/** What goes up or down by less in one go is noise. */
const LEAST_CLIMB = 3;

/** Heights at equal distances, each the average of those around it. @param step metres between two of them */
export function smoothHeights(heights: readonly number[], step: number): number[] {
  const reach = Math.round(SMOOTHED_OVER / 2 / step);
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  return heights.map((_height, at) => {
    // As far on one side as on the other, so that start and finish keep theirs.
    const around = Math.min(reach, at, heights.length - 1 - at);
    return ((sums[at + around + 1] ?? 0) - (sums[at - around] ?? 0)) / (2 * around + 1);
  });
}

/**
 * Metres climbed and descended in all. The heights are smoothed first, and what rises or falls from one turning point to the
 * next by less than a threshold is not counted, as Strava does (support.strava.com, "Elevation Gain"): the mere sum of all
 * differences would add up the noise.
 */
export function climbOf(heights: readonly number[]): { climb: number; descent: number } {
  let [climb, descent] = [0, 0];
  let [low, high] = [heights[0] ?? 0, heights[0] ?? 0];
  let way: 'up' | 'down' | null = null;
  for (const height of heights) {
    // On the way down the high point is the last summit, on the way up the low one the last valley.
    if (way !== 'down') high = Math.max(high, height);
    if (way !== 'up') low = Math.min(low, height);
    if (way !== 'down' && high - height >= LEAST_CLIMB) {
      climb += way === 'up' ? high - low : 0;
      [way, low] = ['down', height];
    } else if (way !== 'up' && height - low >= LEAST_CLIMB) {
      descent += way === 'down' ? high - low : 0;
      [way, high] = ['up', height];
    }
  }
  if (way === 'up') climb += high - low;
  if (way === 'down') descent += high - low;
  return { climb: Math.round(climb), descent: Math.round(descent) };
}
