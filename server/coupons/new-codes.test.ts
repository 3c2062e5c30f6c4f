import { newCodes, randomSuffix } from './new-codes.js';

it('Random suffixes use unambiguous letters and digits and do not repeat', () => {
  const suffixes = Array.from({ length: 2_000 }, randomSuffix);
  expect(suffixes.every((suffix) => /^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/.test(suffix))).toBe(true);
  expect(new Set(suffixes).size).toBe(2_000);
  // Randomness: each of the 25 signs comes first about 80 times.
  const firsts = new Set(suffixes.map((suffix) => suffix[0]));
  expect(firsts.size).toBe(25);
});

it('A code that exists or was drawn before is drawn again', () => {
  const draws = ['A', 'A', 'B', 'C', 'C', 'D'].values();
  const codes = newCodes('X', 3, new Set(['X-B']), () => draws.next().value ?? '');
  expect(codes).toEqual(['X-A', 'X-C', 'X-D']);
});
