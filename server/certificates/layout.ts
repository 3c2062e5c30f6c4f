import { TextAlign } from './certificate-enums.js';
import { shownCode } from './certificate-code.js';
import { CertificateFont } from './certificate-enums.js';
import { textRuns, type FontStyle, type TextRun } from './fonts.js';

/**
 * Where things stand on a certificate. Places and widths are millimetres from the upper left corner of its page, so that
 * the same layout serves the preview, the picture and the PDF; sizes of letters are points (1/72 inch).
 */
export interface CertificateLayout {
  texts: CertificateText[];
  code: CertificateCode;
}

/** A line of text: what a column says of the person, or always the same. */
export interface CertificateText extends FontStyle {
  /** Name of the column; null: `text` stands there for everyone. */
  column: string | null;
  text: string;
  align: TextAlign;
  /** Of the line's left end, middle or right end, as it is aligned. */
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  /** #rrggbb */
  color: string;
  /** A longer line gets smaller letters. */
  width: number;
}

/** The square code that leads to the page which proves the certificate; its letters stand below the square. */
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

/** The page of a picture, in millimetres: as wide as A4 lies or stands, as high as the picture wants. */
export function paperSize(picture: PageSize): PageSize {
  const width = picture.width >= picture.height ? LONG_SIDE : SHORT_SIDE;
  return { width, height: (width * picture.height) / picture.width };
}

/** A line that is ready to be drawn, in millimetres. */
export interface PlacedText {
  runs: TextRun[];
  /** Of its left end. */
  x: number;
  y: number;
  size: number;
  width: number;
  color: string;
  /** Whether its letters had to become smaller. */
  shrunk: boolean;
}

/** Of the letters of a code, in parts of the side of its square. */
const LETTERS = { size: 0.16, baseline: 1.15 };
/** How far a code and its letters reach down, in parts of the side of its square. */
export const CODE_HEIGHT = 1.2;

/** The code in letters, for who has it on paper and nothing to scan it with: below its square, as wide. */
const codeLetters = ({ x, y, side, color }: CertificateCode, code: string): CertificateText => ({
  ...{ column: null, text: shownCode(code), color, width: side },
  ...{ font: CertificateFont.FIGTREE, bold: true, italic: false, align: TextAlign.CENTER },
  ...{ x: x + side / 2, y: y + side * LETTERS.baseline, size: (side * LETTERS.size) / MM_PER_POINT },
});

/** What stands on one person's certificate; an empty line is left out. */
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

function placed({ align, x, y, size: points, width: most, color }: CertificateText, runs: TextRun[]): PlacedText {
  const ems = runs.reduce((sum, { width }) => sum + width, 0);
  const wished = points * MM_PER_POINT;
  const size = Math.min(wished, most / ems);
  const width = ems * size;
  return { runs, x: x - share[align] * width, y, size, width, color, shrunk: size < wished };
}
