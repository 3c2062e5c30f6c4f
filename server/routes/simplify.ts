/** Point on a plane in metres (y to the north), with its distance along the track. */
export interface TrackPoint {
  x: number;
  y: number;
  along: number;
}

/** Returns twice the area of the triangle of a point and its neighbours. */
const doubleArea = (before: TrackPoint, at: TrackPoint, after: TrackPoint): number =>
  Math.abs((at.x - before.x) * (after.y - before.y) - (after.x - before.x) * (at.y - before.y));

/**
 * Simplifies a track: repeatedly removes the point with the smallest triangle (Visvalingam and Whyatt, "Line
 * generalisation by repeated elimination of points", 1993) until at most `maxPoints` remain and every triangle has at
 * least `minArea` square metres. Both ends stay.
 */
export function simplify<Point extends TrackPoint>(
  points: readonly Point[],
  maxPoints: number,
  minArea: number,
): Point[] {
  const left = [...points];
  const areas = left.map((point, at) => areaAt(left, at, point));
  while (left.length > 2) {
    let smallest = 1;
    for (let at = 2; at < left.length - 1; at++) if ((areas[at] ?? 0) < (areas[smallest] ?? 0)) smallest = at;
    const area = areas[smallest] ?? 0;
    if (left.length <= maxPoints && area >= 2 * minArea) break;
    left.splice(smallest, 1);
    areas.splice(smallest, 1);
    // A neighbour's area must not fall below the removed one: otherwise a bend would be eroded from one side.
    for (const at of [smallest - 1, smallest]) {
      const point = left[at];
      if (point) areas[at] = Math.max(area, areaAt(left, at, point));
    }
  }
  return left;
}

function areaAt(points: readonly TrackPoint[], at: number, point: TrackPoint): number {
  const [before, after] = [points[at - 1], points[at + 1]];
  return before && after ? doubleArea(before, point, after) : Infinity;
}
