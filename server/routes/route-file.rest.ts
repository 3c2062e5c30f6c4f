import express, { type Request, type Response, type Router } from 'express';
import { attachment } from '../platform/rest/downloads.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { refuse } from '../platform/rest/rest.js';
import type { RestCall } from '../platform/rest/rest-call.js';
import type { AppContext } from '../app-context.js';
import { findRouteFile } from './find-route-file.js';

interface Options {
  folder: string;
  createContext: (request: Request) => Promise<AppContext>;
}

export const routeFileCalls: readonly RestCall[] = [
  {
    method: 'get',
    path: '/rutas/:id.gpx',
    summary: 'Original file of a route',
    responses: ['application/gpx+xml'],
    onlyRefusals: [ErrorCode.NOT_FOUND, ErrorCode.INTERNAL],
  },
];

/** `GET /rutas/:id.gpx`: downloads the original file of a route. */
export function routeFiles({ folder, createContext }: Options): Router {
  const router = express.Router();
  router.get('/rutas/:id.gpx', async (request: Request, response: Response) => {
    const id = Number(request.params.id);
    const isId = Number.isInteger(id) && id > 0 && id <= 0x7fff_ffff;
    const file = isId ? await findRouteFile(await createContext(request), id) : null;
    response.setHeader('Cache-Control', 'no-store');
    if (!file) return refuse(response, new AppError(ErrorCode.NOT_FOUND));
    response.setHeader('Content-Type', 'application/gpx+xml');
    response.setHeader('Content-Disposition', attachment(file.filename));
    // Uploaded content is untrusted: opened directly, it must not run scripts.
    response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
    response.sendFile(file.stored, { root: folder, cacheControl: false }, (error) => {
      if (!error || response.headersSent) return;
      response.removeHeader('Content-Disposition');
      response.removeHeader('Content-Type');
      refuse(response, new AppError(ErrorCode.NOT_FOUND));
    });
  });
  return router;
}
