import QRCode from 'qrcode';
import sharp from 'sharp';
import { qrPng } from './qr-code.js';

it('draws every module as eight pixels, in black and white with four modules of white around', async () => {
  const text = `DORSAL:${'a1'.repeat(16)}:3`;
  const png = await qrPng(text);
  const { data: drawn, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const modules = size + 8;
  expect(info).toMatchObject({ width: modules * 8, height: modules * 8, channels: 1 });
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && data[row * size + column] === 1;
  const wrong = drawn.filter((value, at) => {
    const [row, column] = [Math.floor(at / info.width), at % info.width].map((pixel) => Math.floor(pixel / 8) - 4);
    return value !== (isDark(row!, column!) ? 0 : 255);
  });
  expect(wrong).toHaveLength(0);
  // A picture of a few colours, so that a mail with many codes stays light.
  expect(png.length).toBeLessThan(3_000);
});
