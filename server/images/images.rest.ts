import express, { type Router } from 'express';

/** Names as storeImage gives them; nothing else in the folder is served. */
const OWN_NAME = /^[0-9a-f]{32}(-\d{2,4}\.(webp|avif)|\.svg)$/;

/** `GET /images/:file`. A name is never used twice, so browsers and proxies may keep what they have for ever. */
export function serveImages(folder: string): Router {
  const router = express.Router();
  router.get('/images/:file', (request, response, next) => {
    const { file } = request.params;
    if (!OWN_NAME.test(file)) return void response.sendStatus(404);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    // An svg opened by itself is a document: even what a sanitiser missed may do nothing there.
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
