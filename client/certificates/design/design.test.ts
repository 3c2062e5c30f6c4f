import { missingColumns, newDesign, reduceDesign, type Design, type DesignAction } from './design';
import { textBox, fitText, pageSize } from './layout';

const PAGE = { width: 297, height: 210 };
const createDesign = (): Design => newDesign(PAGE, 'Nombre');
const after = (...actions: DesignAction[]): Design => actions.reduce(reduceDesign, createDesign());
const name = ({ layout }: Design) => layout.texts[0]!;

it('a new design has the name in the middle and the code in the corner, and cannot be undone', () => {
  const design = createDesign();
  expect(name(design)).toMatchObject({ column: 'Nombre', x: 148.5, y: 100.8, align: 'CENTER', size: 44 });
  expect(design.layout.code).toEqual({ x: 267, y: 175.6, side: 22, color: '#0c1018' });
  expect(reduceDesign(design, { kind: 'undone' })).toBe(design);
});

it.each<[string, DesignAction, { x: number; y: number }]>([
  ['by a typed place', { kind: 'moved', id: 0, to: { x: 20 } }, { x: 20, y: 100.8 }],
  ['by a millimetre', { kind: 'nudged', id: 0, by: { x: -1, y: 0 } }, { x: 147.5, y: 100.8 }],
  ['no further than the left edge', { kind: 'nudged', id: 0, by: { x: -500, y: 0 } }, { x: 0, y: 100.8 }],
  ['no further than the lower edge', { kind: 'moved', id: 0, to: { y: 400 } }, { x: 148.5, y: 210 }],
  ['to tenths', { kind: 'moved', id: 0, to: { x: 10.4449, y: 20.05 } }, { x: 10.4, y: 20.1 }],
])('moves a text %s', (_, action, place) => {
  expect(name(after(action))).toMatchObject(place);
});

it('the code stays on the page, also when it grows', () => {
  expect(after({ kind: 'nudged', id: 'code', by: { x: 100, y: 100 } }).layout.code).toMatchObject({ x: 275, y: 183.6 });
  expect(after({ kind: 'coded', code: { side: 50 } }).layout.code).toMatchObject({ x: 247, y: 150, side: 50 });
  expect(after({ kind: 'coded', code: { side: 2 } }).layout.code.side).toBe(12);
});

it('centring centres a text’s box for every alignment', () => {
  const design = after(
    { kind: 'aligned', at: 0, align: 'LEFT' },
    { kind: 'moved', id: 0, to: { x: 3, y: 3 } },
    { kind: 'centred', id: 0, axis: 'x' },
    { kind: 'centred', id: 0, axis: 'y' },
  );
  const box = textBox(name(design));
  expect(box.left + box.width / 2).toBeCloseTo(148.5, 1);
  expect(box.top + box.height / 2).toBeCloseTo(105, 1);
});

it('changing the alignment of a text keeps its box', () => {
  const before = textBox(name(createDesign()));
  for (const align of ['LEFT', 'RIGHT', 'CENTER'] as const)
    expect(textBox(name(after({ kind: 'aligned', at: 0, align }))).left).toBeCloseTo(before.left, 1);
});

it('font sizes and widths stay within the limits of the server', () => {
  expect(name(after({ kind: 'styled', at: 0, style: { size: 1000 } })).size).toBe(300);
  expect(name(after({ kind: 'styled', at: 0, style: { size: 1 } })).size).toBe(4);
  expect(name(after({ kind: 'styled', at: 0, style: { width: 1 } })).width).toBe(5);
  expect(name(after({ kind: 'styled', at: 0, style: { width: 900 } })).width).toBe(297);
});

it('texts are added where dropped, twenty at most, and can be removed', () => {
  const added = after({ kind: 'added', content: { column: 'Tiempo', text: '' }, at: { x: 30, y: 40 } });
  expect(added.layout.texts[1]).toMatchObject({ column: 'Tiempo', x: 30, y: 40 });
  expect(reduceDesign(added, { kind: 'removed', at: 0 }).layout.texts).toEqual([added.layout.texts[1]]);
  const adding: DesignAction = { kind: 'added', content: { column: null, text: 'Texto' } };
  const full = after(...Array.from({ length: 19 }, () => adding));
  expect(full.layout.texts).toHaveLength(20);
  expect(reduceDesign(full, adding)).toBe(full);
});

