import { changedFields, recordAudit } from '../audit/record.js';
import { lockedEvent } from '../events/locked-event.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { changeRow, namesAll } from '../platform/versions-of-rows.js';
import type { AppContext } from '../app-context.js';
import { GalleryImage } from './gallery-image.entity.js';
import type { GalleryImageInput } from './gallery.inputs.js';

/**
 * Gives an event's pictures the order of `wanted` and their descriptions. All of them have to be named, in the version that
 * was shown, so that nobody orders a gallery that somebody else has changed. @throws NOT_FOUND, CONFLICT
 */
export function updateGallery(
  ctx: AppContext,
  eventId: number,
  wanted: readonly GalleryImageInput[],
): Promise<GalleryImage[]> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id: eventId });
    const images = await tx.em.find(
      GalleryImage,
      { event },
      { orderBy: { position: 'asc', id: 'asc' }, populate: ['image'] },
    );
    if (!namesAll(images, wanted))
      throw new AppError(ErrorCode.CONFLICT, {
        message: 'Alguien más cambió la galería mientras la editabas. Recarga para ver cómo quedó.',
        changed: ['gallery'],
      });
    const before = stateOf(images);
    const byId = new Map(images.map((image) => [String(image.id), image]));
    const ordered = wanted.map(({ id, alt }, index) =>
      changeRow(byId.get(id)!, { position: index + 1, alt: alt.trim() }),
    );
    const after = stateOf(ordered);
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

/** In its order, each picture with what is said of it. */
const stateOf = (images: readonly GalleryImage[]) => ({
  gallery: images.map(({ image, alt }) => ({ image: image.id, alt })),
});
