import { havable, problemText, sameLines, withLine, type ChosenLine, type Problem } from './chosen-goods';

const line = (productId: string, sizeId: string | null, quantity: number): ChosenLine => ({
  ...{ productId, sizeId, quantity },
  expectedUnitAmount: 78_000,
});
const shirt = line('1', 'm', 2);
const cap = line('2', null, 1);
const problem = (more: Partial<Problem>): Problem => ({
  ...{ productId: '1', sizeId: 'm', kind: 'SOLD_OUT', left: 0, unitAmount: null },
  ...more,
});
const held = (...lines: ChosenLine[]) => ({
  goods: lines.map(({ expectedUnitAmount, ...each }) => ({
    ...each,
    unitAmount: expectedUnitAmount,
    name: 'X',
    size: null,
  })),
});

it('withLine replaces the lines of a product, and removes them', () => {
  const other = line('1', 'l', 1);
  expect(withLine([shirt, cap], '1', other)).toEqual([other, cap]);
  expect(withLine([cap], '1', other)).toEqual([cap, other]);
  expect(withLine([shirt, other, cap], '1', null)).toEqual([cap]);
});

describe('available products', () => {
  it.each<[string, Partial<Problem>, ChosenLine[], ChosenLine[]]>([
    ['what is left of a size', { left: 1 }, [], [line('1', 'm', 1), cap]],
    ['nothing of a size that ran out', {}, [], [cap]],
    ['what is held of that product', {}, [line('1', 'l', 1)], [line('1', 'l', 1), cap]],
    ['nothing of what is withdrawn', { kind: 'WITHDRAWN', sizeId: null, left: null }, [], [cap]],
    ['nothing at a price that was not shown', { kind: 'REPRICED', left: null, unitAmount: 9 }, [], [cap]],
  ])('is %s, and all the others', (_, reported, before, expected) => {
    expect(havable([shirt, cap], [problem(reported)], held(...before))).toEqual(expected);
  });
});

it('problemText says how many units are left', () => {
  expect(problemText(problem({ left: 1 }), 'M')).toBe('Solo queda 1 en talla M: te apartamos esa.');
  expect(problemText(problem({ left: 3 }), null)).toBe('Solo quedan 3: te apartamos esas.');
  expect(problemText(problem({}), 'M')).toBe('Se agotó en talla M mientras elegías.');
});

it('sameLines ignores the order of the lines', () => {
  expect(sameLines([shirt, cap], [cap, shirt])).toBe(true);
  expect(sameLines([shirt], [{ ...shirt, quantity: 3 }])).toBe(false);
});
