/**
 * Program of a child process that decodes and encodes pictures. The memory that encoders free stays with the process that
 * they ran in, so the server does not run them.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { serveTasks } from '../platform/serve-tasks.js';

// No operation is repeated, so libvips's cache of them would only hold memory.
sharp.cache(false);
// By default libvips uses as many threads as the machine has cores, and needs memory for each: the child would exceed its
// limit on a machine with many.
sharp.concurrency(2);

export type ImageTask =
  | { kind: 'inspect'; content: Uint8Array }
  | { kind: 'encode'; content: Uint8Array; formats: string[]; sizes: SizeRule }
  | { kind: 'crop'; path: string; width: number; height: number; focus: { x: number; y: number } }
  | { kind: 'shrink'; content: Uint8Array; side: number; quality: number }
  | {
      kind: 'overlay';
      picture: Uint8Array;
      overlays: { svg: string; left: number; top: number }[];
      format: 'jpeg' | 'png';
    }
  | { kind: 'rasterize'; svg: Uint8Array; format: 'png' | 'jpeg' };

/** What a task's result is, by its kind. */
export interface ImageResults {
  inspect: Inspected;
  encode: Encoded | { refused: 'FORMAT' | 'TOO_MANY_PIXELS' };
  crop: { content: Uint8Array };
  shrink: { content: Uint8Array; width: number; height: number };
  overlay: { content: Uint8Array };
  rasterize: { content: Uint8Array };
}

/** Result of any task whose picture cannot be decoded: the decoder's message. */
export interface Unreadable {
  damaged: string;
}

class DamagedPicture extends Error {}

/** For `catch` while a picture is decoded. Without memory every picture looks damaged, so then the task fails instead. */
function decodingFailed(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/memory|alloc/i.test(message)) throw new Error(`Out of memory: ${message}`);
  throw new DamagedPicture(message);
}

/** What a file says of itself, turned upright; `format` is null for what is no picture. */
export interface Inspected {
  format: string | null;
  width: number;
  height: number;
}

export interface Encoded {
  /** Each size as WebP and as AVIF. */
  files: { width: number; webp: Uint8Array; avif: Uint8Array }[];
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** `#rrggbb`, on white where the picture is transparent. */
  averageColor: string;
}

/** In which sizes a picture is written: never larger than it is, but for the smallest size. */
export interface SizeRule {
  widths: number[];
  /** Cut to squares; otherwise whole. */
  square: boolean;
  /** Height, as part of the width, from which on a whole picture gets narrower: a tall one is not made larger than a wide one. */
  tallest: number;
}

const MAX_PIXELS = 40_000_000;

interface Size {
  width: number;
  height: number;
}

/** Empty for what is no picture. */
async function metadataOf(content: Uint8Array): Promise<Partial<Metadata>> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return {};
  }
}

async function inspect({ content }: { content: Uint8Array }): Promise<Inspected> {
  const { format = null, width = 0, height = 0, autoOrient } = await metadataOf(content);
  return { format, width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

async function encode({ content, formats, sizes: rule }: Extract<ImageTask, { kind: 'encode' }>) {
  const { format, width, height } = await inspect({ content });
  if (format === null || !formats.includes(format)) return { refused: 'FORMAT' as const };
  if (width * height > MAX_PIXELS) return { refused: 'TOO_MANY_PIXELS' as const };
  return encodeSizes(content, sizesOf(rule, { width, height }));
}

async function encodeSizes(content: Uint8Array, sizes: Size[]): Promise<Encoded> {
  const largest = sizes.at(-1)!;
  // Decoded once: the smaller sizes are made from the largest.
  const base = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...largest, fit: 'cover' })
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
  return { files, ...largest, averageColor: await averageOf(sharp(base)) };
}

async function averageOf(picture: Sharp): Promise<string> {
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

function sizesOf({ widths, square, tallest }: SizeRule, { width, height }: Size): Size[] {
  const fits = (needed: number, index: number) => index === 0 || needed <= (square ? Math.min(width, height) : width);
  if (square) return widths.filter(fits).map((side) => ({ width: side, height: side }));
  const shrunk = Math.min(1, (tallest * width) / height);
  return widths
    .filter((each, index) => fits(each * shrunk, index))
    .map((each) => {
      const shown = Math.max(10, Math.min(width, Math.round(each * shrunk)));
      return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
    });
}

/** A strip of a picture as JPEG. */
async function crop({ path, width, height, focus }: Extract<ImageTask, { kind: 'crop' }>) {
  const picture = sharp(path);
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

/** A picture as JPEG whose longer side is at most `side` pixels. */
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
