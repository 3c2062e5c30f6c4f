import { randomUUID } from 'node:crypto';
import type { FileUpload } from 'graphql-upload-ts';
import { refuseUnreadable, runImageTask } from '../images/image-tasks.js';
import type { Encoded } from '../images/image-worker.js';
import { BadImage, readUpload } from '../images/read-upload.js';
import {
  discardImage,
  encodeImage,
  ImageUse,
  storeImageInTurn,
  writeImage,
  type StoredImage,
} from '../images/store-image.js';
import type { Storage } from '../platform/storage.js';
import { prepareBackground, type Background } from './draw-certificate.js';

const MAX_PIXELS = 40_000_000;
/** Smaller ones would be blurred on paper and on a screen. */
const MIN_SIDE = 600;

/** A picture that certificates may be written on. */
export interface CheckedPicture {
  content: Buffer;
  background: Background;
}

/** Checks the picture that certificates are written on by its content, within `readInTurn`. @throws BAD_IMAGE on `picture` */
export async function checkPicture(upload: Promise<FileUpload>): Promise<CheckedPicture> {
  const content = await readUpload(upload, 'picture');
  const { format, width, height } = await runImageTask({ kind: 'inspect', content }).catch(refuseUnreadable('picture'));
  if (format !== 'jpeg') throw new BadImage('picture', 'UNFIT', 'La imagen del certificado debe ser JPG o JPEG.');
  if (width * height > MAX_PIXELS) throw new BadImage('picture', 'TOO_MANY_PIXELS');
  if (Math.min(width, height) < MIN_SIDE)
    throw new BadImage(
      'picture',
      'UNFIT',
      `La imagen es muy pequeña: cada lado debe tener al menos ${MIN_SIDE} píxeles.`,
    );
  // What can be opened may still be broken further down.
  const background = await prepareBackground(content).catch(refuseUnreadable('picture'));
  return { content, background };
}

/** Checks and encodes the icon of a mailing, within `readInTurn`. @throws BAD_IMAGE on `icon` */
export const encodeIcon = (upload: Promise<FileUpload>): Promise<Encoded> =>
  encodeImage(upload, { use: ImageUse.ICON, field: 'icon', webp: true });

/** Files of a mailing, before there is one. */
export interface MailingFiles {
  /** Name of the picture's file in the storage. */
  picture: string;
  preview: StoredImage;
  /** Null: the event's own is shown. */
  icon: StoredImage | null;
}

/**
 * Writes a mailing's files, within `readInTurn`: the picture as it came, for the certificates, and what the back-office shows.
 * @throws BAD_IMAGE
 */
export async function storeFiles(
  storage: Storage,
  content: Buffer,
  { picture: upload, icon }: { picture: Promise<FileUpload>; icon: Encoded | null },
): Promise<MailingFiles> {
  const shown = icon && (await writeImage(storage, icon));
  const preview = await storeImageInTurn(storage, upload, { use: ImageUse.DESCRIPTION, field: 'picture' });
  const picture = `${randomUUID()}.jpg`;
  await storage.write(picture, content);
  return { picture, preview, icon: shown };
}

/** Removes files whose mailing never came to be. */
export async function discardFiles(storage: Storage, { picture, preview, icon }: MailingFiles): Promise<void> {
  await storage.remove(picture);
  await discardImage(storage, preview);
  if (icon) await discardImage(storage, icon);
}
