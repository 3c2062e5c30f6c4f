import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { hashedFiles } from './hashed-files.js';
import { projectRoot } from '../project-root.js';

type Part = 'admin' | 'site';
const folder = (part: Part): string => join(projectRoot, 'dist', part);
/** Files of earlier builds, for pages that are still open (see scripts/build.mjs). */
const previous = (part: Part): string => join(projectRoot, 'dist', 'previous', part);

/** Serves the built client: hashed files are cached for ever and precompressed, other files for an hour. */
export function clientFiles(): Router {
  const router = express.Router();
  const parts: Part[] = ['site', 'admin'];
  const folders = [...parts.map((part) => join(folder(part), 'static')), ...parts.map(previous)];
  router.get('/static/:name', hashedFiles(folders));
  router.use(
    express.static(folder('site'), {
      index: false,
      cacheControl: false,
      // A folder is no page, and the redirect to it would repeat a name from the request.
      redirect: false,
      setHeaders: (response: ServerResponse) => void response.setHeader('Cache-Control', 'public, max-age=3600'),
    }),
  );
  return router;
}
