import { formatPesos, parseInteger, parsePesos } from './money.js';

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
  ['$ 1 350 000', 1_350_000],
  [' 5000 ', 5_000],
  ['-$ 10.000', -10_000],
  ['1.5', null],
  ['3,50', null],
  ['350.00', null],
  ['350.000,00', null],
  ['1.350,000', null],
  ['1350.000', null],
  ['1..000', null],
  ['.500', null],
  ['1.000.', null],
  ['12.34.567', null],
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
])('`parsePesos` reads %j as %j', (value, pesos) => {
  expect(parsePesos(value)).toBe(pesos);
});

it('`parsePesos` refuses a number with decimals', () => {
  expect(parsePesos(1.5)).toBeNull();
});

it.each([
  ['1.000', 1_000],
  ['2147483647', 2_147_483_647],
  ['2.147.483.648', null],
  ['-2147483648', null],
  [3_001_234_567, null],
  ['1.5', null],
])('`parseInteger` reads %j as %j', (value, number) => {
  expect(parseInteger(value)).toBe(number);
});

it.each([
  [185_000, '$ 185.000'],
  [0, '$ 0'],
  [1_234_567_890, '$ 1.234.567.890'],
])('`formatPesos` writes %i as %s', (amount, text) => {
  expect(formatPesos(amount).replace(/\s/g, ' ')).toBe(text);
});
