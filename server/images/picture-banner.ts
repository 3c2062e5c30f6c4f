import { readStored, type Storage } from '../platform/storage/storage.js';
import type { Image } from './image.entity.js';
import { runImageTask } from './image-tasks.js';
import { bannersKey } from './store-image.js';

/** Twice the width of a mail, for high-density screens. */
const WIDTH = 1200;
const HEIGHT = 420;

/** Banners in progress by file name: concurrent mails share one. */
const bannersInProgress = new Map<string, Promise<Buffer | null>>();

/**
 * Returns a strip of a stored image as JPEG, which every mail program displays; null if there is no image or its file
 * is missing. Stored per image and focal point.
 * @param focus focal point, in percent of width and height
 */
export async function pictureBanner(
  storage: Storage,
  image: Pick<Image, 'id' | 'widths'> | null,
  focus: { x: number; y: number } | null,
): Promise<Buffer | null> {
  const maxWidth = image?.widths.at(-1);
  if (!image || maxWidth === undefined) return null;
  const { x, y } = focus ?? { x: 50, y: 50 };
  const name = `${bannersKey(image.id)}/${x}-${y}.jpg`;
  const stored = await readStored(storage, name).catch(() => null);
  if (stored) return stored;
  const banner = bannersInProgress.get(name) ?? makeBanner(storage, name, `${image.id}-${maxWidth}.webp`, { x, y });
  bannersInProgress.set(name, banner);
  // A mail without its banner is better than no mail.
  return banner.catch(() => null).finally(() => bannersInProgress.delete(name));
}

async function makeBanner(
  storage: Storage,
  name: string,
  picture: string,
  focus: { x: number; y: number },
): Promise<Buffer | null> {
  const original = await readStored(storage, picture);
  if (!original) return null;
  const task = { kind: 'crop', content: original, width: WIDTH, height: HEIGHT, focus } as const;
  const { content } = await runImageTask(task);
  const banner = Buffer.from(content);
  await storage.write(name, banner);
  return banner;
}
