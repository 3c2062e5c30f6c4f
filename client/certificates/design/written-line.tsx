import { fontFace, writtenText } from './certificate-fonts';
import { fitText, type Measure, type TextElement } from './layout';

/** A line as the server draws it; renders nothing until its font is loaded. */
export function WrittenLine({ text, content, measure }: { text: TextElement; content: string; measure: Measure }) {
  const written = writtenText(content);
  const ems = measure(text, written);
  if (ems === null) return null;
  const { left, size } = fitText(text, ems);
  return (
    <text
      x={left}
      y={text.y}
      fill={text.color}
      xmlSpace="preserve"
      style={{
        ...fontFace(text),
        fontSize: `${size}px`,
        fontKerning: 'normal',
        fontSynthesis: 'none',
        textRendering: 'geometricPrecision',
      }}
    >
      {written}
    </text>
  );
}
