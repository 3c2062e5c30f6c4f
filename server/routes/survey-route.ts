import { totalClimb, smoothHeights } from './climb.js';
import { degreeAt, metresBetween, type Place } from './metres.js';
import type { GpxContent, GpxPlace, GpxPoints } from './parse-gpx.js';
import { simplify, type TrackPoint } from './simplify.js';

/** Points of a stored track. */
export const MAX_TRACK_POINTS = 400;
/** Heights of a stored profile, at equal distances from start to finish. */
export const PROFILE_HEIGHTS = 201;

/** Points to which a track is thinned before it is simplified, because simplifying is slow. */
const THINNED = 2_000;
/** Detail that a drawn line omits, relative to the track's larger side. */
const FINEST = 1 / 1000;
/** Metres between two sampled heights; long tracks have MAX_HEIGHTS samples instead. */
const HEIGHT_EVERY = 10;
const MAX_HEIGHTS = 10_000;
/** Minimum share of points with a height; below it a track has no heights. */
const MEASURED = 0.8;
const MIN_HEIGHT = -450;
const MAX_HEIGHT = 9_000;
/** Maximum metres between start and finish of a loop. */
const LOOP_METRES = 300;
/** Maximum metres between a place and a track that passes it. */
const MAX_OFF_TRACK_METRES = 60;
const MAX_PLACE_METRES = 250;

/** Survey of a route, all lengths in metres. */
export interface RouteSurvey {
  length: number;
  climb: number | null;
  descent: number | null;
  highest: { height: number; at: number; name: string | null } | null;
  loop: boolean;
  /** Latitude, longitude and distance from the start of at most 400 points. */
  track: [latitude: number, longitude: number, along: number][];
  /** Heights at equal distances from start to finish. */
  heights: number[] | null;
  /** Distances from the start to places with water. */
  water: number[];
}

interface Point extends Place {
  along: number;
  height: number;
}

/** Returns the points of a track with their distance from the start. */
function walked(points: GpxPoints): Point[] {
  const walk: Point[] = [];
  for (let at = 0; at < points.length; at += 3) {
    const [latitude = 0, longitude = 0, height = NaN] = points.subarray(at, at + 3);
    const before = walk.at(-1);
    const along = before ? before.along + metresBetween(before, { latitude, longitude }) : 0;
    walk.push({ latitude, longitude, along, height });
  }
  return walk;
}

const walkLength = (walk: readonly Point[]): number => walk.at(-1)?.along ?? 0;

/**
 * Surveys the route of a file. Of several tracks, the one with the length nearest to `kilometres` is used, because
 * organisers keep all distances in one file; the longest if the length is unknown.
 */
export function surveyRoute({ tracks, places }: GpxContent, kilometres: number | null): RouteSurvey {
  const expectedLength = kilometres === null ? Infinity : kilometres * 1000;
  const walks = tracks.map(walked);
  const off = (walk: Point[]) =>
    expectedLength === Infinity ? -walkLength(walk) : Math.abs(walkLength(walk) - expectedLength);
  const walk = walks.reduce((best, candidate) => (off(candidate) < off(best) ? candidate : best));
  const length = walkLength(walk);
  const [start, finish] = [walk[0], walk.at(-1)];
  if (!start || !finish) throw new Error('A track without points');
  const heights = heightsAlong(walk, length);
  return {
    length: Math.round(length),
    ...(heights ? totalClimb(heights) : { climb: null, descent: null }),
    highest: heights && highestPoint(heights, walk, places),
    loop: metresBetween(start, finish) <= Math.min(LOOP_METRES, length / 4),
    track: simplified(walk, length),
    heights: heights && sampleProfile(heights),
    water: waterOn(walk, places),
  };
}

/** Returns smoothed heights at equal distances; null if too few points have heights. */
function heightsAlong(walk: readonly Point[], length: number): number[] | null {
  const measured = walk.filter(({ height }) => height > MIN_HEIGHT && height < MAX_HEIGHT);
  // Planners without a terrain model write 0.
  if (measured.length < walk.length * MEASURED || measured.every(({ height }) => height === 0)) return null;
  const count = Math.max(2, Math.min(MAX_HEIGHTS, Math.ceil(length / HEIGHT_EVERY))) + 1;
  const step = length / (count - 1);
  let next = 0;
  const heights = Array.from({ length: count }, (_, at) => {
    while (next < measured.length - 1 && (measured[next]?.along ?? 0) < at * step) next++;
    const [from, to] = [measured[Math.max(0, next - 1)], measured[next]];
    if (!from || !to) return 0;
    return between(from.height, to.height, (at * step - from.along) / (to.along - from.along));
  });
  return smoothHeights(heights, step);
}

/** @param part 0: `from`, 1: `to`; not finite if both points are at one position */
const between = (from: number, to: number, part: number): number =>
  Number.isFinite(part) ? from + (to - from) * Math.min(1, Math.max(0, part)) : to;

