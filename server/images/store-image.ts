import { randomBytes } from 'node:crypto';
import type { FileUpload } from 'graphql-upload-ts';
import { readInTurn } from '../platform/http/file-turns.js';
import type { Storage } from '../platform/storage/storage.js';
import type { Image } from './image.entity.js';
import { refuseUnreadable, runImageTask } from './image-tasks.js';
import type { Encoded, SizeRule } from './image-worker.js';
import { BadImage, readUpload } from './read-upload.js';
import { sanitizeSvg } from './sanitize-svg.js';

/** Purpose of an image, which determines its sizes. */
export enum ImageUse {
  /** Uncropped, for a card and half a screen; pages crop it by its focal point. */
  COVER = 'cover',
  /** Cropped to a square. */
  ICON = 'icon',
  /** Uncropped, at most 1080 pixels wide: an image within a description. */
  DESCRIPTION = 'description',
  /** Cropped to a square, for a list row and half a screen. */
  SQUARE = 'square',
  /** Uncropped, for a preview and the full screen. */
  GALLERY = 'gallery',
  /** Uncropped and small, for a row of logos. */
  LOGO = 'logo',
}

const MAX_SVG_BYTES = 200 * 1024;

const sizeRules: Record<ImageUse, SizeRule> = {
  // A cover may be a poster, up to nine by sixteen.
  [ImageUse.COVER]: { widths: [360, 720, 1080], square: false, tallest: 16 / 9 },
  [ImageUse.ICON]: { widths: [144], square: true, tallest: 1 },
  [ImageUse.DESCRIPTION]: { widths: [1080], square: false, tallest: Infinity },
  [ImageUse.SQUARE]: { widths: [160, 480, 960], square: true, tallest: 1 },
  [ImageUse.GALLERY]: { widths: [360, 720, 1440], square: false, tallest: 1 },
  [ImageUse.LOGO]: { widths: [240, 480], square: false, tallest: 1 },
};

/** Columns of a stored image. */
export type StoredImage = Pick<Image, 'id' | 'widths' | 'width' | 'height' | 'averageColor'>;

export interface StoreOptions {
  use: ImageUse;
  /** Field on which a refusal is reported. */
  field: string;
  /** Icons of non-sport events may be svg. */
  svg?: boolean;
  /** Icons of certificates may be webp. */
  webp?: boolean;
}

/**
 * Checks an image by its content and writes its files: upright, without metadata, as AVIF and WebP in the sizes of its
 * use. Slow: never call it within a transaction.
 * @throws BAD_IMAGE; TOO_MANY_REQUESTS (see readInTurn)
 */
export const storeImage = (
  storage: Storage,
  upload: Promise<FileUpload>,
  options: StoreOptions,
): Promise<StoredImage> => readInTurn([upload], () => storeImageInTurn(storage, upload, options));

/** Does what `storeImage` does; call it within `readInTurn`. */
export async function storeImageInTurn(
  storage: Storage,
  upload: Promise<FileUpload>,
  options: StoreOptions,
): Promise<StoredImage> {
  const content = await readUpload(upload, options.field);
  if (options.svg && isSvg(content)) return storeSvg(storage, content, options.field);
  return writeImage(storage, await encode(content, options));
}

/** Checks and encodes an image without writing it; call it within `readInTurn`. @throws BAD_IMAGE */
export const encodeImage = async (upload: Promise<FileUpload>, options: StoreOptions): Promise<Encoded> =>
  encode(await readUpload(upload, options.field), options);

/** Writes the files of an encoded image. */
export async function writeImage(
  storage: Storage,
  { files, width, height, averageColor }: Encoded,
): Promise<StoredImage> {
  const image = { id: newId(), widths: files.map((file) => file.width), width, height, averageColor };
  try {
    for (const { width: size, webp, avif } of files) {
      await storage.write(`${image.id}-${size}.webp`, webp);
      await storage.write(`${image.id}-${size}.avif`, avif);
    }
  } catch (error) {
    await discardImage(storage, image);
    throw error;
  }
  return image;
}

