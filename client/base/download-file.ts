import { withDeadline } from './polling';
import { requestHeaders } from './request-headers';
import { errorTexts, offlineText } from './texts';

/** How far a download is: rows there will be, and which part of them has arrived, from 0 to 1. */
export interface DownloadProgress {
  rows: number | null;
  part: number | null;
}

/** A download that receives nothing for so long is given up. */
const SILENCE_MS = 60_000;

/** A download that failed, with what to tell the person. */
export class DownloadFailed extends Error {}

/**
 * Asks the server for a file with the session's token and saves it under the name it comes with, once all of it has
 * arrived: one that breaks off is not saved at all. `signal` gives it up.
 * @throws DownloadFailed; the signal's own error when it was given up
 */
export async function downloadFile(
  path: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: DownloadProgress) => void } = {},
): Promise<void> {
  const abort = new AbortController();
  signal?.addEventListener('abort', () => abort.abort(signal.reason));
  const receive = <T>(request: () => Promise<T>) => reached(() => withDeadline(request, SILENCE_MS), abort, signal);
  const response = await receive(() => fetch(path, { signal: abort.signal, headers: requestHeaders() }));
  if (!response.ok || !response.body) throw new DownloadFailed(await reasonOf(response));
  const number = (name: string): number | null => {
    const value = response.headers.get(name);
    return value === null ? null : Number(value);
  };
  const [rows, expected] = [number('x-total-rows'), number('x-estimated-length')];
  const chunks: BlobPart[] = [];
  const reader = response.body.getReader();
  let received = 0;
  onProgress?.({ rows, part: expected === null ? null : 0 });
  for (;;) {
    const { done, value } = await receive(() => reader.read());
    if (done) break;
    chunks.push(value as Uint8Array<ArrayBuffer>);
    received += value.length;
    // The length was foretold: the end is only reached at the end.
    onProgress?.({ rows, part: expected === null ? null : Math.min(received / Math.max(expected, 1), 0.99) });
  }
  onProgress?.({ rows, part: 1 });
  saveFile(new Blob(chunks, { type: response.headers.get('content-type') ?? undefined }), nameOf(response));
}

async function reached<T>(
  request: () => Promise<T>,
  abort: AbortController,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    abort.abort(error);
    if (signal?.aborted) throw error;
    throw new DownloadFailed(offlineText);
  }
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : errorTexts.INTERNAL;
}

function nameOf(response: Response): string {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return named ? decodeURIComponent(named) : 'archivo';
}

/** Saves what the page has at hand under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
