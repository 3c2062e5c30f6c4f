import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileUpload } from 'graphql-upload-ts';
import { runImageTask } from '../images/image-tasks.js';
import { xlsxFile } from '../platform/list/xlsx.js';

const folder = join(import.meta.dirname, 'art');

/** Returns an upload of a drawing, rasterised at its own size. */
export const drawingAsPng = (name: string): Promise<FileUpload> => rasterize(name, 'png', `${name}.png`);

/** Returns an upload of a drawing as a photograph or a scan. */
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

/** Returns an upload of rows as a workbook, the first of them its header. */
export async function sheetAsUpload([header = [], ...rows]: readonly string[][]): Promise<FileUpload> {
  const columns = header.map((name, at) => ({ header: name, value: (row: readonly string[]) => row[at] ?? '' }));
  const { filename, type, content } = xlsxFile('personas.xlsx', 'Personas', columns, batchesOf(rows));
  return upload(await buffer(content), filename, type);
}

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

/** Returns an upload of a drawing without conversion. */
export async function drawingAsSvg(name: string): Promise<FileUpload> {
  return upload(await readFile(join(folder, `${name}.svg`)), `${name}.svg`, 'image/svg+xml');
}

/** Returns an upload of a GPX file of a planner. */
export const gpxAsUpload = (text: string): Promise<FileUpload> =>
  Promise.resolve(upload(Buffer.from(text), 'ruta.gpx', 'application/gpx+xml'));

/** The fields of an upload that use cases read, without its request. */
function upload(content: Buffer, filename: string, mimetype: string): FileUpload {
  return { filename, mimetype, createReadStream: () => Readable.from([content]) } as unknown as FileUpload;
}
