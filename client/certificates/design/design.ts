import type { TextAlign } from '../../gql/enums';
import {
  CODE_HEIGHT,
  MIN_WIDTH,
  MAX_TEXTS,
  codeBox,
  textBox,
  codeSide,
  defaultLayout,
  letterSize,
  newText,
  alignShares,
  type Box,
  type CodeElement,
  type Layout,
  type PageSize,
  type TextElement,
} from './layout';

/** A certificate design with its undo and redo steps. */
export interface Design {
  page: PageSize;
  layout: Layout;
  past: readonly Layout[];
  future: readonly Layout[];
}

/** An element: index of a text, or the code. */
export type ElementId = number | 'code';

export type TextStyle = Partial<
  Pick<TextElement, 'bold' | 'color' | 'column' | 'font' | 'italic' | 'size' | 'text' | 'width'>
>;

/** Actions on a design. `joined` merges with the previous undo step: one drag, one held key, typing in one field. */
export type DesignAction =
  | { kind: 'moved'; id: ElementId; to: Partial<Point>; joined?: boolean }
  | { kind: 'nudged'; id: ElementId; by: Point; joined?: boolean }
  | { kind: 'centred'; id: ElementId; axis: keyof Point }
  | { kind: 'aligned'; at: number; align: TextAlign }
  | { kind: 'styled'; at: number; style: TextStyle; joined?: boolean }
  | { kind: 'coded'; code: Partial<Pick<CodeElement, 'color' | 'side'>>; joined?: boolean }
  | { kind: 'added'; content: Pick<TextElement, 'column' | 'text'>; at?: Point }
  | { kind: 'removed'; at: number }
  | { kind: 'undone' }
  | { kind: 'redone' }
  /** The image changed: scales the layout to the new page */
  | { kind: 'paged'; page: PageSize };

export interface Point {
  x: number;
  y: number;
}

const MAX_STEPS = 50;

export const newDesign = (page: PageSize, nameColumn: string): Design => ({
  page,
  layout: defaultLayout(page, nameColumn),
  past: [],
  future: [],
});

/** Applies an action; returns the same object if nothing changed. */
export function reduceDesign(design: Design, action: DesignAction): Design {
  const { layout, page, past, future } = design;
  switch (action.kind) {
    case 'undone': {
      const former = past.at(-1);
      return former ? { page, layout: former, past: past.slice(0, -1), future: [layout, ...future] } : design;
    }
    case 'redone': {
      const [next, ...rest] = future;
      return next ? { page, layout: next, past: [...past, layout], future: rest } : design;
    }
    case 'paged':
      return paged(design, action.page);
    default: {
      const next = changed(layout, page, action);
      if (next === layout) return design;
      // A change after an undo starts a new step.
      const joined = 'joined' in action && action.joined === true && past.length > 0 && future.length === 0;
      return { page, layout: next, past: joined ? past : [...past, layout].slice(-MAX_STEPS), future: [] };
    }
  }
}

type Change = Exclude<DesignAction, { kind: 'paged' | 'redone' | 'undone' }>;

function changed(layout: Layout, page: PageSize, action: Change): Layout {
  switch (action.kind) {
    case 'moved':
      return placed(layout, page, action.id, (from) => ({ ...from, ...action.to }));
    case 'nudged':
      return placed(layout, page, action.id, ({ x, y }) => ({ x: x + action.by.x, y: y + action.by.y }));
    case 'centred': {
      const box = elementBox(layout, action.id);
      if (!box) return layout;
      return placed(layout, page, action.id, ({ x, y }) =>
        action.axis === 'x'
          ? { x: x + page.width / 2 - (box.left + box.width / 2), y }
          : { x, y: y + page.height / 2 - (box.top + box.height / 2) },
      );
    }
    case 'aligned':
      return withText(layout, action.at, (text) => ({
        align: action.align,
        // Keep the box: move the anchor to the newly aligned end.
        x: rounded(text.x + (alignShares[action.align] - alignShares[text.align]) * text.width),
      }));
    case 'styled':
      return withText(layout, action.at, () => ({
        ...action.style,
        ...(action.style.size !== undefined && { size: between(letterSize, action.style.size) }),
        ...(action.style.width !== undefined && {
          width: between({ min: MIN_WIDTH, max: page.width }, action.style.width),
        }),
      }));
    case 'coded': {
      const { side = layout.code.side, color = layout.code.color } = action.code;
      return placed(
        { ...layout, code: { ...layout.code, color, side: between(codeSide, side) } },
        page,
        'code',
        identity,
      );
    }
    case 'added': {
      if (layout.texts.length >= MAX_TEXTS) return layout;
      const added = { ...layout, texts: [...layout.texts, newText(page, action.content, layout.texts)] };
      return action.at ? placed(added, page, layout.texts.length, () => action.at as Point) : added;
    }
    case 'removed':
      return { ...layout, texts: layout.texts.filter((_, at) => at !== action.at) };
  }
}

const identity = (point: Point): Point => point;
/** Rounds to tenths of a millimetre, finer than visible. */
const rounded = (millimetres: number): number => Math.round(millimetres * 10) / 10;
const between = ({ min, max }: { min: number; max: number }, value: number): number =>
  Math.min(Math.max(rounded(value), min), max);

/** Moves an element and keeps it on the page. */
function placed(layout: Layout, page: PageSize, id: ElementId, move: (from: Point) => Point): Layout {
  if (id === 'code') {
    const { side } = layout.code;
    const { x, y } = move(layout.code);
    return {
      ...layout,
      code: {
        ...layout.code,
        x: between({ min: 0, max: Math.max(0, page.width - side) }, x),
        y: between({ min: 0, max: Math.max(0, page.height - side * CODE_HEIGHT) }, y),
      },
    };
  }
  return withText(layout, id, (text) => {
    const { x, y } = move(text);
    return { x: between({ min: 0, max: page.width }, x), y: between({ min: 0, max: page.height }, y) };
  });
}

function withText(layout: Layout, at: number, change: (text: TextElement) => Partial<TextElement>): Layout {
  return { ...layout, texts: layout.texts.map((text, index) => (index === at ? { ...text, ...change(text) } : text)) };
}

/** Box of an element; null if it does not exist. */
export function elementBox({ texts, code }: Layout, id: ElementId): Box | null {
  if (id === 'code') return codeBox(code);
  const text = texts[id];
  return text ? textBox(text) : null;
}

/** Anchor of an element; null if it does not exist. */
export const elementPoint = ({ texts, code }: Layout, id: ElementId): Point | null =>
  (id === 'code' ? code : texts[id]) ?? null;

function paged(design: Design, page: PageSize): Design {
  const [across, down] = [page.width / design.page.width, page.height / design.page.height];
  if (across === 1 && down === 1) return design;
  const onto = (layout: Layout): Layout =>
    placed(
      {
        texts: layout.texts.map((text) => ({
          ...text,
          x: rounded(text.x * across),
          y: rounded(text.y * down),
          width: Math.max(rounded(text.width * across), MIN_WIDTH),
        })),
        code: { ...layout.code, x: layout.code.x * across, y: layout.code.y * down },
      },
      page,
      'code',
      identity,
    );
  return { page, layout: onto(design.layout), past: design.past.map(onto), future: design.future.map(onto) };
}

/** Columns used on the certificate that the recipients lack. */
export const missingColumns = ({ texts }: Layout, columns: readonly string[]): string[] => [
  ...new Set(texts.flatMap(({ column }) => (column === null || columns.includes(column) ? [] : [column]))),
];