async function encode(content: Buffer, { use, field, svg, webp }: StoreOptions): Promise<Encoded> {
  const formats = ['png', 'jpeg', ...(webp ? ['webp'] : [])];
  const result = await runImageTask({ kind: 'encode', content, formats, sizes: sizeRules[use] }).catch(
    refuseUnreadable(field),
  );
  if (!('refused' in result)) return result;
  if (result.refused === 'TOO_MANY_PIXELS') throw new BadImage(field, 'TOO_MANY_PIXELS');
  const last = webp ? ', JPEG o WEBP' : ' o JPEG';
  throw new BadImage(field, 'UNFIT', `El archivo debe ser una imagen PNG, JPG${last}${svg ? ', o un SVG' : ''}.`);
}

/** Names of files in the store, and of folders to delete with their files. */
export interface StoredFiles {
  names: string[];
  folders: string[];
}

/** Returns the files of images, and the folders of their banners. */
export const imageFiles = (images: readonly Pick<StoredImage, 'id' | 'widths'>[]): StoredFiles => ({
  names: images.flatMap(({ id, widths }) => fileSuffixes(widths).map((end) => id + end)),
  folders: images.map(({ id }) => bannersKey(id)),
});

export async function deleteFiles(storage: Storage, { names, folders }: StoredFiles): Promise<void> {
  await Promise.all([
    ...names.map((name) => storage.remove(name)),
    ...folders.map((folder) => storage.removeFolder(folder)),
  ]);
}

/** Deletes files whose row was not stored. */
export const discardImage = (storage: Storage, image: Pick<StoredImage, 'id' | 'widths'>): Promise<void> =>
  deleteFiles(storage, imageFiles([image]));

/** Copies a stored image with its files. */
export async function copyImage(
  storage: Storage,
  { id, widths, width, height, averageColor }: StoredImage,
): Promise<StoredImage> {
  const copy = { id: newId(), widths, width, height, averageColor };
  try {
    for (const end of fileSuffixes(widths)) await storage.copy(id + end, copy.id + end);
  } catch (error) {
    await discardImage(storage, copy);
    throw error;
  }
  return copy;
}

/** Folder of the mail banners cut from an image (see picture-banner.ts). */
export const bannersKey = (id: string): string => `${id}-banners`;

/** Suffixes of an image's file names, after its ID. */
const fileSuffixes = (widths: readonly number[]): string[] =>
  widths.length > 0 ? widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]) : ['.svg'];

/** Names of the files of all images. Banners are not among them: they are made again when they are needed. */
export const imageFilesSql = `select id || '-' || file_width || format as name from image,
    jsonb_array_elements_text(widths) as file_width, unnest(array['.avif', '.webp']) as format
  union all select id || '.svg' from image where widths = '[]'`;

function isSvg(content: Buffer): boolean {
  return /^\uFEFF?\s*<(\?xml|svg|!--|!DOCTYPE svg)/i.test(content.subarray(0, 200).toString('utf8'));
}

async function storeSvg(storage: Storage, content: Buffer, field: string): Promise<StoredImage> {
  if (content.length > MAX_SVG_BYTES)
    throw new BadImage(field, 'TOO_LARGE', 'El SVG pesa más de 200 KB. Simplifícalo y súbelo otra vez.');
  const svg = sanitizeSvg(content.toString('utf8'));
  const inspect = (content: Buffer) => runImageTask({ kind: 'inspect', content }).catch(refuseUnreadable(field));
  if (!svg || (await inspect(Buffer.from(svg))).format !== 'svg')
    throw new BadImage(field, 'UNFIT', 'El archivo no es un SVG que se pueda mostrar.');
  const id = newId();
  await storage.write(`${id}.svg`, Buffer.from(svg));
  return { id, widths: [], width: null, height: null, averageColor: null };
}

/** 128 random bits: addresses cannot be guessed. */
const newId = (): string => randomBytes(16).toString('hex');
