import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange, Storage, StoredFile } from './storage.js';

interface SentFile {
  storage: Storage;
  name: string;
  /** Set with the file and with 304 only, so that no error is cached. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Sends a stored file with validators, preconditions and byte ranges (RFC 9110), as Express's `sendFile` does for files
 * on the disk.
 * @returns false if the file does not exist; nothing was sent
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  { storage, name, headers }: SentFile,
): Promise<boolean> {
  const file = await storage.find(name);
  if (!file) return false;
  // `request.fresh` reads the validators from the response.
  response.set({
    'Accept-Ranges': 'bytes',
    ETag: `W/"${file.size.toString(16)}-${file.modifiedAt.getTime().toString(16)}"`,
    'Last-Modified': file.modifiedAt.toUTCString(),
  });
  if (isPreconditionFailed(request, response)) return end(response, 412);
  if (request.fresh) return end(response.set(headers), 304);
  const part = requestedPart(request, response, file);
  if (part === 'none') return end(response.set('Content-Range', `bytes */${file.size}`), 416);
  const content = request.method === 'HEAD' ? null : await storage.open(name, part);
  if (!content && request.method !== 'HEAD') return false;
  response.type(extname(name)).set(headers);
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  response.set('Content-Length', String(part ? part.end - part.start + 1 : file.size));
  if (!content) return end(response, response.statusCode);
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    // The reader disconnected.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return true;
}

function end(response: Response, status: number): true {
  response.status(status).end();
  return true;
}

/** @returns undefined for the whole file; 'none' if the range is not within the file */
function requestedPart(request: Request, response: Response, { size }: StoredFile): ByteRange | 'none' | undefined {
  if (!isRangeValid(request, response)) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'none';
  // A malformed range and several ranges get the whole file.
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Whether the part that the caller has is of this file (If-Range). */
function isRangeValid(request: Request, response: Response): boolean {
  const condition = request.get('If-Range');
  if (!condition) return true;
  if (condition.includes('"')) return condition === response.get('ETag');
  return lastModified(response) <= Date.parse(condition);
}

function isPreconditionFailed(request: Request, response: Response): boolean {
  const match = request.get('If-Match');
  if (match) return match !== '*' && !match.split(',').some((etag) => etag.trim() === response.get('ETag'));
  const unmodifiedSince = request.get('If-Unmodified-Since');
  return unmodifiedSince !== undefined && lastModified(response) > Date.parse(unmodifiedSince);
}

const lastModified = (response: Response): number => Date.parse(response.get('Last-Modified') ?? '');
