import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF by its ToUnicode tables, as readers copy, search and read it aloud. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const decodeStream = (body: string): string => {
    const content = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
    const bytes = Buffer.from(content, 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : content;
  };
  const tables = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (unicode) tables.set(name, glyphTable(decodeStream(objects.get(unicode) ?? '')));
    }
  }
  const page = [...objects.values()].map((body) =>
    body.includes('stream') && !body.includes('/Image') ? decodeStream(body) : '',
  );
  const content = page.find((objectBody) => objectBody.includes(' Tf')) ?? '';
  let table = new Map<number, string>();
  let text = '';
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)) {
    if (font) table = tables.get(font) ?? table;
    for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) text += table.get(parseInt(glyph, 16)) ?? '?';
  }
  return text;
}

/** Maps glyphs to text from a ToUnicode table with list ranges, as pdfkit writes them. */
function glyphTable(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', , list = ''] of table.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\da-f ]+)>/g)].forEach(([, hex = ''], index) =>
      glyphs.set(parseInt(from, 16) + index, Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le')),
    );
  return glyphs;
}
