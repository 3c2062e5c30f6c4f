import { decimalToCents } from './decimal-amount.js';

it.each([
  ['50000', 5_000_000],
  ['50000.0', 5_000_000],
  ['50000.00', 5_000_000],
  ['50000.0000', 5_000_000],
  ['150.26', 15_026],
  ['1.15', 115],
  ['0.5', 50],
  ['8.29', 829],
  ['9999999999999.99', 999_999_999_999_999],
])('the amount %s is %d cents', (amount, cents) => {
  expect(decimalToCents(amount)).toBe(cents);
});

it.each(['', '-1', '+1', '1e5', '1,000.00', '4.490.000', '1.', '.5', ' 1', '1.001', '0x10', 'NaN', '99999999999999'])(
  'the text %j is not an amount',
  (amount) => {
    expect(decimalToCents(amount)).toBeNull();
  },
);
