import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** Content types of files that the build compresses (see scripts/build.mjs), by extension. */
const compressedTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const FOR_EVER = 'public, max-age=31536000, immutable';
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * Sends the file `:name` from the first of `folders` that has it, compressed if the browser accepts that, to be cached
 * for ever. Each request checks the folders, because a build may replace them while the server runs.
 */
export function hashedFiles(folders: readonly string[]): RequestHandler<{ name: string }> {
  return (request, response, next) => {
    const { name } = request.params;
    const type = compressedTypes[extname(name)];
    const accepted = type ? encodings.filter((encoding) => request.acceptsEncodings(encoding.name)) : [];
    const candidates = folders.flatMap((root) => [
      ...accepted.map((encoding) => ({
        root,
        file: name + encoding.suffix,
        headers: { 'Content-Encoding': encoding.name, 'Content-Type': type },
      })),
      { root, file: name, headers: {} },
    ]);
    response.vary('Accept-Encoding');
    sendFirst();

    /** Sends the first candidate that exists; its headers are set only once it is found. */
    function sendFirst(): void {
      const { root, file, headers } = candidates.shift()!;
      const options = { root, cacheControl: false, headers: { 'Cache-Control': FOR_EVER, ...headers } };
      response.sendFile(file, options, (error?: Error & { status?: number; code?: string }) => {
        if (error?.status === 404 && candidates.length > 0) sendFirst();
        else if (error && error.code !== 'ECONNABORTED') next(error);
      });
    }
  };
}
