/** A point on a plane, in metres, y to the north, and how far along the way it lies. */
export interface TrackPoint {
  x: number;
  y: number;
  along: number;
}

/** Twice the area of the triangle of a point with those before and after it. */
const areaOf = (before: TrackPoint, at: TrackPoint, after: TrackPoint): number =>
  Math.abs((at.x - before.x) * (after.y - before.y) - (after.x - before.x) * (at.y - before.y));

/**
 * A way in fewer points that looks the same: again and again the point goes whose triangle with its neighbours is smallest
 * (Visvalingam and Whyatt, "Line generalisation by repeated elimination of points", 1993), until at most `most` are left and
 * every triangle is at least `leastArea` square metres. Both ends stay.
 */
export function simplify<Point extends TrackPoint>(points: readonly Point[], most: number, leastArea: number): Point[] {
  const left = [...points];
  const areas = left.map((point, at) => areaAt(left, at, point));
  while (left.length > 2) {
    let least = 1;
    for (let at = 2; at < left.length - 1; at++) if ((areas[at] ?? 0) < (areas[least] ?? 0)) least = at;
    const area = areas[least] ?? 0;
    if (left.length <= most && area >= 2 * leastArea) break;
    left.splice(least, 1);
    areas.splice(least, 1);
    // A neighbour never goes before the point that made it matter: otherwise a bend would be nibbled away from one side.
    for (const at of [least - 1, least]) {
      const point = left[at];
      if (point) areas[at] = Math.max(area, areaAt(left, at, point));
    }
  }
  return left;
}

function areaAt(points: readonly TrackPoint[], at: number, point: TrackPoint): number {
  const [before, after] = [points[at - 1], points[at + 1]];
  return before && after ? areaOf(before, point, after) : Infinity;
}
