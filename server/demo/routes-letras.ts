import type { DemoRoute } from './demo-route.js';

const toPadua = [
  [5.1989, -74.8933],
  [5.1842, -74.9224],
  [5.1768, -74.9571],
  [5.1587, -74.9903],
  [5.1519, -75.0364],
  [5.1388, -75.0701],
  [5.1302, -75.1085],
  [5.1247, -75.1402],
] as const;

const padua: DemoRoute['heights'] = [
  [0, 495],
  [6, 640],
  [14, 1_020],
  [24, 1_480],
  [28, 1_400],
  [36, 1_780],
  [42, 2_080],
];

/** The longest climb of the country: from the valley of the Magdalena to the pass. */
export const letrasRoutes: DemoRoute[] = [
  {
    distance: '80K',
    kilometres: 80,
    corners: [
      ...toPadua,
      [5.1086, -75.1811],
      [5.0871, -75.2178],
      [5.0712, -75.2603],
      [5.0574, -75.2991],
      [5.0486, -75.3361],
    ],
    heights: [...padua, [50, 2_390], [58, 2_620], [61, 2_560], [72, 3_280], [80, 3_677]],
    water: [14, 24, 42, 58, 72],
    summit: { name: 'Alto de Letras', kilometre: 80 },
  },
  {
    distance: '42K',
    kilometres: 42,
    corners: toPadua,
    heights: padua,
    water: [14, 24, 36],
    summit: { name: 'Padua', kilometre: 42 },
  },
];
