import { LockMode } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { viewerEvents } from '../events/viewer-events.js';
import { discardImage } from '../images/store-image.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { GalleryImage } from './gallery-image.entity.js';

/** Deletes an image of a gallery with its files. @throws NOT_FOUND */
export async function deleteGalleryImage(ctx: AppContext, id: number): Promise<void> {
  const picture = await inTransaction(ctx, async (tx) => {
    const image = await tx.em.findOne(
      GalleryImage,
      { id, event: viewerEvents(tx.viewer) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!image) throw new AppError(ErrorCode.NOT_FOUND);
    const picture = await image.image.loadOrFail();
    recordAudit(tx, {
      subject: 'event',
      subjectId: image.event.id,
      eventId: image.event.id,
      action: 'image deleted',
      detail: { image: picture.id, alt: image.alt },
    });
    tx.em.remove(image);
    tx.em.remove(picture);
    await tx.em.flush();
    return picture;
  });
  await discardImage(ctx.services.storage, picture);
}
