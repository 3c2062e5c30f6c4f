import { readWhole } from './whole-number';

it.each([
  ['350000', 350_000],
  ['350.000', 350_000],
  ['350,000', 350_000],
  ['$ 350.000', 350_000],
  ['$350,000 COP', 350_000],
  ['350 000 pesos', 350_000],
  ['350.000,00', 350_000],
  ['1,350,000.00', 1_350_000],
  ['-5000', -5000],
  ['− $ 25.000', -25_000],
  ['$ -25.000', -25_000],
  ['0', 0],
  ['-0', 0],
  // Partly edited: a digit removed from "350.000", two added to it.
  ['350.00', 35_000],
  ['312.50.000', 31_250_000],
  ['', null],
  ['  ', null],
  ['$', null],
])('The text %j is read as %j', (text, value) => expect(readWhole(text)).toBe(value));

it.each(['-', '−', '12a', 'abc', '350.000,50', '5-3', '1e5', '99999999999999999'])('The text %j is refused', (text) =>
  expect(readWhole(text)).toBeNaN(),
);
