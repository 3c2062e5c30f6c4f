import 'reflect-metadata';
import { LineKind, sumAmounts } from '../../purchases/purchase-lines.js';
import { registrationLines, type PriceInput } from './registration-price.js';

const priceInput = (over: Partial<PriceInput> = {}): PriceInput => ({
  teamSize: 1,
  basePrice: 95_000,
  category: { distance: '10K', title: 'Recreativa', difference: 0 },
  ...over,
});

describe('registrationLines', () => {
  test.each<[string, Partial<PriceInput>, number]>([
    ['one person pays the price in force', {}, 95_000],
    ['a team pays it for each member', { teamSize: 3 }, 285_000],
    [
      'a category adds its difference for each member',
      { teamSize: 2, category: { distance: '21K', title: 'Abierta', difference: 70_000 } },
      330_000,
    ],
    ['a category may cost less', { category: { distance: '5K', title: 'En familia', difference: -15_000 } }, 80_000],
    [
      'a person never costs less than nothing',
      { category: { distance: '5K', title: 'En familia', difference: -200_000 } },
      0,
    ],
    ['an event without prices is free', { basePrice: 0 }, 0],
  ])('%s', (_what, over, total) => {
    expect(sumAmounts(registrationLines(priceInput(over)))).toBe(total);
  });

  it('the total of a registration is the sum of its price lines, all of them discountable', () => {
    const category = { distance: '10K', title: 'Recreativa', difference: 30_000 };
    const lines = registrationLines(priceInput({ teamSize: 2, category }));
    expect(lines.map(({ kind, quantity, amount, discountable }) => [kind, quantity, amount, discountable])).toEqual([
      [LineKind.REGISTRATION, 2, 190_000, true],
      [LineKind.CATEGORY_DIFFERENCE, 2, 60_000, true],
    ]);
  });
});
