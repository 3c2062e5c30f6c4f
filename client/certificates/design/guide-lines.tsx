import type { PageSize } from './layout';
import type { SnapGuide } from './snap';

/** Visible on any image. */
export const MAGENTA = '#d6337a';

/** Guide lines to which the dragged element snapped. */
export function GuideLines({ guides, page }: { guides: readonly SnapGuide[]; page: PageSize }) {
  return guides.map(({ axis, at }) => (
    <line
      key={axis}
      {...(axis === 'x' ? { x1: at, x2: at, y1: 0, y2: page.height } : { x1: 0, x2: page.width, y1: at, y2: at })}
      stroke={MAGENTA}
      strokeWidth="1.5"
      strokeDasharray="4 3"
      vectorEffect="non-scaling-stroke"
      pointerEvents="none"
    />
  ));
}
