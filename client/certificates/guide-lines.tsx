import type { PageSize } from './layout';
import type { Guide } from './snap';

/** Seen on any picture. */
export const MAGENTA = '#d6337a';

/** The lines of the page that what is dragged was drawn to. */
export function GuideLines({ guides, page }: { guides: readonly Guide[]; page: PageSize }) {
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
