import { snap } from './snap';

const PAGE = { width: 300, height: 210 };
/** Box of 60 by 10 mm around a point. */
const around = (x: number, y: number) => ({ left: x - 30, top: y - 5, width: 60, height: 10 });

it.each([
  ['the middle', 151.5, { x: 150, middle: true }],
  ['the first third', 98.9, { x: 100, middle: false }],
  ['the second third', 200, { x: 200, middle: false }],
])('snap moves an element to %s horizontally', (_, x, { x: at, middle }) => {
  const { to, guides } = snap({ x, y: 50 }, around(x, 50), PAGE, 2);
  expect(to).toEqual({ x: at, y: 50 });
  expect(guides).toEqual([{ axis: 'x', at, middle }]);
});

it('snap works in both directions, vertically by the middle of the letters instead of their baseline', () => {
  const { to, guides } = snap({ x: 150, y: 109 }, { left: 120, top: 99, width: 60, height: 10 }, PAGE, 2);
  expect(to).toEqual({ x: 150, y: 110 });
  expect(guides.map(({ axis, at }) => [axis, at])).toEqual([
    ['x', 150],
    ['y', 105],
  ]);
});

it('snap also moves a left-aligned text by its edge', () => {
  expect(snap({ x: 99, y: 50 }, { left: 99, top: 45, width: 130, height: 5 }, PAGE, 2).to.x).toBe(100);
});

it('snap ignores lines that are further away', () => {
  expect(snap({ x: 147, y: 50 }, around(147, 50), PAGE, 2)).toEqual({ to: { x: 147, y: 50 }, guides: [] });
});
