import type { FileUpload } from 'graphql-upload-ts';
import type { AppContext } from '../app-context.js';
import { Image } from './image.entity.js';
import { ImageUse, storeImage } from './store-image.js';

/** Stores an image for the rich text of an event. @throws BAD_IMAGE */
export async function uploadDescriptionImage(
  { em, now, services }: AppContext,
  file: Promise<FileUpload>,
): Promise<Image> {
  const stored = await storeImage(services.storage, file, { use: ImageUse.DESCRIPTION, field: 'file' });
  const image = em.create(Image, { ...stored, createdAt: now });
  await em.flush();
  return image;
}
