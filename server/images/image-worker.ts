/**
 * Child process that decodes and encodes images. Memory that encoders free stays with their process, so the server must
 * not run them.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { serveTasks } from '../platform/process/serve-tasks.js';

// No operation is repeated, so libvips's operation cache would only use memory.
sharp.cache(false);
// libvips defaults to one thread per core, each with its own memory: with many cores the child would exceed its limit.
sharp.concurrency(2);

export type ImageTask =
  | { kind: 'inspect'; content: Uint8Array }
  | { kind: 'encode'; content: Uint8Array; formats: string[]; sizes: SizeRule }
  | { kind: 'crop'; content: Uint8Array; width: number; height: number; focus: { x: number; y: number } }
  | { kind: 'shrink'; content: Uint8Array; side: number; quality: number }
  | {
      kind: 'overlay';
      picture: Uint8Array;
      overlays: { svg: string; left: number; top: number }[];
      format: 'jpeg' | 'png';
    }
  | { kind: 'rasterize'; svg: Uint8Array; format: 'png' | 'jpeg' };

/** Result of a task by its kind. */
export interface ImageResults {
  inspect: Inspected;
  encode: Encoded | { refused: 'FORMAT' | 'TOO_MANY_PIXELS' };
  crop: { content: Uint8Array };
  shrink: { content: Uint8Array; width: number; height: number };
  overlay: { content: Uint8Array };
  rasterize: { content: Uint8Array };
}

/** Result of any task whose image cannot be decoded: the decoder's message. */
export interface Unreadable {
  damaged: string;
}

class DamagedPicture extends Error {}

/**
 * Error handler for decoding. Without memory every image looks damaged, so an out-of-memory error fails the task
 * instead.
 */
function decodingFailed(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/memory|alloc/i.test(message)) throw new Error(`Out of memory: ${message}`);
  throw new DamagedPicture(message);
}

/** Format and upright size of a file; `format` is null if the file is no image. */
export interface Inspected {
  format: string | null;
  width: number;
  height: number;
}

export interface Encoded {
  /** Each size as WebP and as AVIF. */
  files: { width: number; webp: Uint8Array; avif: Uint8Array }[];
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** `#rrggbb`, with transparent images on white. */
  averageColor: string;
}

/** Sizes in which an image is written: never larger than the original, except the smallest size. */
export interface SizeRule {
  widths: number[];
  /** Crop to squares; otherwise keep the proportions. */
  square: boolean;
  /**
   * Ratio of height to width above which an image is made narrower, so that tall images are not larger than wide ones.
   */
  tallest: number;
}

const MAX_PIXELS = 40_000_000;

interface Size {
  width: number;
  height: number;
}

/** Returns no metadata if the content is no image. */
async function readMetadata(content: Uint8Array): Promise<Partial<Metadata>> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return {};
  }
}

async function inspect({ content }: { content: Uint8Array }): Promise<Inspected> {
  const { format = null, width = 0, height = 0, autoOrient } = await readMetadata(content);
  return { format, width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

async function encode({ content, formats, sizes: rule }: Extract<ImageTask, { kind: 'encode' }>) {
  const { format, width, height } = await inspect({ content });
  if (format === null || !formats.includes(format)) return { refused: 'FORMAT' as const };
  if (width * height > MAX_PIXELS) return { refused: 'TOO_MANY_PIXELS' as const };
  return encodeSizes(content, outputSizes(rule, { width, height }));
}

async function encodeSizes(content: Uint8Array, sizes: Size[]): Promise<Encoded> {
  const lastSize = sizes.at(-1)!;
  // Decoded once: smaller sizes are made from the largest.
  const base = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...lastSize, fit: 'cover' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(decodingFailed);
  const files = [];
  for (const size of sizes) {
    const resized = sharp(base).resize({ ...size, fit: 'cover' });
    const webp = await resized.clone().webp({ quality: 80, effort: 2 }).toBuffer();
    files.push({ width: size.width, webp, avif: await resized.clone().avif({ quality: 55, effort: 1 }).toBuffer() });
  }
  return { files, ...lastSize, averageColor: await averageColor(sharp(base)) };
}

async function averageColor(picture: Sharp): Promise<string> {
  const small = await picture.resize(32, 32, { fit: 'fill' }).flatten({ background: '#fff' }).png().toBuffer();
  const { channels } = await sharp(small).stats();
  const means = channels.length < 3 ? [channels[0], channels[0], channels[0]] : channels.slice(0, 3);
  const hex = means.map((channel) =>
    Math.round(channel?.mean ?? 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function outputSizes({ widths, square, tallest }: SizeRule, { width, height }: Size): Size[] {
  const fits = (needed: number, index: number) => index === 0 || needed <= (square ? Math.min(width, height) : width);
  if (square) return widths.filter(fits).map((side) => ({ width: side, height: side }));
  const shrunk = Math.min(1, (tallest * width) / height);
  return widths
    .filter((targetWidth, index) => fits(targetWidth * shrunk, index))
    .map((targetWidth) => {
      const outputWidth = Math.max(10, Math.min(width, Math.round(targetWidth * shrunk)));
      return { width: outputWidth, height: Math.max(1, Math.round((height * outputWidth) / width)) };
    });
}

/** Crops a strip of an image as JPEG. */
async function crop({ content: original, width, height, focus }: Extract<ImageTask, { kind: 'crop' }>) {
  const picture = sharp(original);
  const { width: fullWidth, height: fullHeight } = await picture.metadata();
  const scale = Math.max(width / fullWidth, height / fullHeight);
  const [wide, high] = [Math.ceil(fullWidth * scale), Math.ceil(fullHeight * scale)];
  const content = await picture
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: Math.round(((wide - width) * focus.x) / 100),
      top: Math.round(((high - height) * focus.y) / 100),
      width,
      height,
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
  return { content };
}

/** Returns the image as JPEG whose longer side is at most `side` pixels. */
async function shrink({ content, side, quality }: Extract<ImageTask, { kind: 'shrink' }>) {
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(decodingFailed);
  return { content: data, width: info.width, height: info.height };
}

async function overlay({ picture, overlays, format }: Extract<ImageTask, { kind: 'overlay' }>) {
  const parts = overlays.map(({ svg, left, top }) => ({ input: Buffer.from(svg), left, top }));
  const composed = sharp(picture).composite(parts);
  return { content: await (format === 'png' ? composed.png() : composed.jpeg({ quality: 86 })).toBuffer() };
}

const rasterize = async ({ svg, format }: Extract<ImageTask, { kind: 'rasterize' }>) => ({
  content: await sharp(svg)
    .toFormat(format, format === 'png' ? { compressionLevel: 1 } : { quality: 90 })
    .toBuffer(),
});

const tasks = { inspect, encode, crop, shrink, overlay, rasterize } as const;

async function* run(task: ImageTask): AsyncGenerator<object> {
  try {
    yield await (tasks[task.kind] as (of: ImageTask) => Promise<object>)(task);
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error;
    yield { damaged: error.message };
  }
}

serveTasks(run);
