import { degreeAt } from './metres.js';
import { RouteMarkKind } from './route-enums.js';
import type { RouteSurvey } from './survey-route.js';

/** Boxes of the line and the profile. */
export const LINE_BOX = { width: 1000, height: 520 } as const;
export const PROFILE_BOX = { width: 1000, height: 200 } as const;
/** Space around the line for the labels of its marks. */
const MARGIN = { x: 90, y: 56 } as const;
/** Width of a mark's label on a phone. */
const WORD: Record<RouteMarkKind, number> = { START: 150, FINISH: 150, HIGHEST: 150, KILOMETRE: 120 };
/** Width of the label of a start that is also the finish. */
const START_AND_FINISH_WORD = 270;
const WORD_HEIGHT = 70;
/** Number of positions at equal distances along the route, for a pointer. */
const PLACES = 101;
const MAX_KILOMETRE_MARKS = 5;
const KILOMETRE_STEPS = [0.2, 0.5, 1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500];
const MAX_LEVELS = 4;
const LEVEL_STEPS = [20, 25, 50, 100, 200, 250, 500, 1000, 2000];

export interface DrawnMark {
  kind: RouteMarkKind;
  /** Metres from the start. */
  at: number;
  x: number;
  y: number;
}

export interface RoutePlan {
  line: string;
  marks: DrawnMark[];
  kilometreStep: number;
  profile: string | null;
  levels: number[];
  places: number[];
}

/** Draws a route: line and profile as SVG paths, with marks. */
export function drawRoute(route: Omit<RouteSurvey, 'climb' | 'descent'>): RoutePlan {
  const { length, heights, highest, loop } = route;
  const points = fitted(route.track);
  const mark = (kind: RouteMarkKind, at: number): DrawnMark => ({ kind, at, ...placeAt(points, at) });
  const step = chooseStep(KILOMETRE_STEPS, length / 1000, MAX_KILOMETRE_MARKS);
  const levels = heights ? profileLevels(heights) : [];
  const marks = [mark(RouteMarkKind.START, 0), ...(loop ? [] : [mark(RouteMarkKind.FINISH, length)])];
  const others = [
    ...(highest ? [mark(RouteMarkKind.HIGHEST, highest.at)] : []),
    ...kilometreMarks(length, step).map((at) => mark(RouteMarkKind.KILOMETRE, at)),
  ];
  for (const candidate of others)
    if (marks.every((mark) => labelsAreSeparate(candidate, mark, loop))) marks.push(candidate);
  return {
    line: path(points.map(({ x, y }) => [x, y])),
    marks,
    kilometreStep: step,
    profile: heights && profilePath(heights, levels),
    levels,
    places: heights ? samplePlaces(points, length, heights) : [],
  };
}

interface Drawn {
  x: number;
  y: number;
  along: number;
}

/** Fits the track into its box, north up, as large as possible. */
function fitted(track: RouteSurvey['track']): Drawn[] {
  const latitudes = track.map(([latitude]) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const degree = degreeAt(middle);
  const plane = track.map(([latitude, longitude, along]) => ({
    x: longitude * degree.longitude,
    y: -latitude * degree.latitude,
    along,
  }));
  const [xs, ys] = [plane.map(({ x }) => x), plane.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (LINE_BOX.width - 2 * MARGIN.x) / Math.max(1, right - left),
    (LINE_BOX.height - 2 * MARGIN.y) / Math.max(1, bottom - top),
  );
  return plane.map(({ x, y, along }) => ({
    x: tenth(LINE_BOX.width / 2 + (x - (left + right) / 2) * scale),
    y: tenth(LINE_BOX.height / 2 + (y - (top + bottom) / 2) * scale),
    along,
  }));
}

/** Returns the position on the drawn line at a distance from the start. */
function placeAt(points: readonly Drawn[], along: number): { x: number; y: number } {
  const next = points.findIndex((point) => point.along >= along);
  const to = points[next] ?? points.at(-1);
  const from = points[next - 1] ?? to;
  if (!to || !from) return { x: 0, y: 0 };
  const part = to.along > from.along ? Math.min(1, (along - from.along) / (to.along - from.along)) : 0;
  return { x: tenth(from.x + (to.x - from.x) * part), y: tenth(from.y + (to.y - from.y) * part) };
}

const kilometreMarks = (length: number, step: number): number[] =>
  Array.from({ length: Math.floor(length / 1000 / step) }, (_, at) => Math.round((at + 1) * step * 1000));

/** Whether the labels of two marks do not overlap: a way back may pass where the way out did. */
function labelsAreSeparate(first: DrawnMark, second: DrawnMark, loop: boolean): boolean {
  const [word, otherWord] = [first, second].map(({ kind }) =>
    loop && kind === RouteMarkKind.START ? START_AND_FINISH_WORD : WORD[kind],
  ) as [number, number];
  return Math.abs(first.x - second.x) > Math.max(word, otherWord) || Math.abs(first.y - second.y) > WORD_HEIGHT;
}

/** Returns the smallest step with at most `maxCount` multiples in the range. */
const chooseStep = (steps: readonly number[], range: number, maxCount: number): number =>
  steps.find((step) => range / step < maxCount + 1) ?? steps.at(-1) ?? 1;

/**
 * Returns round heights from below the lowest to above the highest, at least two steps apart, so that a flat route is
 * not drawn as a mountain.
 */
function profileLevels(heights: readonly number[]): number[] {
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const step =
    LEVEL_STEPS.find((candidate) => Math.ceil(high / candidate) - Math.floor(low / candidate) <= MAX_LEVELS) ??
    LEVEL_STEPS.at(-1) ??
    1;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 2);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

function profilePath(heights: readonly number[], levels: readonly number[]): string {
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const { width, height } = PROFILE_BOX;
  return path(
    heights.map((value, at) => [
      tenth((at / (heights.length - 1)) * width),
      tenth(height * (1 - (value - low) / (high - low))),
    ]),
  );
}

function samplePlaces(points: readonly Drawn[], length: number, heights: readonly number[]): number[] {
  const heightsPerPlace = (heights.length - 1) / (PLACES - 1);
  return Array.from({ length: PLACES }, (_, at) => {
    const { x, y } = placeAt(points, (at / (PLACES - 1)) * length);
    return [x, y, heights[Math.round(at * heightsPerPlace)] ?? 0].map(Math.round);
  }).flat();
}

/** Returns a path of relative steps, which are shortest; a tenth of a unit is below a pixel. */
function path(points: readonly (readonly [x: number, y: number])[]): string {
  let [lastX, lastY] = [NaN, NaN];
  let result = '';
  for (const [x, y] of points) {
    const [byX, byY] = [tenth(x - lastX), tenth(y - lastY)];
    if (result === '') result = `M${x} ${y}l`;
    else if (byX !== 0 || byY !== 0) result += `${spaced(result, byX)}${byY < 0 ? '' : ' '}${byY}`;
    [lastX, lastY] = [x, y];
  }
  return result;
}

const spaced = (written: string, number: number): string =>
  `${written.endsWith('l') || number < 0 ? '' : ' '}${number}`;

const tenth = (value: number): number => Math.round(value * 10) / 10;
