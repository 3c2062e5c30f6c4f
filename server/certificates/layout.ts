import { TextAlign } from './certificate-enums.js';
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

/** The square code that leads to the page which proves the certificate. */
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
export function pageOf(picture: PageSize): PageSize {
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

/** What stands on one person's certificate; an empty line is left out. */
export const placeTexts = ({ texts }: CertificateLayout, values: Readonly<Record<string, string>>): PlacedText[] =>
  texts.flatMap((element) => {
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
