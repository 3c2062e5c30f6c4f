import { totalClimb, smoothHeights } from './climb.js';
import { metresBetween } from './metres.js';
import { surveyGpx } from './read-gpx.js';
import { simplify } from './simplify.js';
import { MAX_TRACK_POINTS, PROFILE_HEIGHTS } from './survey-route.js';
import { checkRoute, parseKilometres } from './route-warnings.js';
import { eastward, gpx, type Written } from './testing/gpx.js';

const survey = (file: string, kilometres: number | null = null) => surveyGpx(Buffer.from(file), kilometres);

describe('metres between two points', () => {
  // WGS 84 / GRS 80 ellipsoid: a degree of a meridian, of a parallel, and Vincenty's example.
  it.each([
    ['a degree north at the equator', [0, 0], [1, 0], 110_574.4],
    ['a degree north at 45°', [44.5, 0], [45.5, 0], 111_131.8],
    ['a degree east at the equator', [0, 0], [0, 1], 111_319.5],
    ['a degree east at 45°', [45, 0], [45, 1], 78_846.8],
    ['Flinders Peak to Buninyong', [-37.95103342, 144.42486789], [-37.65282114, 143.92649552], 54_972.27],
    ['over the date line', [0, 179.5], [0, -179.5], 111_319.5],
    ['nowhere', [4.47, -74.12], [4.47, -74.12], 0],
  ] as const)('The distance in metres is exact: %s', (_what, [latitude, longitude], to, metres) => {
    const found = metresBetween({ latitude, longitude }, { latitude: to[0], longitude: to[1] });
    expect(Math.abs(found - metres)).toBeLessThan(1.5);
  });
});

describe('the climb', () => {
  it.each([
    ['flat', [100, 100, 100], 0, 0],
    ['up', [0, 50, 100], 100, 0],
    ['down', [100, 50, 0], 0, 100],
    ['up and down', [0, 100, 20], 100, 80],
    ['two hills', [0, 100, 50, 120, 0], 170, 170],
    ['noise below the threshold', [100, 102, 100, 102, 100, 102], 0, 0],
    ['noise on the way up', [0, 20, 18, 40, 39, 60], 60, 0],
    ['nothing', [], 0, 0],
  ])('The total climb is computed of %s', (_what, heights, climb, descent) => {
    expect(totalClimb(heights)).toEqual({ climb, descent });
  });

  it('Smoothed heights keep their ends', () => {
    const noisy = Array.from({ length: 101 }, (_, at) => at + (at % 2 ? 4 : -4));
    expect(totalClimb(noisy).climb).toBeGreaterThan(300);
    const smooth = smoothHeights(noisy, 10);
    expect([smooth[0], smooth.at(-1)]).toEqual([-4, 96]);
    expect(Math.abs(totalClimb(smooth).climb - 100)).toBeLessThan(8);
  });
});

describe('simplifying', () => {
  const at = (x: number, y: number) => ({ x, y, along: x });
  it.each([
    ['a straight line to its ends', [at(0, 0), at(1, 0), at(2, 0), at(3, 0)], 400, 0.1, [0, 3]],
    ['noise away and the bend kept', [at(0, 0), at(5, 0.01), at(10, 0), at(10.01, 5), at(10, 10)], 400, 1, [0, 10, 10]],
    ['to the most that are wanted', [at(0, 0), at(1, 3), at(2, 0), at(3, 9), at(4, 0)], 3, 0, [0, 3, 4]],
    ['nothing of two points', [at(0, 0), at(1, 0)], 2, 9, [0, 1]],
  ])('Simplifying a track removes points: %s', (_what, points, most, least, remaining) => {
    expect(simplify(points, most, least).map(({ x }) => x)).toEqual(remaining);
  });
});

it('A hill is measured from start to finish', async () => {
  const hill = (along: number) => 2000 + 300 * Math.sin((Math.PI * along) / 10_000);
  const route = await survey(gpx([eastward(10_000, hill)]));
  expect(route).toMatchObject({ length: 10_000, loop: false, water: [] });
  expect(Math.abs((route.climb ?? 0) - 300)).toBeLessThanOrEqual(1);
  expect(Math.abs((route.descent ?? 0) - 300)).toBeLessThanOrEqual(1);
  expect(route.highest).toEqual({ height: 2300, at: expect.closeTo(5000, -2), name: null });
  expect(route.heights).toHaveLength(PROFILE_HEIGHTS);
  expect(route.heights?.[100]).toBeCloseTo(2300, 0);
  // A straight line.
  expect(route.track).toEqual([
    [0, 0, 0],
    [0, expect.closeTo(0.089832, 5), 10_000],
  ]);
});

