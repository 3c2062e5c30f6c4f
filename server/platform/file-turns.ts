import { finished } from 'node:stream/promises';
import type { FileUpload } from 'graphql-upload-ts';
import { Turns } from './turns.js';

/** Requests on this node that read the files they were sent: one at a time, because each holds up to 20 MB of files. */
const turns = new Turns(1, 50);
/** A request that waits longer is refused: whoever sent it has given up or soon will. */
const MAX_WAIT_MS = 120_000;

type Uploads = readonly (Promise<FileUpload> | null | undefined)[];

/**
 * Reads and parses uploaded files when it is their turn. Until then they lie on the disk, so those that wait hold no
 * memory. Waiting begins once the files are complete: a slow sender delays nobody else. Never call it within `read`.
 * @throws TOO_MANY_REQUESTS if 50 requests wait already, or if a request has waited for two minutes or was closed
 */
export async function readInTurn<Result>(uploads: Uploads, read: () => Promise<Result>): Promise<Result> {
  const closed = new AbortController();
  for (const upload of uploads) {
    // Reading an upload reports why it failed. Files of demonstration data have no capacitor.
    const capacitor = (await Promise.resolve(upload).catch(() => null))?.capacitor;
    if (!capacitor) continue;
    await finished(capacitor).catch(() => undefined);
    // The file of a request that is closed before anybody reads it is removed at once.
    capacitor.once('close', () => closed.abort());
  }
  return turns.run('', read, AbortSignal.any([closed.signal, AbortSignal.timeout(MAX_WAIT_MS)]));
}
