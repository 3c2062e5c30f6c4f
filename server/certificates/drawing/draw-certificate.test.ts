import { correction, generate } from 'lean-qr';
import sharp from 'sharp';
import { CertificateFont, TextAlign } from '../certificate-enums.js';
import { drawPdf, drawPicture, prepareBackground, type Background } from './draw-certificate.js';
import type { CertificateLayout, CertificateText } from './layout.js';
import { pdfText } from '../testing/read-pdf.js';

const PAPER = '#fffdf5';
const ADDRESS = 'https://dorsal.example/certificado/ABCDE12345';
const code = { x: 262, y: 180, side: 24, color: '#24474a' };
const line = (more: Partial<CertificateText>): CertificateText => ({
  ...{ column: 'nombre', text: '', font: CertificateFont.SOFIA_SANS_CONDENSED, bold: true, italic: false },
  ...{ align: TextAlign.CENTER, x: 148.5, y: 100, size: 44, color: '#2e3fe0', width: 200 },
  ...more,
});
const paper = (width = 3508, height = 2480) =>
  sharp({ create: { width, height, channels: 3, background: PAPER } })
    .jpeg({ quality: 100 })
    .toBuffer();
const background = await prepareBackground(await paper());
const layoutWith = (...texts: CertificateText[]): CertificateLayout => ({ texts, code });
const writing = (nombre: string) => ({ values: { nombre }, code: 'ABCDE12345', address: ADDRESS });

/** Returns the bounds in millimetres of what is drawn outside the code, and its main color. */
async function findInk(jpeg: Buffer, { page }: Background = background) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const scale = page.width / info.width;
  const [codeLeft, codeTop] = [(code.x - 2) / scale, (code.y - 2) / scale];
  const ink = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const colours = new Map<string, number>();
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (x > codeLeft && y > codeTop) continue;
      const at = (y * info.width + x) * 3;
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
      if (red + green + blue > 600) continue;
      ink.left = Math.min(ink.left, x * scale);
      ink.right = Math.max(ink.right, x * scale);
      ink.top = Math.min(ink.top, y * scale);
      ink.bottom = Math.max(ink.bottom, y * scale);
      const colour = [red, green, blue].map((channel) => Math.round(channel / 8) * 8).join();
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
  const [mainColor = ''] = [...colours].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { ...ink, colour: mainColor.split(',').map(Number) };
}

