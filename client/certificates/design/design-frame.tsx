import type { PointerEvent } from 'react';
import { MAGENTA } from './guide-lines';
import type { Box } from './layout';
import type { Grip } from './use-drag';

const BLUE = '#4a5cf5';
/** Size of a handle in pixels */
const HANDLE = 11;
const PADDING = 6;

/** Frame of the selected element: bounds, handles, and its position while dragging. */
export function DesignFrame({
  box: { left, top, width, height },
  unit,
  ends,
  label,
  onGrip,
}: {
  box: Box;
  /** Millimetres per screen pixel */
  unit: number;
  ends: readonly Grip[];
  label: string | null;
  onGrip: (event: PointerEvent<SVGElement>, grip: Grip) => void;
}) {
  const pad = PADDING * unit;
  const [x, y, right, bottom] = [left - pad, top - pad, left + width + pad, top + height + pad];
  const size = HANDLE * unit;
  const middle = left + width / 2;
  // Label above the frame; below it at the upper edge of the page.
  const above = y > 26 * unit;
  const labelY = above ? y - 22 * unit : bottom + 4 * unit;
  const labelWidth = ((label?.length ?? 0) * 6 + 14) * unit;
  return (
    <g>
      <rect
        {...{ x, y, width: right - x, height: bottom - y }}
        fill="none"
        stroke={BLUE}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        pointerEvents="none"
      />
      {ends.map((end) => (
        <rect
          key={end}
          x={(end === 'end' ? right : x) - size / 2}
          y={(y + bottom) / 2 - size / 2}
          {...{ width: size, height: size }}
          rx={2 * unit}
          fill="#fff"
          stroke={BLUE}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          style={{ cursor: 'ew-resize' }}
          onPointerDown={(event) => onGrip(event, end)}
        />
      ))}
      {label ? (
        <g pointerEvents="none">
          <rect
            x={middle - labelWidth / 2}
            y={labelY}
            width={labelWidth}
            height={18 * unit}
            rx={4 * unit}
            fill={MAGENTA}
          />
          <text
            x={middle}
            y={labelY + 13 * unit}
            style={{ fontSize: `${11.5 * unit}px` }}
            fontWeight="600"
            fill="#fff"
            textAnchor="middle"
          >
            {label}
          </text>
        </g>
      ) : null}
    </g>
  );
}
