import { priceChangeText, sizesText } from './event-texts';

it.each([
  [[1], 'Solo'],
  [[2], 'En pareja'],
  [[4], 'En grupos de 4'],
  [[1, 2], 'Solo o en pareja'],
  [[1, 2, 3, 4], 'Solo o en grupos de 2 a 4'],
  [[1, 2, 4], 'Solo, en pareja o en grupos de 4'],
  [[1, 3, 5, 7], 'Solo o en grupos de 3, 5 y 7'],
])('sizesText says how one can register: %j', (sizes, text) => expect(sizesText('RUNNING', sizes)).toBe(text));

it('a non-sport event counts tickets instead of competitors', () => {
  expect(sizesText('NON_SPORT', [1, 2, 3])).toBe('De 1 a 3 entradas por compra');
  expect(sizesText('NON_SPORT', [1])).toBe('1 entrada por compra');
});

it.each([
  [{ from: '2026-12-09', difference: 20_000 }, 'Sube $ 20.000 el 9 de diciembre'],
  [{ from: '2026-12-09', difference: -5_000 }, 'Baja $ 5.000 el 9 de diciembre'],
])('priceChangeText says how the price changes: %j', (next, text) =>
  expect(priceChangeText(next, { registerDeadline: '2027-01-15T04:59:00Z', tiers: 2 }).replace(/\u00a0/g, ' ')).toBe(
    text,
  ),
);
