import { CouponKind } from '../coupons/coupon.entity.js';
import { LineKind, type PriceLine } from './registration-lines.js';
import { registrationLines, totalOf, type PriceQuestion } from './registration-price.js';

const question = (over: Partial<PriceQuestion> = {}): PriceQuestion => ({
  teamSize: 1,
  basePrice: 95_000,
  category: { distance: '10K', title: 'Recreativa', difference: 0 },
  discount: null,
  products: [],
  ...over,
});
const percent = (value: number) => ({ code: 'PARAMO10', kind: CouponKind.PERCENT, value });
const fixed = (value: number) => ({ code: 'MENOS', kind: CouponKind.FIXED, value });
const shirt: PriceLine = {
  kind: LineKind.PRODUCT,
  description: 'Camiseta',
  quantity: 1,
  unitAmount: 78_000,
  amount: 78_000,
};

describe('registrationLines', () => {
  test.each<[string, Partial<PriceQuestion>, number]>([
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
    ['a percentage takes its part of the whole team', { teamSize: 2, discount: percent(10) }, 171_000],
    ['a percentage is rounded in the payer’s favour', { basePrice: 99_999, discount: percent(50) }, 49_999],
    ['a hundred percent leaves nothing', { teamSize: 3, discount: percent(100) }, 0],
    ['a fixed discount is taken once', { teamSize: 2, discount: fixed(25_000) }, 165_000],
    ['a discount never takes more than there is', { discount: fixed(500_000) }, 0],
    ['a discount leaves products alone', { discount: percent(100), products: [shirt] }, 78_000],
  ])('%s', (_what, over, total) => {
    expect(totalOf(registrationLines(question(over)))).toBe(total);
  });

  it('explains its total line by line', () => {
    const lines = registrationLines(
      question({
        teamSize: 2,
        category: { distance: '10K', title: 'Recreativa', difference: 30_000 },
        discount: percent(10),
        products: [shirt],
      }),
    );
    expect(lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      [LineKind.REGISTRATION, 2, 190_000],
      [LineKind.CATEGORY_DIFFERENCE, 2, 60_000],
      [LineKind.DISCOUNT, 1, -25_000],
      [LineKind.PRODUCT, 1, 78_000],
    ]);
  });
});
