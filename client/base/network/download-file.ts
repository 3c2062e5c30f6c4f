import { withDeadline } from './polling';
import { requestHeaders } from './request-headers';
import { errorTexts, offlineText } from '../format/texts';

/** Progress of a download: total number of rows, and the part received, from 0 to 1. */
export interface DownloadProgress {
  rows: number | null;
  part: number | null;
}

/** Time without data after which a download is aborted. */
const SILENCE_MS = 60_000;

/** Failure of a download, with a message for the user. */
export class DownloadFailed extends Error {}

/**
 * Downloads a file with the session's token and saves it under the name in the response. A file is saved only if all of
 * it was received.
 * @param signal cancels the download
 * @throws DownloadFailed if the request fails; the signal's reason if it was cancelled
 */
export async function downloadFile(
  path: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: DownloadProgress) => void } = {},
): Promise<void> {
  const abort = new AbortController();
  signal?.addEventListener('abort', () => abort.abort(signal.reason));
  const receive = <T>(request: () => Promise<T>) =>
    receiveOrAbort(() => withDeadline(request, SILENCE_MS), abort, signal);
  const response = await receive(() => fetch(path, { signal: abort.signal, headers: requestHeaders() }));
  if (!response.ok || !response.body) throw new DownloadFailed(await errorMessageFrom(response));
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
    // The length is an estimate: 1 is reported only at the end.
    onProgress?.({ rows, part: expected === null ? null : Math.min(received / Math.max(expected, 1), 0.99) });
  }
  onProgress?.({ rows, part: 1 });
  saveFile(new Blob(chunks, { type: response.headers.get('content-type') ?? undefined }), fileNameFrom(response));
}

async function receiveOrAbort<T>(
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

async function errorMessageFrom(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : errorTexts.INTERNAL;
}

function fileNameFrom(response: Response): string {
  const fileName = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return fileName ? decodeURIComponent(fileName) : 'archivo';
}

/** Saves a blob as a file. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
