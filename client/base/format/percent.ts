/**
 * Returns a part of a whole in whole percent, rounded to the nearest: 24 of 28 is 86. An incomplete part is at most 99.
 */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  const percent = Math.round((part * 100) / whole);
  return part < whole ? Math.min(percent, 99) : percent;
}
