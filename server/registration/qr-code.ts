import QRCode from 'qrcode';
import sharp from 'sharp';
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

/** Pixels of a module: sharp on any screen and on paper. */
const MODULE = 12;
/** White around it, in modules: what readers need, whatever it is laid on. */
const MARGIN = 4;

/** For mails. Drawn by a library that leaves this thread free: in JavaScript each code would hold it for a tenth of a second. */
export async function qrPng(text: string): Promise<Buffer> {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const dots = Buffer.from(data).map((dark) => (dark ? 0 : 255));
  const around = MARGIN * MODULE;
  return sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * MODULE, kernel: 'nearest' })
    .extend({ top: around, bottom: around, left: around, right: around, background: '#fff' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
