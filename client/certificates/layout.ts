import type { CertificateFont, TextAlign } from '../gql/enums';

/**
 * Where things stand on a certificate, in millimetres from the upper left corner of its page; sizes of letters are points
 * (1/72 inch). The server draws by the same rules, so that what is seen here is what is mailed.
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

/** A line: what a column says of the person, or always the same (`column` null). */
export interface TextElement extends FontStyle {
  column: string | null;
  text: string;
  align: TextAlign;
  /** Of the line's left end, middle or right end, as it is aligned */
  x: number;
  /** Of the baseline */
  y: number;
  size: number;
  color: string;
  /** A longer line gets smaller letters */
  width: number;
}

/** The square code that leads to the page which proves the certificate, with its letters below; x and y are its upper left corner. */
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

/** What a text is as wide as, in parts of its letters' size; null while its font is not there. */
export type Measure = (style: FontStyle, text: string) => number | null;

export const MM_PER_POINT = 25.4 / 72;
const MM_PER_INCH = 25.4;
const LONG_SIDE = 297;
const SHORT_SIDE = 210;
/** Height of capital letters, in parts of their size: about the same in all the families. */
const CAPITALS = 0.7;

const NAME_WIDTH = 0.8;
const CODE_SIDE = 22;
const MARGIN = 8;
/** From one line to the next */
const LINE = 12;
const INK = '#0c1018';

export const codeSide = { least: 12, most: 100 } as const;
export const letterSize = { least: 4, most: 300 } as const;
export const LEAST_WIDTH = 5;
export const MOST_TEXTS = 20;

/** The page of a picture: as wide as A4 lies or stands, as high as the picture wants. */
export function pageOf(picture: PageSize): PageSize {
  const width = picture.width >= picture.height ? LONG_SIDE : SHORT_SIDE;
  return { width, height: (width * picture.height) / picture.width };
}

/** Dots an inch of a picture on its page. */
export const dotsPerInch = (picture: PageSize): number =>
  Math.round((picture.width / pageOf(picture).width) * MM_PER_INCH);

const plainText = { font: 'SOFIA_SANS_CONDENSED', bold: false, italic: false, align: 'CENTER', color: INK } as const;

/** Where things stand as long as nobody has moved them: the name in the middle, the code in the lower right corner. */
export const defaultLayout = ({ width, height }: PageSize, nameColumn: string): Layout => ({
  texts: [
    {
      ...{ ...plainText, column: nameColumn, text: '', bold: true, size: 44 },
      ...{ x: width / 2, y: height * 0.48, width: width * NAME_WIDTH },
    },
  ],
  code: { x: width - MARGIN - CODE_SIDE, y: height - MARGIN - CODE_SIDE * CODE_HEIGHT, side: CODE_SIDE, color: INK },
});

/** A text that was just put onto a page: in its middle, below the others where there is room. */
export const newText = (
  { width, height }: PageSize,
  content: Pick<TextElement, 'column' | 'text'>,
  others: readonly TextElement[],
): TextElement => ({
  ...{ ...plainText, ...content, size: 20, x: width / 2, width: width * NAME_WIDTH },
  y: Math.min(Math.max(height * 0.5, ...others.map(({ y }) => y)) + LINE, height - MARGIN),
});

/** The share of a line that lies left of its x. */
export const shareOf: Record<TextAlign, number> = { LEFT: 0, CENTER: 0.5, RIGHT: 1 };

/** What stands there for a person; a text that always says the same says it to everyone. */
export const contentOf = ({ column, text }: TextElement, values: Readonly<Record<string, string>>): string =>
  (column === null ? text : (values[column] ?? '')).trim().replace(/\s+/g, ' ');

export interface FittedText {
  /** Left end of the line */
  left: number;
  width: number;
  /** Millimetres */
  size: number;
  points: number;
  /** Whether its letters had to become smaller */
  shrunk: boolean;
}

/** How a line is written so that it fits. @param ems as wide as this many times the size of its letters */
export function fitText({ align, x, size, width: most }: TextElement, ems: number): FittedText {
  const wished = size * MM_PER_POINT;
  const fitting = ems > 0 ? Math.min(wished, most / ems) : wished;
  const width = ems * fitting;
  return {
    left: x - shareOf[align] * width,
    width,
    size: fitting,
    points: fitting / MM_PER_POINT,
    shrunk: fitting < wished,
  };
}

/** What a text may fill, from the top of its capitals to its baseline. */
export function boxOfText({ align, x, y, size, width }: TextElement): Box {
  const height = size * MM_PER_POINT * CAPITALS;
  return { left: x - shareOf[align] * width, top: y - height, width, height };
}

/** How far a code and its letters reach down, in parts of the side of its square. */
export const CODE_HEIGHT = 1.2;

export const boxOfCode = ({ x, y, side }: CodeElement): Box => ({
  ...{ left: x, top: y },
  ...{ width: side, height: side * CODE_HEIGHT },
});

/** As long as the codes of real certificates, so that squares and letters are as small. */
export const SAMPLE_CODE = '00000-00000';

/** The code in letters, below its square and as wide. */
export const codeLetters = ({ x, y, side, color }: CodeElement): TextElement => ({
  ...{ column: null, text: SAMPLE_CODE, color, width: side },
  ...{ font: 'FIGTREE', bold: true, italic: false, align: 'CENTER' },
  ...{ x: x + side / 2, y: y + side * 1.15, size: (side * 0.16) / MM_PER_POINT },
});
