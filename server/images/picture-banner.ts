import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../platform/storage.js';
import type { Image } from './image.entity.js';
import { runImageTask } from './image-tasks.js';
import { bannersOf } from './store-image.js';

/** Twice what a mail is wide, for screens with small pixels. */
const WIDTH = 1200;
const HEIGHT = 420;

/** Banners that are being made, by file name: 20 mails at once need the same one. */
const making = new Map<string, Promise<Buffer>>();

/**
 * A strip of a stored picture as JPEG, which every mail program shows; null where there is no picture, or its file is
 * gone. It is made once for each picture and focal point, and stored.
 * @param focus what of it stays in sight, in percent of its sides
 */
export async function pictureBanner(
  storage: Storage,
  image: Pick<Image, 'id' | 'widths'> | null,
  focus: { x: number; y: number } | null,
): Promise<Buffer | null> {
  const largest = image?.widths.at(-1);
  if (!image || largest === undefined) return null;
  const { x, y } = focus ?? { x: 50, y: 50 };
  const name = join(bannersOf(image.id), `${x}-${y}.jpg`);
  try {
    return await readFile(join(storage.folder, name));
  } catch {
    const banner = making.get(name) ?? makeBanner(storage, name, `${image.id}-${largest}.webp`, { x, y });
    making.set(name, banner);
    // A mail goes out without its picture rather than not at all.
    return banner.catch(() => null).finally(() => making.delete(name));
  }
}

async function makeBanner(
  storage: Storage,
  name: string,
  picture: string,
  focus: { x: number; y: number },
): Promise<Buffer> {
  const path = join(storage.folder, picture);
  const { content } = await runImageTask({ kind: 'crop', path, width: WIDTH, height: HEIGHT, focus });
  const banner = Buffer.from(content);
  await storage.write(name, banner);
  return banner;
}
