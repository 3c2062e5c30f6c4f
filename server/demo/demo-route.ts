import { metresBetween, type Place } from '../routes/metres.js';
import { Random } from './random.js';

/** Course of a distance of the demonstration, roughly along real roads. */
export interface DemoRoute {
  distance: string;
  kilometres: number;
  /** Corners from start to finish; the course between them is bent until it has the wanted length. */
  corners: readonly (readonly [latitude: number, longitude: number])[];
  /** Elevation in metres by kilometre, the first at the start, the last at the finish. */
  heights: readonly (readonly [kilometre: number, height: number])[];
  water: readonly number[];
  summit: { kilometre: number; name: string };
}

/** Metres between points of the file. */
const EVERY = 30;
/** Bends per course; fewer bends are wider. */
const BENDS = [9, 23, 57] as const;

/** Returns the route as a GPX file of a planner; the same every time. */
export function routeGpx(route: DemoRoute): string {
  const points = windingWay(route);
  const along = cumulativeLengths(points);
  const at = (kilometre: number): Place =>
    points[along.findIndex((metres) => metres >= kilometre * 1000)] ?? points.at(-1) ?? zero;
  const places = [
    ...route.water.map((kilometre) => placeText(at(kilometre), `Hidratación km ${kilometre}`, 'Drinking Water')),
    placeText(at(route.summit.kilometre), route.summit.name, 'Summit'),
  ];
  const track = points.map(
    (point, index) =>
      `<trkpt ${degrees(point)}><ele>${heightAt(route, (along[index] ?? 0) / 1000).toFixed(1)}</ele></trkpt>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Dorsal" xmlns="http://www.topografix.com/GPX/1/1">
${places.join('\n')}
<trk><name>${route.distance}</name><trkseg>
${track.join('\n')}
</trkseg></trk>
</gpx>
`;
}

const zero: Place = { latitude: 0, longitude: 0 };
const degrees = ({ latitude, longitude }: Place): string =>
  `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`;
const placeText = (place: Place, name: string, symbol: string): string =>
  `<wpt ${degrees(place)}><name>${name}</name><sym>${symbol}</sym></wpt>`;

/** Returns the course through the corners, with bends that give it its length. */
function windingWay({ distance, kilometres, corners }: DemoRoute): Place[] {
  const random = new Random(`${distance} ${corners.join()}`);
  const phases = BENDS.map(() => random.next() * 2 * Math.PI);
  const targetLength = kilometres * 1000;
  const straight = totalLength(smoothWay(corners, Math.round(targetLength / EVERY)));
  const smooth = smoothWay(nearerStart(corners, targetLength / straight), Math.round(targetLength / EVERY));
  let [narrow, wide] = [0, 0.02];
  for (let turn = 0; turn < 24; turn++) {
    const width = (narrow + wide) / 2;
    if (totalLength(bent(smooth, width, phases)) < targetLength) narrow = width;
    else wide = width;
  }
  return bent(smooth, narrow, phases);
}

/** Returns the distance of each point from the start. */
function cumulativeLengths(points: readonly Place[]): number[] {
  let sum = 0;
  return points.map((point, at) => (sum += metresBetween(points[at - 1] ?? point, point)));
}

const totalLength = (points: readonly Place[]): number => cumulativeLengths(points).at(-1) ?? 0;

/** Shrinks a course that is too long, with room for bends. @param part wanted part of the length */
function nearerStart(corners: DemoRoute['corners'], part: number): DemoRoute['corners'] {
  const [latitude, longitude] = corners[0] ?? [0, 0];
  const scale = Math.min(1, part * 0.94);
  return corners.map(([north, east]) => [
    latitude + (north - latitude) * scale,
    longitude + (east - longitude) * scale,
  ]);
}

/** Returns a curve through all corners (Catmull-Rom), with points at about equal distances. */
function smoothWay(corners: DemoRoute['corners'], count: number): Place[] {
  const corner = (at: number) => corners[Math.min(corners.length - 1, Math.max(0, at))] ?? [0, 0];
  const fine = Array.from({ length: (corners.length - 1) * 100 + 1 }, (_, index): Place => {
    const [from, part] = [Math.floor(index / 100), (index % 100) / 100];
    const axis = (which: 0 | 1): number => {
      const [a, b, c, d] = [-1, 0, 1, 2].map((by) => corner(from + by)[which]) as [number, number, number, number];
      return b + (part / 2) * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
    };
    return { latitude: axis(0), longitude: axis(1) };
  });
  const along = cumulativeLengths(fine);
  const whole = along.at(-1) ?? 0;
  let next = 0;
  return Array.from({ length: count + 1 }, (_, index) => {
    const targetLength = (index / count) * whole;
    while (next < fine.length - 1 && (along[next] ?? 0) < targetLength) next++;
    return fine[next] ?? zero;
  });
}

/** Bends the course to both sides, but not at its ends. @param width in degrees */
function bent(points: readonly Place[], width: number, phases: readonly number[]): Place[] {
  return points.map((point, at) => {
    const [before, after] = [
      points[Math.max(0, at - 2)] ?? point,
      points[Math.min(points.length - 1, at + 2)] ?? point,
    ];
    const [north, east] = [after.latitude - before.latitude, after.longitude - before.longitude];
    const norm = Math.hypot(north, east) || 1;
    const part = at / (points.length - 1);
    const bend = BENDS.reduce(
      (sum, wave, index) => sum + (BENDS[0] / wave) * Math.sin(part * wave * 2 * Math.PI + (phases[index] ?? 0)),
      0,
    );
    const by = width * bend * Math.min(1, part * 20, (1 - part) * 20);
    return { latitude: point.latitude - (east / norm) * by, longitude: point.longitude + (north / norm) * by };
  });
}

/** Returns a slope between the given elevations, level at its ends, with the small undulations of a road. */
function heightAt({ heights }: DemoRoute, kilometre: number): number {
  const next = Math.max(
    1,
    heights.findIndex(([at]) => at >= kilometre),
  );
  const [[from, low] = [0, 0], [to, high] = [1, 0]] = [heights[next - 1], heights[next]];
  const part = Math.min(1, Math.max(0, (kilometre - from) / (to - from)));
  const eased = (part + part * part * (3 - 2 * part)) / 2;
  return low + (high - low) * eased + 3 * Math.sin(kilometre * 5.1) * Math.sin(Math.PI * part);
}
