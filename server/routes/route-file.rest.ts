import express, { type Request, type Response, type Router } from 'express';
import { attachment } from '../platform/rest/downloads.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { refuse } from '../platform/rest/rest.js';
import type { RestCall } from '../platform/rest/rest-call.js';
import type { AppContext } from '../app-context.js';
import { sendStoredFile } from '../platform/storage/send-stored-file.js';
import type { Storage } from '../platform/storage/storage.js';
import { findRouteFile } from './find-route-file.js';

interface Options {
  storage: Storage;
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
export function routeFiles({ storage, createContext }: Options): Router {
  const router = express.Router();
  router.get('/rutas/:id.gpx', async (request: Request, response: Response) => {
    const id = Number(request.params.id);
    const isId = Number.isInteger(id) && id > 0 && id <= 0x7fff_ffff;
    const file = isId ? await findRouteFile(await createContext(request), id) : null;
    const headers = file && {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/gpx+xml',
      'Content-Disposition': attachment(file.filename),
      // Uploaded content is untrusted: opened directly, it must not run scripts.
      'Content-Security-Policy': "sandbox; default-src 'none'",
    };
    const isSent = headers && (await sendStoredFile(request, response, { storage, name: file.stored, headers }));
    if (!isSent) refuse(response, new AppError(ErrorCode.NOT_FOUND));
  });
  return router;
}
