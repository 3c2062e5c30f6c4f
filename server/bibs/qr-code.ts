import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgSource } from 'lean-qr/extras/svg';
import type { AppContext } from '../app-context.js';
import { signedLinkId } from './bib-link.js';
import type { Competitor } from '../registration/competitor.entity.js';

/**
 * Returns the text of a competitor's pick-up code: the ID of the bib link, signed for this purpose. It contains no
 * personal data, opens neither the bib link nor the registration, and cannot be derived from a payment link.
 */
export const qrText = (ctx: AppContext, competitor: Pick<Competitor, 'linkId'>): string =>
  `DORSAL:${signedLinkId(ctx, competitor, 'pick-up code')}`;

/** @param margin white margin in modules */
export const qrSvg = (text: string, { margin = 1 } = {}): string =>
  toSvgSource(qrCode(text), { pad: margin, off: '#fff', width: null, height: null });

/**
 * Returns a PNG for mails, which show no SVG: 8 pixels per module, black on white, with the margin that readers need.
 */
export const qrPng = (text: string): Buffer =>
  Buffer.from(toPngBuffer(qrCode(text), { scale: 8, pad: 4, off: [255, 255, 255] }));

const qrCode = (text: string) => generate(text, { minCorrectionLevel: correction.M });
