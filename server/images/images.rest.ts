import express, { type Router } from 'express';

/** Names of files that `storeImage` writes; no other file of the folder may be served. */
const IMAGE_NAME = /^[0-9a-f]{32}(-\d{2,4}\.(webp|avif)|\.svg)$/;

/** `GET /images/:file`. Names are never reused, so that browsers and proxies may cache files forever. */
export function serveImages(folder: string): Router {
  const router = express.Router();
  router.get('/images/:file', (request, response, next) => {
    const { file } = request.params;
    if (!IMAGE_NAME.test(file)) return void response.sendStatus(404);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    // An svg opened directly is a document: the policy blocks scripts that the sanitiser missed.
    if (file.endsWith('.svg'))
      response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    response.sendFile(file, { root: folder, cacheControl: false }, (error) => {
      if (!error) return;
      if (response.headersSent) return next(error);
      response.setHeader('Cache-Control', 'no-store');
      response.sendStatus(404);
    });
  });
  return router;
}
