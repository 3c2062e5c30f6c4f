import { slugFromName } from './event-slug.js';

it.each([
  ['Carrera de la Niñez 10K', 'carrera-de-la-ninez-10k'],
  ['  ¡Vuelta a Bogotá! (2026) ', 'vuelta-a-bogota-2026'],
  ['🏃 ___', 'evento'],
  ['../../etc', 'etc'],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%j', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});
