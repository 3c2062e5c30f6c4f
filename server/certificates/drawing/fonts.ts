import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import * as fontkit from 'fontkit';
import { CertificateFont } from '../certificate-enums.js';
import { unpacked } from './woff.js';

/** Their names are written in full, because a release has the packages whose names the code has. */
const packages: Record<CertificateFont, { name: string; italic: boolean }> = {
  [CertificateFont.FIGTREE]: { name: '@fontsource/figtree', italic: true },
  [CertificateFont.SOFIA_SANS_CONDENSED]: { name: '@fontsource/sofia-sans-condensed', italic: true },
  [CertificateFont.LORA]: { name: '@fontsource/lora', italic: true },
  [CertificateFont.DANCING_SCRIPT]: { name: '@fontsource/dancing-script', italic: false },
};
/** A family has one file per part; the first part with a sign writes it. */
const PARTS = ['latin', 'latin-ext'];

/** Style of a text. */
export interface FontStyle {
  font: CertificateFont;
  bold: boolean;
  /** No effect in a family without italics. */
  italic: boolean;
}

/** Font file of one part of a family in one style. */
export interface FontPart {
  /** Unique among all parts. */
  name: string;
  file: Buffer;
  glyphs: fontkit.Font;
}

/** Consecutive signs of one font part. */
export interface TextRun {
  part: FontPart;
  text: string;
  /** Width relative to the font size. */
  width: number;
}

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, FontPart>();

function fontParts({ font, bold, italic }: FontStyle): FontPart[] {
  const { name: packageName, italic: hasItalic } = packages[font];
  const family = basename(packageName);
  return PARTS.map((part) => {
    const name = `${family}-${part}-${bold ? 700 : 400}-${italic && hasItalic ? 'italic' : 'normal'}`;
    const cached = loaded.get(name);
    if (cached) return cached;
    const file = unpacked(readFileSync(resolve(`${packageName}/files/${name}.woff`)));
    const fontPart = { name, file, glyphs: fontkit.create(file) as fontkit.Font };
    loaded.set(name, fontPart);
    return fontPart;
  });
}

/** Splits a text into runs of one font part; signs that no part has are dropped. */
export function textRuns(style: FontStyle, text: string): TextRun[] {
  const parts = fontParts(style);
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

/** Returns the signs of a text that a family cannot write. */
export function missingSigns(style: FontStyle, text: string): string[] {
  const parts = fontParts(style);
  const missing = [...text.normalize('NFC')].filter(
    (sign) => sign.trim() !== '' && !parts.some(({ glyphs }) => glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );
  return [...new Set(missing)];
}

/**
 * Returns the outline of a run as an SVG path. (x, y) is the left end of its baseline; `size` has the unit of x and y.
 */
export function textOutline({ part, text }: TextRun, { x, y, size }: { x: number; y: number; size: number }): string {
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
