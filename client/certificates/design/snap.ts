import type { Point } from './design';
import type { Box, PageSize } from './layout';

/** A line to which an element snapped. */
export interface SnapGuide {
  axis: keyof Point;
  /** Position in millimetres */
  at: number;
  /** Whether it is the middle of the page, not a third */
  middle: boolean;
}

/**
 * Snaps a position to the page's middle and thirds in each direction, by the element's middle or aligned edge. @param
 * to position before snapping @param box the element's box there @param within maximum distance in millimetres
 */
export function snap(to: Point, box: Box, page: PageSize, within: number): { to: Point; guides: SnapGuide[] } {
  const across = nearest(page.width, [to.x, box.left + box.width / 2], within);
  const down = nearest(page.height, [box.top + box.height / 2], within);
  return {
    to: { x: to.x + (across?.by ?? 0), y: to.y + (down?.by ?? 0) },
    guides: [
      ...(across ? [{ axis: 'x' as const, at: across.at, middle: across.middle }] : []),
      ...(down ? [{ axis: 'y' as const, at: down.at, middle: down.middle }] : []),
    ],
  };
}

function nearest(side: number, points: readonly number[], within: number) {
  return [1 / 2, 1 / 3, 2 / 3]
    .flatMap((part) => points.map((point) => ({ at: side * part, by: side * part - point, middle: part === 1 / 2 })))
    .filter(({ by }) => Math.abs(by) <= within)
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
}
