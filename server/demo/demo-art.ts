import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileUpload } from 'graphql-upload-ts';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'art');

/** A drawing as a person would upload it: rasterised, at the size it names itself. */
export async function drawingAsPng(name: string): Promise<FileUpload> {
  const png = await sharp(await readFile(join(folder, `${name}.svg`)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return upload(png, `${name}.png`, 'image/png');
}

/** A drawing uploaded as it is. */
export async function drawingAsSvg(name: string): Promise<FileUpload> {
  return upload(await readFile(join(folder, `${name}.svg`)), `${name}.svg`, 'image/svg+xml');
}

/** What use cases read of an upload; the rest belongs to the request that brings one. */
function upload(content: Buffer, filename: string, mimetype: string): FileUpload {
  return { filename, mimetype, createReadStream: () => Readable.from([content]) } as unknown as FileUpload;
}
