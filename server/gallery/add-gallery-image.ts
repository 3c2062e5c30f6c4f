import { ref } from '@mikro-orm/core';
import type { FileUpload } from 'graphql-upload-ts';
import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { lockedEvent } from '../events/locked-event.js';
import { Image } from '../images/image.entity.js';
import { discardImage, ImageUse, storeImage } from '../images/store-image.js';
import { invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { refuseFull } from './gallery-limit.js';
import { GalleryImage } from './gallery-image.entity.js';
import { altMessage, MAX_ALT_LENGTH } from './gallery.inputs.js';

/**
 * Adds an image at the end of an event's gallery. It is encoded outside any transaction and counted with the event
 * locked: otherwise two concurrent uploads could both become the sixth.
 * @throws NOT_FOUND; VALIDATION if the gallery is full; BAD_IMAGE
 */
export async function addGalleryImage(
  ctx: AppContext,
  eventId: number,
  file: Promise<FileUpload>,
  alt: string,
): Promise<GalleryImage> {
  if (alt.length > MAX_ALT_LENGTH) throw invalid({ alt: [altMessage] });
  const { id } = await findViewerEvent(ctx, eventId);
  // Skips slow encoding if the gallery is full; the check under the lock decides.
  await refuseFull(ctx.em, id);
  const { storage } = ctx.services;
  const stored = await storeImage(storage, file, { use: ImageUse.GALLERY, field: 'file' });
  try {
    return await inTransaction(ctx, async (tx) => {
      const event = await lockedEvent(tx, { id });
      await refuseFull(tx.em, id);
      const [last] = await tx.em.find(GalleryImage, { event: id }, { orderBy: { position: 'desc' }, limit: 1 });
      const image = tx.em.create(GalleryImage, {
        event: ref(event),
        image: ref(tx.em.create(Image, { ...stored, createdAt: tx.now })),
        position: (last?.position ?? 0) + 1,
        alt: alt.trim(),
      });
      await tx.em.persist(image).flush();
      recordAudit(tx, {
        subject: 'event',
        subjectId: id,
        eventId: id,
        action: 'image added',
        detail: { image: stored.id, alt: image.alt },
      });
      return image;
    });
  } catch (error) {
    await discardImage(storage, stored);
    throw error;
  }
}
