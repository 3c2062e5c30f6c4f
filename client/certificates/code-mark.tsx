import QRCode from 'qrcode';
import type { PointerEvent, SVGProps } from 'react';
import { paths } from '../base/paths';
import { boxOfCode, codeLetters, SAMPLE_CODE, type CodeElement, type Measure } from './layout';
import { WrittenLine } from './written-line';

/** Where the sample leads: to the page of a certificate that is none. */
const address = () => location.origin + paths.certificate(SAMPLE_CODE.replace('-', ''));

/** The square code as it will be drawn, with its letters. */
export function CodeMark({
  code,
  measure,
  group,
  onPointerDown,
}: {
  code: CodeElement;
  measure: Measure;
  /** What makes it a control; left out where it is only looked at */
  group?: SVGProps<SVGGElement>;
  onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
}) {
  const { left: x, top: y, width, height } = boxOfCode(code);
  return (
    <g {...group} onPointerDown={onPointerDown}>
      <rect
        className="ring"
        x={x}
        y={y}
        width={width}
        height={height}
        fill="transparent"
        vectorEffect="non-scaling-stroke"
      />
      <path d={outlineOf(address(), x, y, code.side)} fill={code.color} />
      <WrittenLine text={codeLetters(code)} content={SAMPLE_CODE} measure={measure} />
    </g>
  );
}

/** The dark squares of a QR code (ISO/IEC 18004) as an SVG path. */
function outlineOf(address: string, x: number, y: number, side: number): string {
  const { data, size } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules;
  const unit = side / size;
  return Array.from({ length: size * size }, (_, index) =>
    data[index] ? `M${x + (index % size) * unit} ${y + Math.floor(index / size) * unit}h${unit}v${unit}h-${unit}z` : '',
  ).join('');
}
