import { formatPesos, parsePesos } from './money.js';

it.each([
  ['350.000', 350_000],
  ['350,000', 350_000],
  ['$ 1.350.000', 1_350_000],
  ['350000', 350_000],
  [350_000, 350_000],
  ['-10.000', -10_000],
  ['0', 0],
  [0, 0],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', null],
  [1e21, null],
  [NaN, null],
  [Infinity, null],
  ['gratis', null],
  ['', null],
  ['1e5', null],
  ['0x10', null],
  ['٣', null],
  [null, null],
  [undefined, null],
  [true, null],
  [['350000'], null],
  [{}, null],
])('reads %p as %p', (value, pesos) => {
  expect(parsePesos(value)).toBe(pesos);
});

it('does not read half a peso as hundreds', () => {
  expect(parsePesos(1.5)).toBeNull();
});

it.each([
  [185_000, '$ 185.000'],
  [0, '$ 0'],
  [1_234_567_890, '$ 1.234.567.890'],
])('writes %i as %s', (amount, text) => {
  expect(formatPesos(amount).replace(/\s/g, ' ')).toBe(text);
});
