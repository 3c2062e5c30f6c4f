import { IsOptional, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { auditActions } from '../audit/audit-enums.js';
import type { ImageList } from '../events/image-list.js';
import { ImageUse } from '../images/store-image.js';
import { invalid } from '../platform/errors.js';
import { GalleryImage } from './gallery-image.entity.js';

/** Maximum length of an alternative text. */
const MAX_ALT_LENGTH = 200;
const altMessage = 'Usa como máximo 200 caracteres.';

@InputType({ description: 'Image of a gallery with its new values; its position is its index in the list.' })
export class GalleryImageInput {
  @Field(() => ID, { description: 'ID of the gallery image.' })
  id!: string;

  @Field(() => String, { description: 'Alternative text of the image, at most 200 characters; may be empty.' })
  @MaxLength(MAX_ALT_LENGTH, { message: altMessage })
  alt!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version `GalleryImage.version` that was read; null or omitted skips the check. Errors: CONFLICT if it ' +
      'is not current.',
  })
  @IsOptional()
  version?: number | null;
}

export const GalleryAction = auditActions({
  GALLERY_CHANGED: ['gallery changed', "The order or the descriptions of an event's gallery images were changed."],
});

/** Galleries of events. */
export const galleryList: ImageList<GalleryImage, Pick<GalleryImageInput, 'alt'>> = {
  entity: GalleryImage,
  use: ImageUse.GALLERY,
  field: 'file',
  max: 6,
  fullMessage: 'La galería ya tiene 6 imágenes. Elimina una para subir otra.',
  changed: 'gallery',
  changedMessage: 'Alguien más cambió la galería mientras la editabas. Recarga para ver cómo quedó.',
  columns: ({ alt }) => {
    if (alt.length > MAX_ALT_LENGTH) throw invalid({ alt: [altMessage] });
    return { alt: alt.trim() };
  },
  snapshot: (images) => ({ gallery: images.map(auditState) }),
  entry: (before, after, { added, deleted } = {}) => {
    if (added) return { action: 'image added', detail: auditState(added) };
    if (deleted) return { action: 'image deleted', detail: auditState(deleted) };
    return { action: GalleryAction.GALLERY_CHANGED, before, after };
  },
};

const auditState = ({ image, alt }: GalleryImage) => ({ image: image.id, alt });
