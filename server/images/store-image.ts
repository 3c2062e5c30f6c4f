import { randomBytes } from 'node:crypto';
import type { FileUpload } from 'graphql-upload-ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Storage } from '../platform/storage.js';
import type { Image } from './image.entity.js';
import { BadImage, readUpload } from './read-upload.js';
import { sanitizeSvg } from './sanitize-svg.js';

/** What a picture is for: the sizes it is written in. */
export enum ImageUse {
  /** As it is, in sizes for a card and for half a screen; where it is shown it is cut by its focal point, or not at all. */
  COVER = 'cover',
  /** Square, cropped. */
  ICON = 'icon',
  /** As it is, at most 1080 wide: a picture within a description. */
  DESCRIPTION = 'description',
  /** Square, cropped, in sizes for a row of a list and for half a screen. */
  SQUARE = 'square',
  /** As it is, in sizes for a preview and for the whole screen. */
  GALLERY = 'gallery',
  /** As it is, small: it stands in a row of others. */
  LOGO = 'logo',
}

const LIMIT_PIXELS = 40_000_000;
const LIMIT_SVG_BYTES = 200 * 1024;
const COVER_WIDTHS = [360, 720, 1080];
const ICON_WIDTH = 144;
const SQUARE_WIDTHS = [160, 480, 960];
const DESCRIPTION_WIDTH = 1080;
const GALLERY_WIDTHS = [360, 720, 1440];
const LOGO_WIDTHS = [240, 480];

/** What of an image goes into its row. */
export type StoredImage = Pick<Image, 'id' | 'widths' | 'width' | 'height' | 'averageColor'>;

export interface StoreOptions {
  use: ImageUse;
  /** Field the refusal is told on. */
  field: string;
  /** Icons of non-sport events may be svg. */
  svg?: boolean;
  /** Icons of certificates may be webp. */
  webp?: boolean;
}

/**
 * Checks a picture by its content, whatever its name says, and writes its files: turned upright, without metadata,
 * re-encoded as AVIF and WebP in the sizes of its use. Slow: never call it within a transaction.
 * @throws BAD_IMAGE
 */
export async function storeImage(
  storage: Storage,
  upload: Promise<FileUpload>,
  options: StoreOptions,
): Promise<StoredImage> {
  const content = await readUpload(upload, options.field);
  if (options.svg && looksLikeSvg(content)) return storeSvg(storage, content, options.field);
  const source = await openPicture(content, options);
  const id = newId();
  try {
    const { widths, height } = await writeSizes(storage, id, source, options.use);
    const averageColor = await averageOf(source.picture);
    return { id, widths, width: widths.at(-1) ?? null, height, averageColor };
  } catch (error) {
    await discardImage(storage, {
      id,
      widths: sizesOf(options.use, source.width, source.height).map(({ width }) => width),
    });
    // A folder that cannot be written is not the picture's fault.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new BadImage(options.field, 'DAMAGED');
  }
}

/** `#rrggbb`, on white where the picture is transparent. */
async function averageOf(picture: Sharp): Promise<string> {
  const small = await picture.clone().resize(32, 32, { fit: 'fill' }).flatten({ background: '#fff' }).png().toBuffer();
  const { channels } = await sharp(small).stats();
  const means = channels.length < 3 ? [channels[0], channels[0], channels[0]] : channels.slice(0, 3);
  const hex = means.map((channel) =>
    Math.round(channel?.mean ?? 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Removes files whose row never came to be. */
export async function discardImage(
  storage: Storage,
  { id, widths }: Pick<StoredImage, 'id' | 'widths'>,
): Promise<void> {
  await Promise.all(filesOf(widths).map((end) => storage.remove(id + end)));
}

/** A stored picture once more, with files of its own. */
export async function copyImage(
  storage: Storage,
  { id, widths, width, height, averageColor }: StoredImage,
): Promise<StoredImage> {
  const copy = { id: newId(), widths, width, height, averageColor };
  try {
    for (const end of filesOf(widths)) await storage.copy(id + end, copy.id + end);
  } catch (error) {
    await discardImage(storage, copy);
    throw error;
  }
  return copy;
}

/** What the names of its files end with, after its id. */
const filesOf = (widths: readonly number[]): string[] =>
  widths.length > 0 ? widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]) : ['.svg'];

interface Picture {
  picture: Sharp;
  width: number;
  height: number;
}

/** Empty for what is no picture. */
async function metadataOf(content: Buffer): Promise<Partial<Metadata>> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return {};
  }
}

