import express, { type Request, type Response, type Router } from 'express';
import { sendStoredFile } from '../platform/storage/send-stored-file.js';
import type { Storage } from '../platform/storage/storage.js';

/** Names of files that `storeImage` writes; no other file of the folder may be served. */
const IMAGE_NAME = /^[0-9a-f]{32}(-\d{2,4}\.(webp|avif)|\.svg)$/;

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** An svg opened directly is a document: the policy blocks scripts that the sanitiser missed. */
const SVG_HEADERS = { ...HEADERS, 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" };

/** `GET /images/:file`. Names are never reused, so that browsers and proxies may cache files forever. */
export function serveImages(storage: Storage): Router {
  const router = express.Router();
  router.get('/images/:file', async (request: Request<{ file: string }>, response: Response) => {
    const { file: name } = request.params;
    const headers = name.endsWith('.svg') ? SVG_HEADERS : HEADERS;
    const isSent = IMAGE_NAME.test(name) && (await sendStoredFile(request, response, { storage, name, headers }));
    if (!isSent) response.sendStatus(404);
  });
  return router;
}
