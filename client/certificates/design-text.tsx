import type { PointerEvent, SVGProps } from 'react';
import { boxOfText, type Measure, type TextElement } from './layout';
import { WrittenLine } from './written-line';

/** A line as it will be drawn for the person in sight; where it can be taken hold of, it can be all over its place. */
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
  /** What makes it a control; left out where it is only looked at */
  group?: SVGProps<SVGGElement>;
  onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
}) {
  const { left, top, width, height } = boxOfText(text);
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
