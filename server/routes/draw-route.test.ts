import { drawRoute, LINE_BOX, PROFILE_BOX } from './draw-route.js';
import type { RouteSurvey } from './survey-route.js';

const square: Omit<RouteSurvey, 'climb' | 'descent'> = {
  length: 20_000,
  highest: { height: 2_380, at: 10_000, name: null },
  loop: true,
  track: [
    [0, 0, 0],
    [0, 0.04492, 5_000],
    [0.04522, 0.04492, 10_000],
    [0.04522, 0, 15_000],
    [0, 0, 20_000],
  ],
  heights: Array.from({ length: 201 }, (_, at) => 2_380 - Math.abs(at - 100) * 3),
  water: [2_500],
};

/** Returns the corners of a path as a browser reads it. */
function corners(path: string): [number, number][] {
  const [x = 0, y = 0, ...by] = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const points: [number, number][] = [[x, y]];
  for (let at = 0; at < by.length; at += 2) {
    const [lastX, lastY] = points.at(-1) ?? [0, 0];
    points.push([lastX + (by[at] ?? 0), lastY + (by[at + 1] ?? 0)]);
  }
  return points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}

it('The line is drawn north up, centered in its box and as large as fits', () => {
  const { line } = drawRoute(square);
  expect(line).toMatch(/^M[\d.]+ [\d.]+l(-?[\d.]+[ -][\d.]+ ?)+/);
  const points = corners(line);
  const [start, , farthestCorner] = points;
  expect(points.at(-1)).toEqual(start);
  expect(start?.[1]).toBeCloseTo(LINE_BOX.height - 56, 0);
  expect(farthestCorner?.[1]).toBeCloseTo(56, 0);
  expect((start?.[0] ?? 0) + (farthestCorner?.[0] ?? 0)).toBeCloseTo(LINE_BOX.width, 0);
});

it('Start, highest point and kilometres are marked on the line', () => {
  const { marks, line, kilometreStep } = drawRoute(square);
  const points = corners(line);
  expect(kilometreStep).toBe(4);
  expect(marks.map(({ kind, at }) => [kind, at])).toEqual([
    ['START', 0],
    ['HIGHEST', 10_000],
    ...[4_000, 8_000, 12_000, 16_000].map((at) => ['KILOMETRE', at]),
  ]);
  expect([marks[0]?.x, marks[0]?.y]).toEqual(points[0]);
  expect([marks[1]?.x, marks[1]?.y]).toEqual(points[2]);
});

it('A kilometre mark on the way back is omitted if it overlaps one of the way out', () => {
  const straight = square.track.map(([, , along]): [number, number, number] => [
    0,
    Math.min(along, 20_000 - along) / 111_320,
    along,
  ]);
  expect(drawRoute({ ...square, track: straight, highest: null }).marks.map(({ at }) => at)).toEqual([0, 4_000, 8_000]);
});

it('The finish is marked if the route does not end at its start', () => {
  expect(drawRoute({ ...square, loop: false }).marks.map(({ kind }) => kind)).toContain('FINISH');
});

it('A route that ends on the summit marks only the finish', () => {
  const { marks } = drawRoute({
    ...square,
    loop: false,
    track: square.track.slice(0, 3),
    length: 10_000,
    highest: { height: 2_380, at: 10_000, name: null },
  });
  expect(marks.map(({ kind, at }) => `${kind} ${at}`)).not.toContain('HIGHEST 10000');
  expect(marks.map(({ kind, at }) => `${kind} ${at}`)).toContain('FINISH 10000');
});

it('The profile is drawn between round heights', () => {
  const { profile, levels, places } = drawRoute(square);
  expect(levels).toEqual([2_000, 2_100, 2_200, 2_300, 2_400]);
  const points = corners(profile ?? '');
  expect(points).toHaveLength(201);
  expect(points[0]).toEqual([0, 160]);
  expect(points[100]).toEqual([500, 10]);
  expect(points.at(-1)?.[0]).toBe(PROFILE_BOX.width);
  expect(places).toHaveLength(303);
  expect(places.slice(0, 3)).toEqual([...(corners(drawRoute(square).line)[0] ?? []).map(Math.round), 2_080]);
  expect(places[152]).toBe(2_380);
});

it('A flat profile is drawn flat', () => {
  const { levels } = drawRoute({ ...square, heights: square.heights!.map((_, at) => 12 + (at % 2)) });
  expect(levels).toEqual([0, 20, 40]);
});

it('A route without heights is drawn as a line only', () => {
  expect(drawRoute({ ...square, heights: null, highest: null })).toMatchObject({
    profile: null,
    levels: [],
    places: [],
  });
});
