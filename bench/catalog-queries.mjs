/** Number of letters in either case: 2^8 spellings of a search. */
const LETTERS = 8;
const WAYS = 48;

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
 * Queries of the public list: words, filters, orders and pages in all combinations, each in many spellings with the
 * same result, so that a query repeats only after the response cache has evicted its response.
 */
export const catalogQueries = searches
  .flatMap((search) =>
    filters.flatMap((filter) => windows.map((window) => ({ filter: { search, ...filter }, ...window }))),
  )
  .flatMap((variables) =>
    Array.from({ length: WAYS }, (_, way) => ({
      ...variables,
      filter: { ...variables.filter, search: written(variables.filter.search, way) },
    })),
  )
  // Consecutive queries differ in more than their capitals.
  .map((variables, index, all) => all[(index * 1_009) % all.length]);

/** Returns the key of a response: the same for all spellings of a query and all orders of its filters. */
export const keyOf = ({ filter, ...variables }) =>
  JSON.stringify([Object.entries(variables).sort(), Object.entries(filter ?? {}).sort()]).toLowerCase();

function written(text, way) {
  const isCapital = (index) => index < LETTERS && (way >> index) & 1;
  return [...text].map((letter, index) => (isCapital(index) ? letter.toUpperCase() : letter)).join('');
}
