import { digestOf } from '../base/format/digest';
import { addToCart, cartLines, lineKey, type CartLine } from './cart';
import { removeOrder, noteOrder, openedOrders, requestFor, settleOrder } from './opened-orders';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const WEEK = 7 * 24 * 60 * 60 * 1000;
const line = (more: Partial<CartLine> = {}): CartLine => ({
  ...{ productId: '1', sizeId: '10', size: 'M', quantity: 2, price: 78_000, name: 'Camiseta', thumbnail: null },
  event: { id: '7', slug: 'paramo', name: 'Páramo' },
  ...more,
});
const ordered = (...lines: CartLine[]) => lines.map((each) => ({ key: lineKey(each), quantity: each.quantity }));

beforeEach(() => localStorage.clear());

it('an unchanged checkout keeps its request ID and a changed one gets another', () => {
  const content = { goods: [1], buyer: 'Marta' };
  const first = requestFor(content, [], NOW);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(requestFor({ goods: [1], buyer: 'Luz' }, [], NOW)).not.toBe(first);
  expect(requestFor(content, [], NOW + 1)).toBe(first);
  expect(requestFor(content, [], NOW + WEEK)).not.toBe(first);
});

it('only a digest of the sent data is stored', () => {
  requestFor({ buyer: 'Marta Ríos' }, [], NOW);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Marta');
  expect(digestOf('a')).not.toBe(digestOf('b'));
});

it('paid lines are removed from the cart once, and units added since stay', () => {
  const [shirt, cap, later] = [line(), line({ productId: '2' }), line({ productId: '3' })];
  for (const product of [shirt, { ...cap, quantity: 3 }, later]) addToCart(product);
  const requestId = requestFor('x', ordered(shirt, cap), NOW);
  noteOrder(requestId, 'secreto');
  settleOrder('otro');
  expect(cartLines()).toHaveLength(3);
  settleOrder('secreto');
  expect(cartLines().map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['2', 1],
    ['3', 2],
  ]);
  addToCart(shirt);
  settleOrder('secreto');
  expect(cartLines()).toHaveLength(3);
  expect(requestFor('x', ordered(shirt), NOW)).not.toBe(requestId);
});

it('an order that ends unpaid leaves the cart unchanged', () => {
  addToCart(line());
  noteOrder(requestFor('x', ordered(line()), NOW), 'secreto');
  removeOrder('secreto');
  expect([cartLines().length, openedOrders().length]).toEqual([1, 0]);
});

it.each(['{', 'null', '[null]', '[{}]'])('storage that contains %s counts as empty', (text) => {
  localStorage.setItem('dorsal.pedidos', text);
  expect(openedOrders()).toEqual([]);
});
