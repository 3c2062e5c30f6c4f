import QRCode from 'qrcode';
import type { Competitor } from './competitor.entity.js';
import type { Registration } from './registration.entity.js';

/** What the code at kit pick-up says: registration and place in the team. It holds nothing personal; the token keeps it from being guessed. */
export const qrText = (
  registration: { purchase: Pick<Registration['purchase'], 'token'> },
  competitor: Pick<Competitor, 'position'>,
): string => `DORSAL:${registration.purchase.token}:${competitor.position}`;

/** @param margin of white around it, in modules */
export const qrSvg = (text: string, { margin = 1 } = {}): Promise<string> =>
  QRCode.toString(text, { type: 'svg', margin, errorCorrectionLevel: 'M' });

/** For mails, which show no SVG: 8 pixels a module, black on white, with the margin that readers need. */
export const qrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', scale: 8, margin: 4 });
