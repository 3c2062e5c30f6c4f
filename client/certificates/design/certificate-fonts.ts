import './certificate-fonts.css';
import type { CertificateFont } from '../../gql/enums';
import type { FontStyle } from './layout';

interface Family {
  label: string;
  /** Prefix of the font-family names in the style sheet next to this file */
  name: string;
  italic: boolean;
}

/** Font families for certificates. */
export const families: Record<CertificateFont, Family> = {
  SOFIA_SANS_CONDENSED: { label: 'Sofia Sans Condensed', name: 'certificate-sofia-sans-condensed', italic: true },
  FIGTREE: { label: 'Figtree', name: 'certificate-figtree', italic: true },
  LORA: { label: 'Lora', name: 'certificate-lora', italic: true },
  DANCING_SCRIPT: { label: 'Dancing Script', name: 'certificate-dancing-script', italic: false },
};

/** CSS properties of a font style. */
export function fontFace({ font, bold, italic }: FontStyle) {
  const { name, italic: hasItalic } = families[font];
  return {
    fontFamily: `'${name}-latin', '${name}-latin-ext'`,
    fontWeight: bold ? 700 : 400,
    fontStyle: italic && hasItalic ? 'italic' : 'normal',
  } as const;
}

/** CSS `font` shorthand of a style at a size in pixels. */
function fontText(style: FontStyle, pixels: number): string {
  const { fontFamily, fontWeight, fontStyle } = fontFace(style);
  return `${fontStyle} ${fontWeight} ${pixels}px ${fontFamily}`;
}

/** Characters missing from all font subsets (`unicode.json` of @fontsource); they cannot be drawn. */
const UNWRITTEN =
  /[^\u0000-\u02FF\u0304\u0308\u0329\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u2000-\u206F\u20A0-\u20C0\u2113\u2122\u2191\u2193\u2212\u2215\u2C60-\u2C7F\uA720-\uA7FF\uFEFF\uFFFD]/gu;

/** The text without characters that no font has. */
export const writtenText = (text: string): string => text.normalize('NFC').replace(UNWRITTEN, '');

/** Characters of a text that no font has. */
export const unwrittenSigns = (text: string): string[] => [...new Set(text.normalize('NFC').match(UNWRITTEN))];

/** Resolves once a text can be drawn in a style. @throws if a font cannot be loaded */
export async function loadFont(style: FontStyle, text: string): Promise<void> {
  const { fontFamily } = fontFace(style);
  // Load each family separately: fallbacks are only loaded for missing characters.
  await Promise.all(
    fontFamily.split(', ').map((family) => document.fonts.load(fontText(style, 20).replace(fontFamily, family), text)),
  );
}

const MEASURED_AT = 1000;
let context: CanvasRenderingContext2D | null | undefined;
const measured = new Map<string, number>();

/** Width of a text in a loaded font, in multiples of the font size, with the same kerning as the server. */
export function measureText(style: FontStyle, text: string): number {
  const font = fontText(style, MEASURED_AT);
  const known = measured.get(font + text);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  context.fontKerning = 'normal';
  const width = context.measureText(text).width / MEASURED_AT;
  measured.set(font + text, width);
  return width;
}
