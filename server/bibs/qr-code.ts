import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { AppContext } from '../app-context.js';
import { signedLinkId } from './bib-link.js';
import type { Competitor } from '../registration/competitor.entity.js';

/** White margin in modules that readers need (ISO/IEC 18004). */
const MARGIN = 4;

/**
 * Returns the text of a competitor's pick-up code: the ID of the bib link, signed for this purpose. It contains no
 * personal data, opens neither the bib link nor the registration, and cannot be derived from a payment link.
 */
export const qrText = (ctx: AppContext, competitor: Pick<Competitor, 'linkId'>): string =>
  `DORSAL:${signedLinkId(ctx, competitor, 'pick-up code')}`;

/** Returns an SVG, black on white. It has no width and height: the client adds its own to draw it (bib-picture.ts). */
export function qrSvg(text: string): string {
  const code = qrCode(text);
  const side = code.size + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${MARGIN} -${MARGIN}h${side}v${side}h-${side}z"/><path d="${toSvgPath(code)}"/></svg>`;
}

/** Returns a PNG for mails, which show no SVG: 8 pixels per module, black on white. */
export const qrPng = (text: string): Buffer =>
  Buffer.from(toPngBuffer(qrCode(text), { scale: 8, pad: MARGIN, off: [255, 255, 255] }));

const qrCode = (text: string) => generate(text, { minCorrectionLevel: correction.M });
