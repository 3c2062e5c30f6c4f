import type { ImageList } from '../events/image-list.js';
import { ImageUse } from '../images/store-image.js';
import { invalid } from '../platform/errors.js';
import { GalleryImage } from './gallery-image.entity.js';
import { altMessage, MAX_ALT_LENGTH, type GalleryImageInput } from './gallery.inputs.js';

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
    return { action: 'gallery changed', before, after };
  },
};

const auditState = ({ image, alt }: GalleryImage) => ({ image: image.id, alt });
