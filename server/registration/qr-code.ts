import QRCode from 'qrcode';
import type { Competitor } from './competitor.entity.js';
import type { Registration } from './registration.entity.js';

/** What the code at kit pick-up says: registration and place in the team. It holds nothing personal; the token keeps it from being guessed. */
export const qrText = (registration: Registration, competitor: Competitor): string =>
  `DORSAL:${registration.purchase.token}:${competitor.position}`;

export const qrSvg = (text: string): Promise<string> =>
  QRCode.toString(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });

export const qrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { margin: 2, width: 320, errorCorrectionLevel: 'M' });
