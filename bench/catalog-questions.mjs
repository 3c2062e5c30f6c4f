/** How many letters are written either way: 2^8 ways to write the same search. */
const LETTERS = 8;
const WAYS = 24;

const searches = [
  'carrera prueba',
  'prueba carrera de',
  'carrera de prueba 1',
  'carrera de prueba 2',
  'carrera bogota',
];
const filters = [
  {},
  { sport: 'RUNNING' },
  { sport: 'CYCLING' },
  { city: 'Medellín' },
  { city: 'Cali', sport: 'RUNNING' },
  { past: false },
  { city: 'Bogotá', past: false },
];
const windows = [{ page: 1 }, { page: 2 }, { page: 1, order: 'PRICE' }, { page: 2, order: 'DISTANCE' }];

/**
 * What visitors ask of the public list: words, filters, orders and pages in all their combinations. Each is written in
 * many ways, capitals here and there, which find the same: so no question comes twice within some seconds, and nobody
 * can answer one with what they answered another.
 */
export const catalogQuestions = searches
  .flatMap((search) =>
    filters.flatMap((filter) => windows.map((window) => ({ filter: { search, ...filter }, ...window }))),
  )
  .flatMap((variables) =>
    Array.from({ length: WAYS }, (_, way) => ({
      ...variables,
      filter: { ...variables.filter, search: written(variables.filter.search, way) },
    })),
  )
  // So that neighbours differ in more than their capitals.
  .map((variables, index, all) => all[(index * 1_009) % all.length]);

/** By what the answer to a question is found again: the same for all ways to write it. */
export const keyOf = (variables) => JSON.stringify(variables).toLowerCase();

function written(text, way) {
  const isCapital = (index) => index < LETTERS && (way >> index) & 1;
  return [...text].map((letter, index) => (isCapital(index) ? letter.toUpperCase() : letter)).join('');
}
