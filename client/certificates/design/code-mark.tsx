import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
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
  const qr = generate(address(), { minCorrectionLevel: correction.M });
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
      <path d={toSvgPath(qr)} transform={`translate(${x} ${y}) scale(${code.side / qr.size})`} fill={code.color} />
      <WrittenLine text={codeLetters(code)} content={SAMPLE_CODE} measure={measure} />
    </g>
  );
}
