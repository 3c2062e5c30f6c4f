import QRCode from 'qrcode';
import type { PointerEvent, SVGProps } from 'react';
import { paths } from '../base/paths';
import type { CodeElement } from './layout';

/** As long as the codes of real certificates, so that the squares are as small. */
const SAMPLE_CODE = '0000000000';

/** The square code as it will be drawn, leading to the page of a certificate that is none. */
export function CodeMark({
  code: { x, y, side, color },
  group,
  onPointerDown,
}: {
  code: CodeElement;
  /** What makes it a control; left out where it is only looked at */
  group?: SVGProps<SVGGElement>;
  onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
}) {
  return (
    <g {...group} onPointerDown={onPointerDown}>
      <rect
        className="ring"
        x={x}
        y={y}
        width={side}
        height={side}
        fill="transparent"
        vectorEffect="non-scaling-stroke"
      />
      <path d={outlineOf(location.origin + paths.certificate(SAMPLE_CODE), x, y, side)} fill={color} />
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