describe('undo and redo', () => {
  const right: DesignAction = { kind: 'nudged', id: 0, by: { x: 1, y: 0 } };

  it('undo and redo move through the steps', () => {
    const moved = after(right, right);
    const back = reduceDesign(moved, { kind: 'undone' });
    expect(name(back).x).toBe(149.5);
    expect(name(reduceDesign(back, { kind: 'redone' })).x).toBe(150.5);
    expect(reduceDesign(moved, { kind: 'redone' })).toBe(moved);
  });

  it('a drag is undone as one step', () => {
    const dragged = after(
      right,
      ...[2, 3, 4].map((x): DesignAction => ({ kind: 'moved', id: 0, to: { x }, joined: x > 2 })),
    );
    expect(dragged.past).toHaveLength(2);
    expect(name(reduceDesign(dragged, { kind: 'undone' })).x).toBe(149.5);
  });

  it('a change after an undo starts a new step and discards the redo steps', () => {
    const changed = after(right, right, { kind: 'undone' }, { ...right, joined: true });
    expect(changed.future).toEqual([]);
    expect(name(reduceDesign(changed, { kind: 'undone' })).x).toBe(149.5);
  });

  it('fifty steps can be undone', () => {
    const far = after(...Array.from({ length: 60 }, () => right));
    const back = Array.from({ length: 60 }).reduce<Design>((design) => reduceDesign(design, { kind: 'undone' }), far);
    expect(far.past).toHaveLength(50);
    expect(name(back).x).toBe(158.5);
  });
});

it('a new page scales the design in proportion, including its undo steps', () => {
  const moved = after({ kind: 'moved', id: 0, to: { x: 99, y: 70 } });
  const upright = reduceDesign(moved, { kind: 'paged', page: { width: 210, height: 297 } });
  expect(name(upright)).toMatchObject({ x: 70, y: 99, width: 168 });
  expect(name(reduceDesign(upright, { kind: 'undone' }))).toMatchObject({ x: 105 });
  expect(upright.layout.code.x + upright.layout.code.side).toBeLessThanOrEqual(210);
  expect(reduceDesign(moved, { kind: 'paged', page: { ...PAGE } })).toBe(moved);
});

it('missingColumns returns columns that the recipients lack', () => {
  const { layout } = after({ kind: 'added', content: { column: null, text: 'Texto' } });
  expect(missingColumns(layout, ['Nombre'])).toEqual([]);
  expect(missingColumns(layout, ['nombre'])).toEqual(['Nombre']);
});

describe('fitting of a text', () => {
  const text = name(createDesign());

  it('a text too long for its box gets smaller letters and keeps its alignment', () => {
    const fitted = fitText(text, 30);
    expect(fitted).toMatchObject({ shrunk: true, width: text.width });
    expect(fitted.points).toBeCloseTo(22.45);
    expect(fitted.left).toBeCloseTo(148.5 - text.width / 2);
    expect(fitText({ ...text, align: 'RIGHT' }, 30).left).toBeCloseTo(148.5 - text.width);
  });

  it('a text that fits keeps its size', () => {
    const fitted = fitText(text, 10);
    expect(fitted.shrunk).toBe(false);
    expect(fitted.points).toBeCloseTo(44);
    expect(fitted.left).toBeCloseTo(148.5 - (10 * 44 * 25.4) / 72 / 2);
  });
});

it.each([
  [
    { width: 3508, height: 2480 },
    { width: 297, height: 210 },
  ],
  [
    { width: 1000, height: 2000 },
    { width: 210, height: 420 },
  ],
  [
    { width: 800, height: 800 },
    { width: 297, height: 297 },
  ],
])('pageOf maps an image of %j to a page of %j', (picture, page) => {
  expect(pageSize(picture).width).toBe(page.width);
  expect(pageSize(picture).height).toBeCloseTo(page.height, 0);
});
