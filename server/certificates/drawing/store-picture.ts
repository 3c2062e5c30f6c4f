import { randomUUID } from 'node:crypto';
import type { FileUpload } from 'graphql-upload-ts';
import { refuseUnreadable, runImageTask } from '../../images/image-tasks.js';
import type { Encoded } from '../../images/image-worker.js';
import { BadImage, readUpload } from '../../images/read-upload.js';
import {
  discardImage,
  encodeImage,
  ImageUse,
  storeImageInTurn,
  writeImage,
  type StoredImage,
} from '../../images/store-image.js';
import type { Storage } from '../../platform/storage/storage.js';
import { prepareBackground, type Background } from './draw-certificate.js';

const MAX_PIXELS = 40_000_000;
/** Smaller backgrounds are blurred on paper and screens. */
const MIN_SIDE = 600;

/** Background that was checked. */
export interface CheckedPicture {
  content: Buffer;
  background: Background;
}

/** Checks the background of certificates by its content; call it within `readInTurn`. @throws BAD_IMAGE on `picture` */
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
  // A picture with a readable header may be broken further down.
  const background = await prepareBackground(content).catch(refuseUnreadable('picture'));
  return { content, background };
}

/** Checks and encodes the icon of a mailing; call it within `readInTurn`. @throws BAD_IMAGE on `icon` */
export const encodeIcon = (upload: Promise<FileUpload>): Promise<Encoded> =>
  encodeImage(upload, { use: ImageUse.ICON, field: 'icon', webp: true });

/** Stored files of a mailing that is not stored yet. */
export interface MailingFiles {
  /** Name of the stored background. */
  picture: string;
  preview: StoredImage;
  /** Null: the icon of the event is used. */
  icon: StoredImage | null;
}

/**
 * Stores the files of a mailing: the unchanged background and a preview for the back-office; call it within
 * `readInTurn`.
 * @throws BAD_IMAGE
 */
export async function storeFiles(
  storage: Storage,
  content: Buffer,
  { picture: upload, icon }: { picture: Promise<FileUpload>; icon: Encoded | null },
): Promise<MailingFiles> {
  const storedIcon = icon && (await writeImage(storage, icon));
  const preview = await storeImageInTurn(storage, upload, { use: ImageUse.DESCRIPTION, field: 'picture' });
  const picture = `${randomUUID()}.jpg`;
  await storage.write(picture, content);
  return { picture, preview, icon: storedIcon };
}

/** Deletes files whose mailing was not stored. */
export async function discardFiles(storage: Storage, { picture, preview, icon }: MailingFiles): Promise<void> {
  await storage.remove(picture);
  await discardImage(storage, preview);
  if (icon) await discardImage(storage, icon);
}