async function openPicture(content: Buffer, { field, svg, webp }: StoreOptions): Promise<Picture> {
  const metadata = await metadataOf(content);
  const { format, width = 0, height = 0, autoOrient } = metadata;
  if (format !== 'png' && format !== 'jpeg' && !(webp && format === 'webp'))
    throw new BadImage(
      field,
      'UNFIT',
      `El archivo debe ser una imagen PNG, JPG${webp ? ', JPEG o WEBP' : ' o JPEG'}${svg ? ', o un SVG' : ''}.`,
    );
  if (width * height > LIMIT_PIXELS) throw new BadImage(field, 'TOO_MANY_PIXELS');
  const picture = sharp(content, { limitInputPixels: LIMIT_PIXELS }).autoOrient();
  return { picture, width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

async function writeSizes(
  storage: Storage,
  id: string,
  { picture, width, height }: Picture,
  use: ImageUse,
): Promise<{ widths: number[]; height: number }> {
  const sizes = sizesOf(use, width, height);
  const largest = sizes.at(-1) ?? { width: 1, height: 1 };
  // Decoded once: the smaller sizes are made from the largest.
  const base = await picture
    .clone()
    .resize({ ...largest, fit: 'cover' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (const size of sizes) {
    const resized = sharp(base).resize({ ...size, fit: 'cover' });
    await storage.write(`${id}-${size.width}.webp`, await resized.clone().webp({ quality: 80, effort: 2 }).toBuffer());
    await storage.write(`${id}-${size.width}.avif`, await resized.clone().avif({ quality: 55, effort: 1 }).toBuffer());
  }
  return { widths: sizes.map((size) => size.width), height: largest.height };
}

/** Never larger than the picture, but for the smallest size. */
function sizesOf(use: ImageUse, width: number, height: number): { width: number; height: number }[] {
  if (use === ImageUse.ICON) return [{ width: ICON_WIDTH, height: ICON_WIDTH }];
  if (use === ImageUse.SQUARE)
    return SQUARE_WIDTHS.filter((each, index) => index === 0 || each <= Math.min(width, height)).map((each) => ({
      width: each,
      height: each,
    }));
  if (use === ImageUse.DESCRIPTION) {
    const shown = Math.max(10, Math.min(width, DESCRIPTION_WIDTH));
    return [{ width: shown, height: Math.max(1, Math.round((height * shown) / width)) }];
  }
  if (use === ImageUse.LOGO) return wholeSizes(LOGO_WIDTHS, width, height, 1);
  // A tall picture is not made larger than a wide one: what counts is its longer side. A cover may be a poster.
  return use === ImageUse.GALLERY
    ? wholeSizes(GALLERY_WIDTHS, width, height, 1)
    : wholeSizes(COVER_WIDTHS, width, height, 16 / 9);
}

/** Sizes of a picture that is not cut. @param tallest its height as part of the width from which on it gets narrower */
function wholeSizes(
  widths: number[],
  width: number,
  height: number,
  tallest: number,
): { width: number; height: number }[] {
  const shrunk = Math.min(1, (tallest * width) / height);
  return widths
    .filter((each, index) => index === 0 || each * shrunk <= width)
    .map((each) => {
      const shown = Math.max(10, Math.min(width, Math.round(each * shrunk)));
      return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
    });
}

function looksLikeSvg(content: Buffer): boolean {
  return /^\uFEFF?\s*<(\?xml|svg|!--|!DOCTYPE svg)/i.test(content.subarray(0, 200).toString('utf8'));
}

async function storeSvg(storage: Storage, content: Buffer, field: string): Promise<StoredImage> {
  if (content.length > LIMIT_SVG_BYTES)
    throw new BadImage(field, 'TOO_LARGE', 'El SVG pesa más de 200 KB. Simplifícalo y súbelo otra vez.');
  const svg = sanitizeSvg(content.toString('utf8'));
  const drawn = svg && (await metadataOf(Buffer.from(svg))).format === 'svg';
  if (!drawn) throw new BadImage(field, 'UNFIT', 'El archivo no es un SVG que se pueda mostrar.');
  const id = newId();
  await storage.write(`${id}.svg`, Buffer.from(svg));
  return { id, widths: [], width: null, height: null, averageColor: null };
}

/** 128 random bits: addresses cannot be guessed. */
const newId = (): string => randomBytes(16).toString('hex');
