import type { AppContext } from '../app-context.js';
import { GalleryImage } from './gallery-image.entity.js';

/** Returns galleries with their images by event ID, in order. */
export async function galleriesOfEvents(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, GalleryImage[]>> {
  const images = await em.find(
    GalleryImage,
    { event: { $in: [...ids] } },
    { orderBy: { position: 'asc', id: 'asc' }, populate: ['image'] },
  );
  return Map.groupBy(images, ({ event }) => event.id);
}
