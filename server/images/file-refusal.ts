import type { FileRefusal } from './file-refusal-enums.js';

/** Messages about the file itself; the message of NO_ROOM depends on the caller. */
export const fileRefusals: Readonly<Record<Exclude<`${FileRefusal}`, 'NO_ROOM'>, string>> = {
  TOO_LARGE: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
  INCOMPLETE: 'El archivo no llegó completo. Súbelo otra vez.',
  UNFIT: 'El archivo debe ser una imagen PNG, JPG o JPEG.',
  TOO_MANY_PIXELS: 'La imagen es demasiado grande: el máximo son 40 megapíxeles.',
  DAMAGED: 'La imagen está dañada. Prueba con otra.',
};
