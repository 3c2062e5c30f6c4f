import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileUpload } from 'graphql-upload-ts';
import { runImageTask } from '../images/image-tasks.js';
import { xlsxFile } from '../platform/xlsx.js';

const folder = join(import.meta.dirname, 'art');

/** A drawing as a person would upload it: rasterised, at the size it names itself. */
export const drawingAsPng = (name: string): Promise<FileUpload> => rasterize(name, 'png', `${name}.png`);

/** A drawing as a photograph or a scan would be uploaded. */
export const drawingAsJpeg = (name: string): Promise<FileUpload> => rasterize(name, 'jpeg', `${name}.jpg`);

function rasterize(name: string, format: 'png' | 'jpeg', filename: string): Promise<FileUpload> {
  const drawn = readFile(join(folder, `${name}.svg`))
    .then((svg) => runImageTask({ kind: 'rasterize', svg, format }))
    .then(({ content }) => upload(Buffer.from(content), filename, `image/${format}`));
  // Use cases await their uploads one after the other: a failure of a later one would be unhandled until then, which ends
  // the process. graphql-upload-ts does the same for uploads of requests.
  drawn.catch(() => undefined);
  return drawn;
}

/** Rows as a workbook, the first of them its header. */
export async function sheetAsUpload([header = [], ...rows]: readonly string[][]): Promise<FileUpload> {
  const columns = header.map((name, at) => ({ header: name, value: (row: readonly string[]) => row[at] ?? '' }));
  const { filename, type, content } = xlsxFile('personas.xlsx', 'Personas', columns, batchesOf(rows));
  return upload(await buffer(content), filename, type);
}

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

/** A drawing uploaded as it is. */
export async function drawingAsSvg(name: string): Promise<FileUpload> {
  return upload(await readFile(join(folder, `${name}.svg`)), `${name}.svg`, 'image/svg+xml');
}

/** A track as a planner saves it. */
export const gpxAsUpload = (text: string): Promise<FileUpload> =>
  Promise.resolve(upload(Buffer.from(text), 'ruta.gpx', 'application/gpx+xml'));

/** What use cases read of an upload; the rest belongs to the request that brings one. */
function upload(content: Buffer, filename: string, mimetype: string): FileUpload {
  return { filename, mimetype, createReadStream: () => Readable.from([content]) } as unknown as FileUpload;
}
