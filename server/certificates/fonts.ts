import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { CertificateFont } from './certificate-enums.js';
import { unpacked } from './woff.js';

const packages: Record<CertificateFont, { name: string; italic: boolean }> = {
  [CertificateFont.FIGTREE]: { name: 'figtree', italic: true },
  [CertificateFont.SOFIA_SANS_CONDENSED]: { name: 'sofia-sans-condensed', italic: true },
  [CertificateFont.LORA]: { name: 'lora', italic: true },
  [CertificateFont.DANCING_SCRIPT]: { name: 'dancing-script', italic: false },
};
/** A family comes in parts; the first that has a sign writes it. */
const PARTS = ['latin', 'latin-ext'];

/** How letters of a family look. */
export interface FontStyle {
  font: CertificateFont;
  bold: boolean;
  /** Without effect in a family that has no italics. */
  italic: boolean;
}

/** One part of a family in one style. */
export interface FontPart {
  /** Unique among all parts. */
  name: string;
  file: Buffer;
  glyphs: fontkit.Font;
}

/** Signs that follow each other in one part of a family. */
export interface TextRun {
  part: FontPart;
  text: string;
  /** In parts of the font's size. */
  width: number;
}

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, FontPart>();

function partsOf({ font, bold, italic }: FontStyle): FontPart[] {
  const { name: family, italic: hasItalic } = packages[font];
  return PARTS.map((part) => {
    const name = `${family}-${part}-${bold ? 700 : 400}-${italic && hasItalic ? 'italic' : 'normal'}`;
    const known = loaded.get(name);
    if (known) return known;
    const file = unpacked(readFileSync(resolve(`@fontsource/${family}/files/${name}.woff`)));
    const read = { name, file, glyphs: fontkit.create(file) as fontkit.Font };
    loaded.set(name, read);
    return read;
  });
}

/** A text as it is written in a style; signs that no part of the family has are left out. */
export function textRuns(style: FontStyle, text: string): TextRun[] {
  const parts = partsOf(style);
  const runs: { part: FontPart; text: string }[] = [];
  for (const sign of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const part = parts.find(({ glyphs }) => glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (!part) continue;
    if (last?.part === part) last.text += sign;
    else runs.push({ part, text: sign });
  }
  return runs.map((run) => ({
    ...run,
    width: run.part.glyphs.layout(run.text).advanceWidth / run.part.glyphs.unitsPerEm,
  }));
}

/** Signs of a text that a family cannot write. */
export function missingSigns(style: FontStyle, text: string): string[] {
  const parts = partsOf(style);
  const missing = [...text.normalize('NFC')].filter(
    (sign) => sign.trim() !== '' && !parts.some(({ glyphs }) => glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );
  return [...new Set(missing)];
}

/** The outline of a run as an SVG path, with its baseline's left end at (x, y); `size` and places in the same unit. */
export function outlineOf({ part, text }: TextRun, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs: font } = part;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x;
  return glyphs
    .map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(left, y).toSVG();
      left += (positions[index]?.xAdvance ?? 0) * scale;
      return path;
    })
    .join('');
}