function sampleProfile(heights: readonly number[]): number[] {
  return Array.from({ length: PROFILE_HEIGHTS }, (_, at) => {
    const exact = (at / (PROFILE_HEIGHTS - 1)) * (heights.length - 1);
    const before = Math.floor(exact);
    const [from = 0, to = from] = heights.slice(before, before + 2);
    return Math.round(between(from, to, exact - before) * 10) / 10;
  });
}

/** Returns the highest point, with the name of the nearest place unless that is water. */
function highestPoint(
  heights: readonly number[],
  walk: readonly Point[],
  places: readonly GpxPlace[],
): RouteSurvey['highest'] {
  const top = heights.reduce((best, height, at) => (height > (heights[best] ?? 0) ? at : best), 0);
  const at = (top / (heights.length - 1)) * walkLength(walk);
  const there = walk.reduce((best, point) => (Math.abs(point.along - at) < Math.abs(best.along - at) ? point : best));
  const named = places
    .filter((place) => !isWater(place) && metresBetween(place, there) <= MAX_PLACE_METRES)
    .sort((one, other) => metresBetween(one, there) - metresBetween(other, there))[0];
  return { height: Math.round(heights[top] ?? 0), at: Math.round(at), name: named?.words.find(Boolean) ?? null };
}

/** Recognises Spanish words and symbol names of Garmin and others. */
const isWater = ({ words }: GpxPlace): boolean =>
  words.some((word) => /\b(agua|hidrataci[oó]n|avituallamiento|abastecimiento|water|drink(ing)?)\b/i.test(word));

/** Returns the distances from the start to places with water, one per pass. */
function waterOn(walk: readonly Point[], places: readonly GpxPlace[]): number[] {
  const passed = places.filter(isWater).flatMap((place) => passes(walk, place));
  return [...new Set(passed.map(Math.round))].sort((one, other) => one - other);
}

function passes(walk: readonly Point[], place: Place): number[] {
  const found: { along: number; metres: number; until: number }[] = [];
  const degree = degreeAt(place.latitude);
  for (const [at, point] of walk.entries()) {
    const { metres, along } = nearestOn(walk[at - 1] ?? point, point, place, degree);
    if (metres > MAX_PLACE_METRES) continue;
    const last = found.at(-1);
    if (last && along - last.until <= 2 * MAX_PLACE_METRES) {
      last.until = along;
      if (metres < last.metres) [last.metres, last.along] = [metres, along];
    } else found.push({ metres, along, until: along });
  }
  const closePasses = found.filter(({ metres }) => metres <= MAX_OFF_TRACK_METRES);
  const nearest = [...found].sort((one, other) => one.metres - other.metres).slice(0, 1);
  return (closePasses.length > 0 ? closePasses : nearest).map(({ along }) => along);
}

/**
 * Returns the point between two others that is nearest to a place: its distance from the place and from the start.
 * @param degree metres of a degree at the place, shared by all points
 */
function nearestOn(
  from: Point,
  to: Point,
  place: Place,
  degree: { latitude: number; longitude: number },
): { metres: number; along: number } {
  const fromX = (from.longitude - place.longitude) * degree.longitude;
  const fromY = (from.latitude - place.latitude) * degree.latitude;
  const x = (to.longitude - from.longitude) * degree.longitude;
  const y = (to.latitude - from.latitude) * degree.latitude;
  const part = Math.min(1, Math.max(0, -(fromX * x + fromY * y) / (x * x + y * y || 1)));
  return { metres: Math.hypot(fromX + part * x, fromY + part * y), along: between(from.along, to.along, part) };
}

function simplified(walk: readonly Point[], length: number): RouteSurvey['track'] {
  const thinned: Point[] = [];
  for (const [at, point] of walk.entries()) {
    const far = point.along - (thinned.at(-1)?.along ?? -Infinity) >= length / THINNED;
    if (far || at === walk.length - 1) thinned.push(point);
  }
  const [first] = thinned;
  if (!first) return [];
  const degree = degreeAt(first.latitude);
  const points = thinned.map((point): TrackPoint & Place => ({
    ...point,
    x: (point.longitude - first.longitude) * degree.longitude,
    y: (point.latitude - first.latitude) * degree.latitude,
  }));
  const side = Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y)));
  return simplify(points, MAX_TRACK_POINTS, (side * FINEST) ** 2 / 2).map(({ latitude, longitude, along }) => [
    rounded(latitude),
    rounded(longitude),
    Math.round(along),
  ]);
}

const extent = (values: readonly number[]): number =>
  values.reduce((max, value) => Math.max(max, value), -Infinity) -
  values.reduce((min, value) => Math.min(min, value), Infinity);

/** Rounds degrees to about a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