it('A loop is recognised and keeps its shape in at most 400 points', async () => {
  const around = Array.from({ length: 5001 }, (_, at): Written => {
    const angle = (at / 5000) * 2 * Math.PI;
    const radius = 0.03 + 0.002 * Math.sin(angle * 900);
    return [4.5 + radius * Math.sin(angle), -74 + radius * Math.cos(angle)];
  });
  const route = await survey(gpx([around]));
  expect(route.loop).toBe(true);
  expect(route.track).toHaveLength(MAX_TRACK_POINTS);
  expect(route).toMatchObject({ climb: null, descent: null, highest: null, heights: null });
});

it.each([
  ['none at all', undefined],
  ['those of a planner without a model of the ground', () => 0],
  ['those of a broken sensor', () => 12_000],
])('A route has no profile if its heights are %s', async (_what, height) => {
  expect(await survey(gpx([eastward(2_000, height)]))).toMatchObject({ heights: null, climb: null, highest: null });
});

it('Heights that few points lack are interpolated', async () => {
  const points = eastward(2_000, (along) => along / 10).map(([latitude, longitude, height], at): Written =>
    at % 9 === 4 ? [latitude, longitude] : [latitude, longitude, height],
  );
  expect(await survey(gpx([points]))).toMatchObject({ climb: 200, descent: 0 });
});

it('Water is found by words or symbol, once per pass', async () => {
  const places = `
    <wpt lat="0.0002" lon="0.018"><name>Hidratación 1</name></wpt>
    <wpt lat="0.0004" lon="0.036"><name>Puesto</name><sym>Drinking Water</sym></wpt>
    <wpt lat="0.3" lon="0.036"><name>Agua lejos</name></wpt>
    <wpt lat="0.0001" lon="0.0449"><name>Alto del Páramo</name><sym>Summit</sym></wpt>
    <wpt lat="0" lon="0.01"><name>Aguacate</name></wpt>`;
  const there = eastward(10_000, (along) => 2000 - Math.abs(5000 - along) / 10);
  const route = await survey(gpx([there], places));
  expect(route.water).toEqual([2004, 4008]);
  expect(route.highest).toMatchObject({ name: 'Alto del Páramo' });
  const back = await survey(gpx([[...there, ...there.toReversed()]], places));
  expect(back.water).toEqual([2004, 4008, 15_992, 17_996]);
});

it('The track as long as the distance is used, else the longest', async () => {
  const file = gpx([eastward(5_000), eastward(21_000), eastward(10_000)]);
  expect((await survey(file, 10)).length).toBe(10_000);
  expect((await survey(file, 5)).length).toBe(5_000);
  expect((await survey(file)).length).toBe(21_000);
});

it.each([
  ['5K', 5],
  ['21,1 KM', 21.1],
  ['21.1K', 21.1],
  ['RUTA 42K', 42],
  ['800 M', 0.8],
  ['10 KILÓMETROS', 10],
  ['MEDIA MARATÓN', null],
  ['0K', null],
  ['10', null],
])('Kilometres are read from the name %s', (distance, kilometres) => {
  expect(parseKilometres(distance)).toBe(kilometres);
});

it.each([
  ['right', 10_000, '10K', { latitude: 4.5, longitude: -74 }, []],
  ['short, but not by much', 8_600, '10K', null, []],
  ['too short', 8_400, '10K', null, [{ kind: 'LENGTH_DIFFERS', found: 8_400, expected: 10_000 }]],
  ['too long', 11_600, '10K', null, [{ kind: 'LENGTH_DIFFERS', found: 11_600, expected: 10_000 }]],
  ['of any length', 11_600, 'RECREATIVA', null, []],
  ['near its start', 10_000, '10K', { latitude: 4.509, longitude: -74 }, []],
  [
    'far from its start',
    10_000,
    '10K',
    { latitude: 4.51, longitude: -74 },
    [{ kind: 'START_FAR', found: 1106, expected: 1000 }],
  ],
] as const)('A route that is %s has the expected warnings', (_what, length, distance, start, doubts) => {
  expect(checkRoute({ length, track: [[4.5, -74, 0]] }, distance, start)).toEqual(doubts);
});
