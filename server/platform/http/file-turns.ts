import { finished } from 'node:stream/promises';
import type { FileUpload } from 'graphql-upload-ts';
import { Turns } from '../process/turns.js';

/** Queue of requests that read uploads on this node: one at a time, because each one holds up to 20 MB in memory. */
const turns = new Turns(1, 50);
/** Milliseconds after which a waiting request is refused. */
const MAX_WAIT_MS = 120_000;

type Uploads = readonly (Promise<FileUpload> | null | undefined)[];

/**
 * Reads uploaded files, one request at a time; until then they are on disk. Waiting begins when the files are complete,
 * so that a slow sender delays no other request. Must not be called within `read`.
 * @throws TOO_MANY_REQUESTS if 50 requests are waiting, or if a request waited for two minutes or was closed
 */
export async function readInTurn<Result>(uploads: Uploads, read: () => Promise<Result>): Promise<Result> {
  const closed = new AbortController();
  for (const upload of uploads) {
    // Reading an upload reports its errors. Files of demonstration data have no capacitor.
    const capacitor = (await Promise.resolve(upload).catch(() => null))?.capacitor;
    if (!capacitor) continue;
    await finished(capacitor).catch(() => undefined);
    // If a request is closed while it waits, its file is deleted at once.
    capacitor.once('close', () => closed.abort());
  }
  return turns.run('', read, AbortSignal.any([closed.signal, AbortSignal.timeout(MAX_WAIT_MS)]));
}
