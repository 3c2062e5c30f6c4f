import { changedFields, recordAudit } from '../audit/record.js';
import { lockedEvent } from '../events/locked-event.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { changeRow, namesAll } from '../platform/database/versions-of-rows.js';
import type { AppContext } from '../app-context.js';
import { GalleryImage } from './gallery-image.entity.js';
import type { GalleryImageInput } from './gallery.inputs.js';

/**
 * Saves the order of `images` and their alternative texts. All images must be sent in their current version, so that
 * changes of other users are not overwritten.
 * @throws NOT_FOUND; CONFLICT
 */
export function updateGallery(
  ctx: AppContext,
  eventId: number,
  inputs: readonly GalleryImageInput[],
): Promise<GalleryImage[]> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id: eventId });
    const images = await tx.em.find(
      GalleryImage,
      { event },
      { orderBy: { position: 'asc', id: 'asc' }, populate: ['image'] },
    );
    if (!namesAll(images, inputs))
      throw new AppError(ErrorCode.CONFLICT, {
        message: 'Alguien más cambió la galería mientras la editabas. Recarga para ver cómo quedó.',
        changed: ['gallery'],
      });
    const before = auditState(images);
    const byId = new Map(images.map((image) => [String(image.id), image]));
    const ordered = inputs.map(({ id, alt }, index) =>
      changeRow(byId.get(id)!, { position: index + 1, alt: alt.trim() }),
    );
    const after = auditState(ordered);
    if (changedFields(before, after).length > 0)
      recordAudit(tx, {
        subject: 'event',
        subjectId: event.id,
        eventId: event.id,
        action: 'gallery changed',
        before,
        after,
      });
    return ordered;
  });
}

/** Returns the gallery for the audit log. */
const auditState = (images: readonly GalleryImage[]) => ({
  gallery: images.map(({ image, alt }) => ({ image: image.id, alt })),
});
