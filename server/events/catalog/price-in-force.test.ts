import { nextPrice, priceInForce } from './price-in-force.js';

const prices = [
  { date: '2026-05-31', amount: 120_000 },
  { date: '2026-03-31', amount: 80_000 },
  { date: '2026-04-30', amount: 100_000 },
];

it.each([
  ['long before the first date', '2025-01-01T00:00:00-05:00', 80_000],
  ['the last second of a date', '2026-03-31T23:59:59-05:00', 80_000],
  ['midnight after a date', '2026-04-01T00:00:00-05:00', 100_000],
  ['a moment that is already tomorrow in UTC', '2026-05-01T04:59:59Z', 100_000],
  ['the first moment of the next day in Bogotá', '2026-05-01T05:00:00Z', 120_000],
  ['after the last date', '2026-06-13T12:00:00-05:00', 120_000],
])('%s', (_when, now, amount) => {
  expect(priceInForce(prices, new Date(now))).toBe(amount);
});

it.each([
  ['before the first date', '2026-03-31T23:59:59-05:00', { from: '2026-04-01', amount: 100_000 }],
  ['before the last one', '2026-04-15T00:00:00-05:00', { from: '2026-05-01', amount: 120_000 }],
  ['in the last one', '2026-05-15T00:00:00-05:00', null],
  ['after all of them', '2026-06-15T00:00:00-05:00', null],
])('The next price is: %s', (_when, now, next) => {
  expect(nextPrice(prices, new Date(now))).toEqual(next);
});

it('A price phase that changes nothing is skipped', () => {
  const unchangedPrices = [...prices, { date: '2026-04-05', amount: 80_000 }];
  expect(nextPrice(unchangedPrices, new Date('2026-03-01T12:00:00Z'))).toEqual({ from: '2026-04-06', amount: 100_000 });
  expect(nextPrice([], new Date())).toBeNull();
});

it('An event without price phases is free', () => {
  expect(priceInForce([], new Date())).toBe(0);
});

it('A single price is valid forever', () => {
  expect(priceInForce([{ date: '2020-01-01', amount: 5_000 }], new Date('2026-01-01T00:00:00Z'))).toBe(5_000);
});
