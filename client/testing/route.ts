import type { RoutePanel_RouteFragment, RouteWarnings_WarningFragment } from '../gql/graphql';

/** Route of 21 km with a hill, as the server describes it. */
export const hilly: RoutePanel_RouteFragment = {
  id: '1',
  distance: '21K',
  length: 21_100,
  climb: 590,
  loop: true,
  water: [4_020, 8_010, 12_000],
  url: '/rutas/1.gpx',
  highest: { height: 3_284, at: 9_800, name: 'Alto de Las Ánimas' },
  drawing: {
    line: 'M100 400l400-300 400 100-800 200',
    profile: 'M0 180l500-160 500 160',
    levels: [2_700, 2_900, 3_100, 3_300],
    kilometreStep: 4,
    places: Array.from({ length: 101 }, (_, at) => [
      100 + at * 8,
      400 - at,
      2_730 + (50 - Math.abs(50 - at)) * 11,
    ]).flat(),
    marks: [
      { kind: 'START', at: 0, x: 100, y: 400 },
      { kind: 'HIGHEST', at: 9_800, x: 500, y: 100 },
      { kind: 'KILOMETRE', at: 4_000, x: 250, y: 280 },
    ],
  },
};

/** Route from one place to another, without heights. */
export const flat: RoutePanel_RouteFragment = {
  ...hilly,
  id: '2',
  distance: '5K',
  length: 5_000,
  climb: null,
  loop: false,
  water: [],
  url: '/rutas/2.gpx',
  highest: null,
  drawing: {
    ...hilly.drawing,
    profile: null,
    levels: [],
    places: [],
    marks: [
      { kind: 'START', at: 0, x: 100, y: 400 },
      { kind: 'FINISH', at: 5_000, x: 900, y: 200 },
    ],
  },
};

/** Route as the back-office reads it, with warnings. */
export const storedRoute = (route: RoutePanel_RouteFragment, warnings: RouteWarnings_WarningFragment[] = []) => ({
  ...route,
  warnings,
});
