import {
  addToCart,
  cartLines,
  groupByEvent,
  lineKey,
  lowerTo,
  putBack,
  removeLines,
  setQuantity,
  linesTotal,
  countUnits,
  type CartLine,
} from './cart';
import { checkCart, countedLines } from './check-cart';

const line = (more: Partial<CartLine> = {}): CartLine => ({
  productId: '1',
  sizeId: '10',
  size: 'M',
  quantity: 2,
  price: 78_000,
  name: 'Camiseta',
  thumbnail: null,
  event: { id: '7', slug: 'paramo', name: 'Páramo' },
  ...more,
});

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('a product is in the cart once per size', () => {
  expect(addToCart(line())).toBe(true);
  expect(addToCart(line({ quantity: 5 }))).toBe(false);
  expect(addToCart(line({ sizeId: '11', size: 'L' }))).toBe(true);
  expect(cartLines().map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 2],
    ['L', 2],
  ]);
  expect(linesTotal(cartLines())).toBe(4 * 78_000);
  expect(countUnits(cartLines())).toBe(4);
});

it('a line can be changed, remembers its reduced quantity, and can be removed and restored', () => {
  const [first, second] = [line(), line({ sizeId: null, size: null })];
  addToCart(first);
  addToCart(second);
  lowerTo(lineKey(first), 1);
  expect(cartLines()[0]).toMatchObject({ quantity: 1, had: 2 });
  setQuantity(lineKey(first), 1);
  expect(cartLines()[0]).not.toHaveProperty('had');
  removeLines([lineKey(first)]);
  expect(cartLines()).toEqual([second]);
  putBack(first, 0);
  putBack(first, 0);
  expect(cartLines()).toEqual([first, second]);
});

it('the cart follows what another tab writes', () => {
  addToCart(line());
  localStorage.setItem('carrito', JSON.stringify([line({ quantity: 9 })]));
  expect(countUnits(cartLines())).toBe(9);
});

it.each(['', 'no es JSON', '{"a":1}', '[null, 3, {"productId":"1"}]', JSON.stringify([line({ quantity: 0 })])])(
  'is empty where what is kept cannot be read: %s',
  (text) => {
    localStorage.setItem('carrito', text);
    expect(cartLines()).toEqual([]);
    expect(addToCart(line())).toBe(true);
    expect(cartLines()).toHaveLength(1);
  },
);

it('the cart lasts as long as the page without browser storage', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  expect(addToCart(line())).toBe(true);
  expect(addToCart(line())).toBe(false);
  expect(countUnits(cartLines())).toBe(2);
  vi.restoreAllMocks();
  removeLines([lineKey(line())]);
  expect(cartLines()).toEqual([]);
});

it('the cart is grouped by event for payment', () => {
  const other = line({ productId: '2', event: { id: '8', slug: 'letras', name: 'Letras' } });
  const third = line({ productId: '3' });
  expect(groupByEvent([line(), other, third]).map(({ event, lines }) => [event.id, lines.length])).toEqual([
    ['7', 2],
    ['8', 1],
  ]);
});

describe('the cart compared with the current offer', () => {
  const product = { id: '1', price: 78_000, shopUrl: null, sizes: [{ id: '10', size: 'M', amount: 5 }] };
  const check = (more: object, own: Partial<CartLine> = {}) => checkCart([line(own)], [{ ...product, ...more }])[0];

  it.each([
    ['as it was', {}, { standing: 'sold', maxQuantity: 5, newPrice: null }],
    ['repriced', { price: 80_000 }, { standing: 'sold', newPrice: 80_000 }],
    ['sold out', { sizes: [{ id: '10', size: 'M', amount: 0 }] }, { standing: 'soldOut', maxQuantity: 0 }],
    ['without this size', { sizes: [{ id: '11', size: 'L', amount: 5 }] }, { standing: 'withdrawn' }],
    ['sold elsewhere from now on', { shopUrl: 'https://otra.test' }, { standing: 'withdrawn' }],
  ])('a cart line is %s', (_, more, expected) => {
    expect(check(more)).toMatchObject(expected);
  });

  it('a product without sizes is limited to ten units', () => {
    expect(check({ sizes: [] }, { sizeId: null, size: null })).toMatchObject({ standing: 'sold', maxQuantity: 10 });
    expect(check({}, { sizeId: null, size: null })).toMatchObject({ standing: 'noSize', maxQuantity: 0 });
  });

  it('withdrawn and sold-out lines do not count, and the others count at the current price', () => {
    const lines = checkCart([line(), line({ productId: '9' })], [{ ...product, price: 80_000 }]);
    expect(lines.map(({ standing }) => standing)).toEqual(['sold', 'withdrawn']);
    expect(linesTotal(countedLines(lines))).toBe(160_000);
  });

  it('units held for this browser are not sold out for it', () => {
    const sizes = [{ id: '10', size: 'M', amount: 0 }];
    const held = [
      { key: lineKey(line()), quantity: 2 },
      { key: 'other', quantity: 9 },
    ];
    expect(checkCart([line()], [{ ...product, sizes }], held)[0]).toMatchObject({ standing: 'sold', maxQuantity: 2 });
  });

  it('checkCart returns undefined before the offer is loaded', () => {
    expect(checkCart([line()], undefined)[0]).toMatchObject({ standing: 'sold', newPrice: null });
  });
});
