/** Metres of track over which heights are averaged: barometers drift, and satellite heights jump. */
const SMOOTHED_OVER = 100;
/** Climbs and descents below this many metres are noise. */
const MIN_CLIMB = 3;

/** Smooths heights at equal distances by the average around each. @param step metres between two heights */
export function smoothHeights(heights: readonly number[], step: number): number[] {
  const reach = Math.round(SMOOTHED_OVER / 2 / step);
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  return heights.map((_height, at) => {
    // The window is symmetric, so that start and finish keep their heights.
    const around = Math.min(reach, at, heights.length - 1 - at);
    return ((sums[at + around + 1] ?? 0) - (sums[at - around] ?? 0)) / (2 * around + 1);
  });
}

/**
 * Returns the metres climbed and descended. Heights must be smoothed; changes below a threshold between two turning
 * points are ignored, as Strava does (support.strava.com, "Elevation Gain"): the sum of all differences would add up
 * noise.
 */
export function totalClimb(heights: readonly number[]): { climb: number; descent: number } {
  let [climb, descent] = [0, 0];
  let [low, high] = [heights[0] ?? 0, heights[0] ?? 0];
  let way: 'up' | 'down' | null = null;
  for (const height of heights) {
    // While descending, `high` is the last summit; while climbing, `low` is the last valley.
    if (way !== 'down') high = Math.max(high, height);
    if (way !== 'up') low = Math.min(low, height);
    if (way !== 'down' && high - height >= MIN_CLIMB) {
      climb += way === 'up' ? high - low : 0;
      [way, low] = ['down', height];
    } else if (way !== 'up' && height - low >= MIN_CLIMB) {
      descent += way === 'down' ? high - low : 0;
      [way, high] = ['up', height];
    }
  }
  if (way === 'up') climb += high - low;
  if (way === 'down') descent += high - low;
  return { climb: Math.round(climb), descent: Math.round(descent) };
}
