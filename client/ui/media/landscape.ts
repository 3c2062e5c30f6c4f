/**
 * Drawn cover of an event without an image: a landscape with a route line, the same for the same slug, about 3 KB. An
 * SVG of 640 × 360 that fills its box.
 */

/** Returns a seeded random generator (mulberry32): the same seed gives the same drawing everywhere. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Palette {
  sky: string;
  sun: string;
  /** From far to near. */
  ridges: readonly [string, string, string, string];
  route: string;
}

const palettes: readonly Palette[] = [
  { sky: '#F4B860', sun: '#FFE3A3', ridges: ['#D98A4E', '#7A6A6E', '#3F5B63', '#15302F'], route: '#D9F13F' },
  { sky: '#FFC7A1', sun: '#FF7F5C', ridges: ['#F2A48B', '#2BA7B0', '#128893', '#E8C27A'], route: '#0C1018' },
  { sky: '#BFD7EC', sun: '#F6F1DC', ridges: ['#93B1CD', '#5F84A8', '#2C567C', '#173B5C'], route: '#F0643C' },
  { sky: '#DDEBC8', sun: '#F7F6D4', ridges: ['#B2CF93', '#86B06B', '#4F8551', '#2C5A3B'], route: '#FBF6D0' },
  { sky: '#F0E3D3', sun: '#FFF6E3', ridges: ['#DAB795', '#B97E56', '#83482F', '#4B2218'], route: '#D9F13F' },
  { sky: '#161B45', sun: '#E8ECFF', ridges: ['#202A66', '#1A2252', '#12183B', '#0C1018'], route: '#D9F13F' },
];

/** Shapes of a drawn cover. */
export interface Landscape {
  sky: string;
  sun: { cx: number; cy: number; r: number; fill: string };
  ridges: { d: string; fill: string }[];
  route: { d: string; stroke: string; posts: [number, number][] };
}

const smooth = (points: readonly [number, number][]) =>
  points.map(([x, y], index) => (index === 0 ? `${x} ${y}` : `S${x - 22} ${y} ${x} ${y}`)).join('');

/** Returns the landscape of a slug. */
export function drawLandscape(slug: string): Landscape {
  const random = seededRandom(slug);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0]!;
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const peak = between(180, 460);

  const ridges = palette.ridges.map((fill, depth) => {
    const base = 165 + depth * 52;
    const swing = 46 - depth * 10;
    const points: [number, number][] = Array.from({ length: 11 }, (_, index) => {
      const x = index * 64;
      // The second ridge has a single summit that makes the landscape recognisable.
      const summit = depth === 1 ? Math.max(0, 96 - Math.abs(x - peak) * 0.55) : 0;
      return [x, Math.round(base - summit + (random() - 0.5) * 2 * swing)];
    });
    return { d: `M0 360L${smooth(points)}L640 360Z`, fill };
  });

  const stops: [number, number][] = [-10, 120, 260, 400, 530, 650].map((x) => [x, between(238, 300)]);
  const route = `M${smooth(stops)}`;
  return {
    sky: palette.sky,
    sun: { cx: between(90, 550), cy: between(70, 120), r: between(34, 56), fill: palette.sun },
    ridges,
    route: { d: route, stroke: palette.route, posts: [stops[1]!, stops[4]!] },
  };
}

/** Shape of the pattern of non-sport events. */
export interface Confetto {
  shape: 'circle' | 'square' | 'triangle' | 'quarter';
  x: number;
  y: number;
  fill: string;
}

const confettiColors = ['#D9F13F', '#4A5CF5', '#F6BE55', '#FFC7A1', '#7A1F67'];

/** Returns the pattern of a slug: simple shapes on magenta in 8 × 5 fields of 80 px. */
export function drawConfetti(slug: string): Confetto[] {
  const random = seededRandom(slug);
  const shapes = ['circle', 'square', 'triangle', 'quarter'] as const;
  const list: Confetto[] = [];
  for (let field = 0; field < 40; field++) {
    if (random() < 0.25) continue;
    list.push({
      shape: shapes[Math.floor(random() * shapes.length)] ?? 'circle',
      x: (field % 8) * 80 + 40,
      y: Math.floor(field / 8) * 80 + 20,
      fill: confettiColors[Math.floor(random() * confettiColors.length)] ?? '#D9F13F',
    });
  }
  return list;
}
