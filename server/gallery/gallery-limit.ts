import { invalid } from '../platform/errors.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { GalleryImage } from './gallery-image.entity.js';

/** Maximum images of one gallery. */
export const MOST_IMAGES = 6;

/** @throws VALIDATION if the gallery is full */
export async function refuseFull(em: EntityManager, eventId: number): Promise<void> {
  if ((await em.count(GalleryImage, { event: eventId })) >= MOST_IMAGES)
    throw invalid({ file: [`La galería ya tiene ${MOST_IMAGES} imágenes. Elimina una para subir otra.`] });
}
