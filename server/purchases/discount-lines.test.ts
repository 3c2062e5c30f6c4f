import 'reflect-metadata';
import { CouponKind } from '../coupons/coupon.entity.js';
import { discountLines } from './discount-lines.js';
import { LineKind, totalDiscount, priceLine, sumAmounts } from './purchase-lines.js';

const percent = (value: number) => ({ code: 'PARAMO10', kind: CouponKind.PERCENT, value });
const fixed = (value: number) => ({ code: 'MENOS', kind: CouponKind.FIXED, value });
const places = (quantity: number, unitAmount: number) =>
  priceLine(LineKind.REGISTRATION, 'Inscripción 10K', quantity, unitAmount);
const shirt = priceLine(LineKind.PRODUCT, 'Camiseta', 1, 78_000);

describe('discountLines', () => {
  test.each([
    ['a percentage applies to the lines of the whole team', [places(2, 95_000)], percent(10), 171_000],
    ['a percentage is rounded in the payer’s favour', [places(1, 99_999)], percent(50), 49_999],
    ['a hundred percent leaves nothing', [places(3, 95_000)], percent(100), 0],
    ['a fixed discount applies once per purchase', [places(2, 95_000)], fixed(25_000), 165_000],
    ['a discount is at most the discountable total', [places(1, 95_000)], fixed(500_000), 0],
    ['a discount does not apply to products', [places(1, 95_000), shirt], percent(100), 78_000],
    ['products without a registration have no discount', [shirt], fixed(25_000), 78_000],
    ['lines without a coupon have no discount', [places(1, 95_000), shirt], null, 173_000],
  ])('%s', (_case, lines, discount, total) => {
    expect(sumAmounts(discountLines(lines, discount))).toBe(total);
  });

  it('a discount line follows the discounted lines and replaces an earlier one', () => {
    const once = discountLines([places(2, 95_000), shirt], percent(10));
    expect(once.map(({ kind }) => kind)).toEqual([LineKind.REGISTRATION, LineKind.DISCOUNT, LineKind.PRODUCT]);
    const replaced = discountLines(once, fixed(5_000));
    expect(replaced.filter(({ kind }) => kind === LineKind.DISCOUNT)).toHaveLength(1);
    expect(totalDiscount(replaced)).toBe(5_000);
    expect(discountLines(replaced, null)).toEqual([places(2, 95_000), shirt]);
  });
});
