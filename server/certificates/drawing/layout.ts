import { TextAlign } from '../certificate-enums.js';
import { formatCertificateCode } from './certificate-code.js';
import { CertificateFont } from '../certificate-enums.js';
import { textRuns, type FontStyle, type TextRun } from './fonts.js';

/**
 * Layout of a certificate. Positions and widths are millimetres from the upper left corner of the page, so that
 * preview, picture and PDF share one layout; font sizes are points (1/72 inch).
 */
export interface CertificateLayout {
  texts: CertificateText[];
  code: CertificateCode;
}

/** Line of text, from a column or fixed. */
export interface CertificateText extends FontStyle {
  /** Name of the column; null prints `text` on all certificates. */
  column: string | null;
  text: string;
  align: TextAlign;
  /** Position of the line's left end, middle or right end, depending on `align`. */
  x: number;
  /** Position of the baseline. */
  y: number;
  size: number;
  /** #rrggbb */
  color: string;
  /** Maximum width; a longer line gets a smaller font. */
  width: number;
}

/** QR code of the page that proves the certificate, with the code in letters below. */
export interface CertificateCode {
  x: number;
  y: number;
  side: number;
  color: string;
}

const MM_PER_POINT = 25.4 / 72;
const LONG_SIDE = 297;
const SHORT_SIDE = 210;

export interface PageSize {
  width: number;
  height: number;
}

/**
 * Returns the page of a picture in millimetres: the width of A4 in the picture's orientation, and the height by its
 * proportions.
 */
export function paperSize(picture: PageSize): PageSize {
  const width = picture.width >= picture.height ? LONG_SIDE : SHORT_SIDE;
  return { width, height: (width * picture.height) / picture.width };
}

/** Line that is ready to be drawn, in millimetres. */
export interface PlacedText {
  runs: TextRun[];
  /** Left end. */
  x: number;
  y: number;
  size: number;
  width: number;
  color: string;
  /** Whether the font was made smaller to fit. */
  shrunk: boolean;
}

/** Font size and baseline of a code's letters, relative to the side of the QR code. */
const LETTERS = { size: 0.16, baseline: 1.15 };
/** Height of a QR code with its letters, relative to its side. */
export const CODE_HEIGHT = 1.2;

/** Code in letters below the QR code, equally wide: a printed code must work without a scanner. */
const codeLetters = ({ x, y, side, color }: CertificateCode, code: string): CertificateText => ({
  ...{ column: null, text: formatCertificateCode(code), color, width: side },
  ...{ font: CertificateFont.FIGTREE, bold: true, italic: false, align: TextAlign.CENTER },
  ...{ x: x + side / 2, y: y + side * LETTERS.baseline, size: (side * LETTERS.size) / MM_PER_POINT },
});

/** Returns the lines of one certificate; empty lines are omitted. */
export const placeTexts = (
  layout: CertificateLayout,
  { values, code }: { values: Readonly<Record<string, string>>; code: string },
): PlacedText[] =>
  [...layout.texts, codeLetters(layout.code, code)].flatMap((element) => {
    const text = element.column === null ? element.text : (values[element.column] ?? '');
    const runs = textRuns(element, text.trim());
    return runs.length > 0 ? [placed(element, runs)] : [];
  });

const share = { [TextAlign.LEFT]: 0, [TextAlign.CENTER]: 0.5, [TextAlign.RIGHT]: 1 };

function placed({ align, x, y, size: points, width: maxWidth, color }: CertificateText, runs: TextRun[]): PlacedText {
  const ems = runs.reduce((sum, { width }) => sum + width, 0);
  const requestedSize = points * MM_PER_POINT;
  const size = Math.min(requestedSize, maxWidth / ems);
  const width = ems * size;
  return { runs, x: x - share[align] * width, y, size, width, color, shrunk: size < requestedSize };
}
