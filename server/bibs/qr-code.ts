import QRCode from 'qrcode';
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
export const qrSvg = (text: string, { margin = 1 } = {}): Promise<string> =>
  QRCode.toString(text, { type: 'svg', margin, errorCorrectionLevel: 'M' });

/**
 * Returns a PNG for mails, which show no SVG: 8 pixels per module, black on white, with the margin that readers need.
 */
export const qrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', scale: 8, margin: 4 });
