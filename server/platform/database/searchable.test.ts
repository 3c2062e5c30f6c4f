import { searchable } from './searchable.js';

it.each([
  [['María José', 'Núñez  Peña', '1020304050'], 'maria jose nunez pena 1020304050'],
  [['  ÁÉÍÓÚ Ü\tñ '], 'aeiou u n'],
  [['', ''], ''],
])('`searchable` normalises %j', (parts, folded) => {
  expect(searchable(...parts)).toBe(folded);
});
