import { percentOf } from './percent';

it.each([
  [24, 28, 86],
  [0, 0, 0],
  [1, 3, 33],
  [1091, 1096, 99],
  [28, 28, 100],
  [33, 30, 110],
])('The share of %s in %s is %s percent, rounded to the nearest', (part, whole, percent) =>
  expect(percentOf(part, whole)).toBe(percent),
);
