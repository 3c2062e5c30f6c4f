import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../platform/storage.js';
import type { Image } from './image.entity.js';

/** Twice what a mail is wide, for screens with small pixels. */
const WIDTH = 1200;
const HEIGHT = 420;

/**
 * A strip of a stored picture as JPEG, which every mail program shows; null where there is no picture, or its file is gone.
 * @param focus what of it stays in sight, in percent of its sides
 */
export async function pictureBanner(
  storage: Storage,
  image: Pick<Image, 'id' | 'widths'> | null,
  focus: { x: number; y: number } | null,
): Promise<Buffer | null> {
  const largest = image?.widths.at(-1);
  if (!image || largest === undefined) return null;
  try {
    const picture = sharp(await readFile(join(storage.folder, `${image.id}-${largest}.webp`)));
    const { width, height } = await picture.metadata();
    const scale = Math.max(WIDTH / width, HEIGHT / height);
    const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    const { x, y } = focus ?? { x: 50, y: 50 };
    return await picture
      .resize(wide, high, { fit: 'fill' })
      .extract({
        left: Math.round(((wide - WIDTH) * x) / 100),
        top: Math.round(((high - HEIGHT) * y) / 100),
        width: WIDTH,
        height: HEIGHT,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
  } catch {
    // A mail goes out without its picture rather than not at all.
    return null;
  }
}
