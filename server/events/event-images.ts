import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Image } from '../images/image.entity.js';
import { discardImage, ImageUse, storeImage, type StoredImage } from '../images/store-image.js';
import type { AppContext } from '../app-context.js';
import { Sport } from './event-enums.js';
import type { Event } from './event.entity.js';
import type { EventInput } from './event.inputs.js';

export interface EventImages {
  cover: StoredImage | null;
  icon: StoredImage | null;
}

/**
 * Stores the images of a save outside any transaction, because that is slow, then runs the transaction; deletes the
 * files if it fails.
 * @throws BAD_IMAGE
 */
export async function withImages<T>(
  ctx: AppContext,
  input: EventInput,
  save: (images: EventImages) => Promise<T>,
): Promise<T> {
  const { storage } = ctx.services;
  const images: EventImages = { cover: null, icon: null };
  try {
    if (input.coverImage)
      images.cover = await storeImage(storage, input.coverImage, { use: ImageUse.COVER, field: 'coverImage' });
    if (input.icon) {
      images.icon = await storeImage(storage, input.icon, {
        use: ImageUse.ICON,
        field: 'icon',
        svg: input.sport === Sport.NON_SPORT,
      });
    }
    return await save(images);
  } catch (error) {
    for (const image of Object.values(images) as (StoredImage | null)[]) if (image) await discardImage(storage, image);
    throw error;
  }
}

/** Replaces images; old files stay for pages that are still open. */
export function applyImages(em: EntityManager, event: Event, { cover, icon }: EventImages, now: Date): void {
  const createImage = (image: StoredImage) => ref(em.create(Image, { ...image, createdAt: now }));
  if (cover) event.coverImage = createImage(cover);
  if (icon) event.icon = createImage(icon);
}
