import { surveyGpx } from '../routes/read-gpx.js';
import { checkRoute } from '../routes/route-warnings.js';
import { routeGpx } from './demo-route.js';
import { letrasRoutes } from './routes-letras.js';
import { sumapazRoutes } from './routes-sumapaz.js';

const surveyed = (route: (typeof sumapazRoutes)[number]) => surveyGpx(Buffer.from(routeGpx(route)), route.kilometres);

it.each([...sumapazRoutes, ...letrasRoutes])('the route of $distance has a realistic shape', async (route) => {
  const [latitude, longitude] = route.corners[0] ?? [0, 0];
  const survey = await surveyed(route);
  expect(checkRoute(survey, route.distance, { latitude, longitude })).toEqual([]);
  expect(Math.abs(survey.length - route.kilometres * 1000)).toBeLessThan(route.kilometres * 5);
  const tops = route.heights.map(([, height]) => height);
  expect(Math.abs((survey.highest?.height ?? 0) - Math.max(...tops))).toBeLessThan(8);
  expect(survey.highest?.name).toBe(route.summit.name);
  expect(survey.water.map((at) => Math.round(at / 1000))).toEqual(route.water);
});

it('a route is the same in every run', () => {
  const [first] = sumapazRoutes;
  expect(routeGpx(first!)).toBe(routeGpx(first!));
});

it('the demonstration has loops and a point-to-point route', async () => {
  expect(await Promise.all(sumapazRoutes.map(async (route) => (await surveyed(route)).loop))).toEqual([
    true,
    true,
    true,
  ]);
  expect((await surveyed(letrasRoutes[0]!)).loop).toBe(false);
});
