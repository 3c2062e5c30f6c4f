import { newCodes, randomSuffix } from './new-codes.js';

it('draws letters and digits that nobody confuses, never the same twice', () => {
  const suffixes = Array.from({ length: 2_000 }, randomSuffix);
  expect(suffixes.every((suffix) => /^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/.test(suffix))).toBe(true);
  expect(new Set(suffixes).size).toBe(2_000);
  // By chance: each of the 25 signs comes first about 80 times.
  const firsts = new Set(suffixes.map((suffix) => suffix[0]));
  expect(firsts.size).toBe(25);
});

it('draws again what is taken or was drawn before', () => {
  const draws = ['A', 'A', 'B', 'C', 'C', 'D'].values();
  const codes = newCodes('X', 3, new Set(['X-B']), () => draws.next().value ?? '');
  expect(codes).toEqual(['X-A', 'X-C', 'X-D']);
});
