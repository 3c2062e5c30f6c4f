import type { PointerEvent, SVGProps } from 'react';
import { textBox, type Measure, type TextElement } from './layout';
import { WrittenLine } from './written-line';

/** A text as printed for the previewed person; if interactive, its whole box reacts. */
export function DesignText({
  text,
  content,
  measure,
  group,
  onPointerDown,
}: {
  text: TextElement;
  content: string;
  measure: Measure;
  /** Props that make it interactive; omitted in a read-only preview */
  group?: SVGProps<SVGGElement>;
  onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
}) {
  const { left, top, width, height } = textBox(text);
  return (
    <g {...group} onPointerDown={onPointerDown}>
      <rect
        className="ring"
        x={left}
        y={top - height * 0.25}
        width={width}
        height={height * 1.5}
        fill="transparent"
        vectorEffect="non-scaling-stroke"
      />
      <WrittenLine {...{ text, content, measure }} />
    </g>
  );
}
