import { correction, generate } from 'lean-qr';
import type { PointerEvent, SVGProps } from 'react';
import { paths } from '../../base/paths';
import { codeBox, codeLetters, SAMPLE_CODE, type CodeElement, type Measure } from './layout';
import { WrittenLine } from './written-line';

/** URL in the sample QR code: page of a certificate that does not exist. */
const address = () => location.origin + paths.certificate(SAMPLE_CODE.replace('-', ''));

/** QR code as printed, with its letters. */
export function CodeMark({
  code,
  measure,
  group,
  onPointerDown,
}: {
  code: CodeElement;
  measure: Measure;
  /** Props that make it interactive; omitted in a read-only preview */
  group?: SVGProps<SVGGElement>;
  onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
}) {
  const { left: x, top: y, width, height } = codeBox(code);
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
      <path d={qrPath(address(), x, y, code.side)} fill={code.color} />
      <WrittenLine text={codeLetters(code)} content={SAMPLE_CODE} measure={measure} />
    </g>
  );
}

/** Dark modules of a QR code (ISO/IEC 18004) as an SVG path. */
function qrPath(address: string, x: number, y: number, side: number): string {
  const code = generate(address, { minCorrectionLevel: correction.M });
  const { size } = code;
  const unit = side / size;
  return Array.from({ length: size * size }, (_, index) =>
    code.get(index % size, Math.floor(index / size))
      ? `M${x + (index % size) * unit} ${y + Math.floor(index / size) * unit}h${unit}v${unit}h-${unit}z`
      : '',
  ).join('');
}
