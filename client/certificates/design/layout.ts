import type { CertificateFont, TextAlign } from '../../gql/enums';

/**
 * Layout of a certificate in millimetres from the upper left corner; font sizes in points (1/72 inch). The server draws
 * by the same rules, so that the preview equals the mailed certificate.
 */
export interface Layout {
  texts: readonly TextElement[];
  code: CodeElement;
}

export interface FontStyle {
  font: CertificateFont;
  bold: boolean;
  italic: boolean;
}

/** A text: the value of a column, or a constant (`column` null). */
export interface TextElement extends FontStyle {
  column: string | null;
  text: string;
  align: TextAlign;
  /** Left end, middle or right end of the line, by its alignment */
  x: number;
  /** Baseline */
  y: number;
  size: number;
  color: string;
  /** Maximum width; a longer line gets smaller letters */
  width: number;
}

/** QR code of the verification page with its letters below; x and y are its upper left corner. */
export interface CodeElement {
  x: number;
  y: number;
  side: number;
  color: string;
}

export interface PageSize {
  width: number;
  height: number;
}

export interface Box extends PageSize {
  left: number;
  top: number;
}

/** Measures a text in multiples of the font size; null until the font is loaded. */
export type Measure = (style: FontStyle, text: string) => number | null;

export const MM_PER_POINT = 25.4 / 72;
const MM_PER_INCH = 25.4;
const LONG_SIDE = 297;
const SHORT_SIDE = 210;
/** Height of capitals in multiples of the font size, about equal in all families. */
const CAPITALS = 0.7;

const NAME_WIDTH = 0.8;
const CODE_SIDE = 22;
const MARGIN = 8;
/** Millimetres between the baselines of new texts */
const LINE = 12;
const INK = '#0c1018';

export const codeSide = { min: 12, max: 100 } as const;
export const letterSize = { min: 4, max: 300 } as const;
export const MIN_WIDTH = 5;
export const MAX_TEXTS = 20;

/** Page of an image: the width of A4 in its orientation, and the height by the image's aspect ratio. */
export function pageSize(picture: PageSize): PageSize {
  const width = picture.width >= picture.height ? LONG_SIDE : SHORT_SIDE;
  return { width, height: (width * picture.height) / picture.width };
}

/** Resolution of an image on its page, in dots per inch. */
export const dotsPerInch = (picture: PageSize): number =>
  Math.round((picture.width / pageSize(picture).width) * MM_PER_INCH);

const plainText = { font: 'SOFIA_SANS_CONDENSED', bold: false, italic: false, align: 'CENTER', color: INK } as const;

/** Initial layout: the name in the middle, the code in the lower right corner. */
export const defaultLayout = ({ width, height }: PageSize, nameColumn: string): Layout => ({
  texts: [
    {
      ...{ ...plainText, column: nameColumn, text: '', bold: true, size: 44 },
      ...{ x: width / 2, y: height * 0.48, width: width * NAME_WIDTH },
    },
  ],
  code: { x: width - MARGIN - CODE_SIDE, y: height - MARGIN - CODE_SIDE * CODE_HEIGHT, side: CODE_SIDE, color: INK },
});

/** A new text: in the middle of the page, below the others if there is room. */
export const newText = (
  { width, height }: PageSize,
  content: Pick<TextElement, 'column' | 'text'>,
  others: readonly TextElement[],
): TextElement => ({
  ...{ ...plainText, ...content, size: 20, x: width / 2, width: width * NAME_WIDTH },
  y: Math.min(Math.max(height * 0.5, ...others.map(({ y }) => y)) + LINE, height - MARGIN),
});

/** Fraction of a line that is left of its anchor. */
export const alignShares: Record<TextAlign, number> = { LEFT: 0, CENTER: 0.5, RIGHT: 1 };

/** Content of a text for a person; constant texts ignore the values. */
export const textContent = ({ column, text }: TextElement, values: Readonly<Record<string, string>>): string =>
  (column === null ? text : (values[column] ?? '')).trim().replace(/\s+/g, ' ');

export interface FittedText {
  /** Left end of the line */
  left: number;
  width: number;
  /** Font size in millimetres */
  size: number;
  points: number;
  /** Whether the font was reduced to fit */
  shrunk: boolean;
}

/** Fits a text into its box. @param ems width in multiples of the font size */
export function fitText({ align, x, size, width: maxWidth }: TextElement, ems: number): FittedText {
  const wished = size * MM_PER_POINT;
  const fitting = ems > 0 ? Math.min(wished, maxWidth / ems) : wished;
  const width = ems * fitting;
  return {
    left: x - alignShares[align] * width,
    width,
    size: fitting,
    points: fitting / MM_PER_POINT,
    shrunk: fitting < wished,
  };
}

/** Box of a text, from the top of its capitals to its baseline. */
export function textBox({ align, x, y, size, width }: TextElement): Box {
  const height = size * MM_PER_POINT * CAPITALS;
  return { left: x - alignShares[align] * width, top: y - height, width, height };
}

/** Height of a code with its letters, in multiples of its side. */
export const CODE_HEIGHT = 1.2;

export const codeBox = ({ x, y, side }: CodeElement): Box => ({
  ...{ left: x, top: y },
  ...{ width: side, height: side * CODE_HEIGHT },
});

/** Sample code, as long as real ones so that its modules and letters have the same size. */
export const SAMPLE_CODE = '00000-00000';

/** Text element of a code's letters, below its square and of equal width. */
export const codeLetters = ({ x, y, side, color }: CodeElement): TextElement => ({
  ...{ column: null, text: SAMPLE_CODE, color, width: side },
  ...{ font: 'FIGTREE', bold: true, italic: false, align: 'CENTER' },
  ...{ x: x + side / 2, y: y + side * 1.15, size: (side * 0.16) / MM_PER_POINT },
});
