import type { PointerEvent, SVGProps } from 'react';
import { fontFace, writtenText } from './certificate-fonts';
import { boxOfText, fitText, type Measure, type TextElement } from './layout';

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
  const written = writtenText(content);
  const ems = measure(text, written);
  const fitted = ems === null ? null : fitText(text, ems);
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
      {fitted ? (
        <text
          x={fitted.left}
          y={text.y}
          fill={text.color}
          xmlSpace="preserve"
          style={{
            ...fontFace(text),
            fontSize: `${fitted.size}px`,
            fontKerning: 'normal',
            fontSynthesis: 'none',
            textRendering: 'geometricPrecision',
          }}
        >
          {written}
        </text>
      ) : null}
    </g>
  );
}
