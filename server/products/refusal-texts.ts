import type { FileRefusal } from '../images/file-refusal-enums.js';
import { fileRefusals } from '../images/file-refusal.js';
import { MOST_IMAGES } from './product-images.js';

const refusalTexts: Readonly<Record<`${FileRefusal}`, string>> = {
  ...fileRefusals,
  NO_ROOM: `El producto ya tiene ${MOST_IMAGES} imágenes. Elimina una para subir otra.`,
};

/** Returns why an image was not stored, for REST and for the deprecated field of the type. */
export const refusalText = (reason: `${FileRefusal}`): string => refusalTexts[reason];
