import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import PDFDocument from 'pdfkit';
import { runImageTask } from '../../images/image-tasks.js';
import { textOutline } from './fonts.js';
import {
  paperSize,
  placeTexts,
  type CertificateCode,
  type CertificateLayout,
  type PageSize,
  type PlacedText,
} from './layout.js';

/** Longer side of the mailed picture in pixels: sharp on screens, small enough for a mailbox. */
const PICTURE_PIXELS = 1_920;
/** Longer side of the picture in the PDF: 210 dots per inch on A4. */
const PRINT_PIXELS = 2_480;
const POINTS_PER_MM = 72 / 25.4;
/** Space that letters need below the baseline and above it, relative to the font size. */
const BELOW = 0.4;
const ABOVE = 1.1;

/** Background in the sizes in which certificates are drawn, shared by a mailing. */
export interface Background {
  page: PageSize;
  /** JPEG for the mail, `width` × `height` pixels. */
  picture: Uint8Array;
  width: number;
  height: number;
  /** JPEG for the PDF. */
  print: Uint8Array;
}

/** Variable content of one certificate. */
export interface Writing {
  values: Readonly<Record<string, string>>;
  /** See certificate-code.ts. */
  code: string;
  /** URL in the QR code. */
  address: string;
}

/** Decodes and resizes a JPEG. @throws ChildTaskFailed if it is damaged */
export async function prepareBackground(content: Uint8Array): Promise<Background> {
  // The picture is encoded a second time after the text is drawn, so its quality is higher than the result's.
  const screen = await runImageTask({ kind: 'shrink', content, side: PICTURE_PIXELS, quality: 95 });
  const print = await runImageTask({ kind: 'shrink', content, side: PRINT_PIXELS, quality: 88 });
  const { content: picture, width, height } = screen;
  return { page: paperSize(screen), picture, width, height, print: print.content };
}

/** Draws a certificate as a picture. */
export async function drawPicture(
  background: Background,
  layout: CertificateLayout,
  writing: Writing,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const { page, picture, width, height } = background;
  const scale = width / page.width;
  const parts = [
    ...placeTexts(layout, writing).map((text) => textPart(text, scale)),
    codePart(layout.code, writing.address, scale),
  ].filter(({ left, top, right, bottom }) => left < width && top < height && right > 0 && bottom > 0);
  const overlays = parts.map((part) => cropped(part, width, height));
  const { content } = await runImageTask({ kind: 'overlay', picture, overlays, format });
  return Buffer.from(content);
}

/** Drawn element with its bounds in pixels of the picture. */
interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** SVG in pixels of the whole picture. */
  svg: string;
}

function textPart({ runs, x, y, size, width, color }: PlacedText, scale: number): Part {
  let left = x * scale;
  const paths = runs.map((run) => {
    const path = textOutline(run, { x: left, y: y * scale, size: size * scale });
    left += run.width * size * scale;
    return `<path d="${path}" fill="${color}"/>`;
  });
  // Letters of a script font extend beyond their bounds.
  const margin = size * scale * BELOW;
  return {
    left: Math.floor(x * scale - margin),
    right: Math.ceil((x + width) * scale + margin),
    top: Math.floor((y - size * ABOVE) * scale),
    bottom: Math.ceil((y + size * BELOW) * scale),
    svg: paths.join(''),
  };
}

function codePart({ x, y, side, color }: CertificateCode, address: string, scale: number): Part {
  const { outline, size } = codeOutline(address);
  return {
    left: Math.floor(x * scale),
    top: Math.floor(y * scale),
    right: Math.ceil((x + side) * scale),
    bottom: Math.ceil((y + side) * scale),
    svg: `<path transform="translate(${x * scale} ${y * scale}) scale(${(side * scale) / size})" d="${outline}" fill="${color}"/>`,
  };
}

/** Returns the outline of the dark modules of a QR code (ISO/IEC 18004), each a unit wide, and the units of its side. */
function codeOutline(address: string): { outline: string; size: number } {
  const code = generate(address, { minCorrectionLevel: correction.M });
  return { outline: toSvgPath(code), size: code.size };
}

/** Crops an element to the picture: overlays must not extend beyond it. */
function cropped(part: Part, width: number, height: number): { svg: string; left: number; top: number } {
  const [left, top] = [Math.max(0, part.left), Math.max(0, part.top)];
  const [right, bottom] = [Math.min(width, part.right), Math.min(height, part.bottom)];
  const size = `width="${right - left}" height="${bottom - top}" viewBox="${left} ${top} ${right - left} ${bottom - top}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${part.svg}</svg>`, left, top };
}

/** Draws a certificate as a PDF of one page. Text stays text, so that it can be searched, copied and read aloud. */
export function drawPdf(
  { page, print }: Background,
  layout: CertificateLayout,
  writing: Writing,
  { title }: { title: string },
): Promise<Buffer> {
  const [width, height] = [page.width * POINTS_PER_MM, page.height * POINTS_PER_MM];
  const document = new PDFDocument({ size: [width, height], margin: 0, lang: 'es-CO', info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.once('end', () => resolve(Buffer.concat(chunks)));
    document.once('error', reject);
  });
  document.image(Buffer.from(print), 0, 0, { width, height });
  for (const { runs, x, y, size, color } of placeTexts(layout, writing)) {
    let left = x * POINTS_PER_MM;
    for (const { part, text, width: ems } of runs) {
      const points = size * POINTS_PER_MM;
      document.registerFont(part.name, part.file).font(part.name, points).fillColor(color);
      document.text(text, left, y * POINTS_PER_MM, { lineBreak: false, baseline: 'alphabetic' });
      left += ems * points;
    }
  }
  const { x, y, side, color } = layout.code;
  const { outline, size } = codeOutline(writing.address);
  document.translate(x * POINTS_PER_MM, y * POINTS_PER_MM).scale((side * POINTS_PER_MM) / size);
  document.path(outline).fill(color);
  document.end();
  return ended;
}
