import QRCode from 'qrcode';
import type { AppContext } from '../app-context.js';
import { signedLinkId } from './bib-link.js';
import type { Competitor } from './competitor.entity.js';

/**
 * Returns the text of the pick-up code of a competitor: the ID of the bib link, signed for this purpose. It holds nothing
 * personal, opens neither the bib link nor the registration, and nobody can make it from what a payment link shows.
 */
export const qrText = (ctx: AppContext, competitor: Pick<Competitor, 'linkId'>): string =>
  `DORSAL:${signedLinkId(ctx, competitor, 'pick-up code')}`;

/** @param margin of white around it, in modules */
export const qrSvg = (text: string, { margin = 1 } = {}): Promise<string> =>
  QRCode.toString(text, { type: 'svg', margin, errorCorrectionLevel: 'M' });

/** For mails, which show no SVG: 8 pixels a module, black on white, with the margin that readers need. */
export const qrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', scale: 8, margin: 4 });
