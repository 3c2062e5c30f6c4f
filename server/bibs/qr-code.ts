import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { AppContext } from '../app-context.js';
import { signedLinkId } from './bib-link.js';
import type { Competitor } from '../registration/competitor.entity.js';

/**
 * Returns the text of a competitor's pick-up code: the ID of the bib link, signed for this purpose. It contains no
 * personal data, opens neither the bib link nor the registration, and cannot be derived from a payment link.
 */
export const qrText = (ctx: AppContext, competitor: Pick<Competitor, 'linkId'>): string =>
  `DORSAL:${signedLinkId(ctx, competitor, 'pick-up code')}`;

/**
 * Returns an SVG in the size of its place.
 * @param margin white margin in modules
 */
export function qrSvg(text: string, { margin = 1 } = {}): string {
  const code = qrCode(text);
  const side = code.size + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/><path d="${toSvgPath(code)}"/></svg>`;
}

/**
 * Returns a PNG for mails, which show no SVG: 8 pixels per module, black on white, with the margin that readers need.
 */
export const qrPng = (text: string): Buffer =>
  Buffer.from(toPngBuffer(qrCode(text), { scale: 8, pad: 4, off: [255, 255, 255] }));

const qrCode = (text: string) => generate(text, { minCorrectionLevel: correction.M });
