import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { elementBox, elementPoint, type Design, type DesignAction, type ElementId, type Point } from './design';
import { alignShares } from './layout';
import { snap, type SnapGuide } from './snap';

/** Dragged part: the whole element, or one of its ends. */
export type Grip = 'end' | 'start' | 'whole';

interface Drag {
  id: ElementId;
  grip: Grip;
  pointer: number;
  from: Point;
  /** Design at the start of the drag */
  design: Design;
  moved: boolean;
}

/** Pixels below which a movement does not count as a drag. */
const MIN_DRAG_PIXELS = 3;
const SNAP_PIXELS = 7;

/**
 * Dragging on the canvas: snaps to the page's middle and thirds unless Alt is held; Escape cancels. One drag is one
 * undo step. @param millimetres per screen pixel
 */
export function useDrag(design: Design, dispatch: (action: DesignAction) => void, millimetres: number) {
  const drag = useRef<Drag | null>(null);
  const [guides, setGuides] = useState<readonly SnapGuide[]>([]);
  const [dragged, setDragged] = useState<ElementId | null>(null);

  function end(): void {
    drag.current = null;
    setGuides([]);
    setDragged(null);
  }

  useEffect(() => {
    if (dragged === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (drag.current?.moved) dispatch({ kind: 'undone' });
      drag.current = null;
      setGuides([]);
      setDragged(null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dragged, dispatch]);

  function begin(event: PointerEvent<SVGElement>, id: ElementId, grip: Grip): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.ownerSVGElement?.setPointerCapture?.(event.pointerId);
    drag.current = {
      ...{ id, grip, design, moved: false },
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
    };
    setDragged(id);
  }

  function move(event: PointerEvent): void {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    const by = { x: (event.clientX - held.from.x) * millimetres, y: (event.clientY - held.from.y) * millimetres };
    if (!held.moved && Math.hypot(by.x, by.y) < MIN_DRAG_PIXELS * millimetres) return;
    const joined = held.moved;
    held.moved = true;
    if (held.grip !== 'whole') {
      dispatch(resized(held, by.x, joined));
      return;
    }
    const at = elementPoint(held.design.layout, held.id);
    const box = elementBox(held.design.layout, held.id);
    if (!at || !box) return;
    const to = { x: at.x + by.x, y: at.y + by.y };
    const there = { ...box, left: box.left + by.x, top: box.top + by.y };
    const snapped = event.altKey ? { to, guides: [] } : snap(to, there, design.page, SNAP_PIXELS * millimetres);
    setGuides(snapped.guides);
    dispatch({ kind: 'moved', id: held.id, to: snapped.to, joined });
  }

  return { begin, move, end, guides, dragged };
}

/** Resizes an element by one end; a centred one grows on both sides. */
function resized({ id, grip, design: { layout } }: Drag, by: number, joined: boolean): DesignAction {
  if (id === 'code') return { kind: 'coded', code: { side: layout.code.side + by }, joined };
  const text = layout.texts[id];
  const outwards = grip === 'end' ? by : -by;
  const both = text && alignShares[text.align] === 0.5 ? 2 : 1;
  return { kind: 'styled', at: id, style: { width: (text?.width ?? 0) + outwards * both }, joined };
}