describe('the picture', () => {
  it('A name is drawn at its position, centered and in its color', async () => {
    const jpeg = await drawPicture(background, layoutWith(line({})), writing('Ñandú'));
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1357 });
    const { left, right, top, bottom, colour } = await findInk(jpeg);
    expect(Math.abs((left + right) / 2 - 148.5)).toBeLessThan(1);
    // 44 points are 15.5 mm: an Ñ with its tilde is no higher, and nothing is below the baseline.
    expect(top).toBeGreaterThan(84);
    expect(top).toBeLessThan(90);
    expect(Math.abs(bottom - 100)).toBeLessThan(1);
    // JPEG changes colors slightly.
    const expectedColor = [0x2e, 0x3f, 0xe0];
    for (const [index, channel] of colour.entries()) expect(Math.abs(channel - expectedColor[index]!)).toBeLessThan(12);
  });

  it('Accents and tildes are drawn: letters without them are lower', async () => {
    for (const [accented, plain] of [
      ['ñ', 'n'],
      ['Á', 'A'],
      ['ü', 'u'],
    ]) {
      const [high, low] = await Promise.all(
        [accented, plain].map(async (name = '') =>
          findInk(await drawPicture(background, layoutWith(line({})), writing(name))),
        ),
      );
      expect(low!.top - high!.top).toBeGreaterThan(1.5);
    }
  });

  it('A long name is drawn smaller, within its width', async () => {
    const long = 'María Fernanda Gutiérrez Peñaloza de la Torre y Łukasiewicz Ñandú del Castillo';
    const { left, right } = await findInk(await drawPicture(background, layoutWith(line({})), writing(long)));
    expect(right - left).toBeGreaterThan(190);
    expect(right - left).toBeLessThanOrEqual(200.5);
    expect(Math.abs((left + right) / 2 - 148.5)).toBeLessThan(1.5);
  });

  it.each([
    [TextAlign.LEFT, 'left', 20],
    [TextAlign.RIGHT, 'right', 280],
  ] as const)('A line is aligned as its layout says: %s', async (align, side, x) => {
    const ink = await findInk(await drawPicture(background, layoutWith(line({ align, x })), writing('Ana')));
    expect(Math.abs(ink[side] - x)).toBeLessThan(1.2);
  });

  it('A text beyond the edge of the page is cut off', async () => {
    const jpeg = await drawPicture(
      background,
      layoutWith(line({ x: 0, align: TextAlign.CENTER }), line({ y: 500 })),
      writing('Ana María'),
    );
    const { left, right, bottom } = await findInk(jpeg);
    expect([left < 1, right > 10, bottom < 110]).toEqual([true, true, true]);
  });

  it.each([1, 3])("The QR code contains the URL of the certificate's page, at %s times the size", async (times) => {
    const large = { ...code, x: 200, y: 100, side: 24 * times };
    const jpeg = await drawPicture(background, { texts: [], code: large }, writing('Ana'));
    const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
    const modules = generate(ADDRESS, { minCorrectionLevel: correction.M });
    const scale = info.width / background.page.width;
    const read = Array.from({ length: modules.size ** 2 }, (_, index) => {
      const middle = (place: number) => ((place + 0.5) * large.side) / modules.size;
      const x = Math.floor((large.x + middle(index % modules.size)) * scale);
      const y = Math.floor((large.y + middle(Math.floor(index / modules.size))) * scale);
      return (data[y * info.width + x] ?? 255) < 150 ? 1 : 0;
    });
    expect(read).toEqual(read.map((_, at) => Number(modules.get(at % modules.size, Math.floor(at / modules.size)))));
  });

  it('The letters of the code are drawn below the QR code, equally wide', async () => {
    const placed = { ...code, x: 20, y: 20 };
    const drawn = (printedCode: string) =>
      drawPicture(background, { texts: [], code: placed }, { ...writing('Ana'), code: printedCode });
    const { data, info } = await sharp(await drawn('ABCDE12345'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = background.page.width / info.width;
    const dark = [...data.entries()].filter(([, value]) => value < 150).map(([at]) => at);
    const below = dark.filter((at) => Math.floor(at / info.width) * scale > placed.y + placed.side);
    const across = below.map((at) => (at % info.width) * scale);
    const left = across.reduce((left, right) => Math.min(left, right));
    const right = across.reduce((left, right) => Math.max(left, right));
    expect(Math.abs((left + right) / 2 - (placed.x + placed.side / 2))).toBeLessThan(0.5);
    expect(right - left).toBeGreaterThan(placed.side * 0.9);
    expect(right - left).toBeLessThanOrEqual(placed.side);
    expect((await drawn('ZZZZZ99999')).equals(await drawn('ABCDE12345'))).toBe(false);
  });

  it('A portrait background has the page width of an upright A4', async () => {
    const tall = await prepareBackground(await paper(1240, 1754));
    expect(tall.page.width).toBe(210);
    const jpeg = await drawPicture(tall, layoutWith(line({ x: 105, width: 150 })), writing('Ana'));
    const { left, right } = await findInk(jpeg, tall);
    expect(Math.abs((left + right) / 2 - 105)).toBeLessThan(1);
  });
});

describe('the PDF', () => {
  it('The PDF has one page whose text is searchable, with accents and with names from two font files', async () => {
    const pdf = await drawPdf(
      background,
      layoutWith(
        line({}),
        line({ column: null, text: 'cruzó la meta', font: CertificateFont.LORA, italic: true, size: 16 }),
      ),
      writing('María Ñáñez Łukasiewicz'),
      { title: 'Certificado de María Ñáñez' },
    );
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdfText(pdf)).toContain('María Ñáñez Łukasiewicz');
    expect(pdfText(pdf)).toContain('cruzó la meta');
    expect(pdfText(pdf)).toContain('ABCDE-12345');
    expect(pdf.toString('latin1')).toContain('/Lang (es-CO)');
    // The width of A4 in landscape: 297 mm are 841.9 points.
    expect(/\/MediaBox \[0 0 ([\d.]+) /.exec(pdf.toString('latin1'))?.[1]).toMatch(/^841\.8/);
  });
});
