import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { hashedFiles } from './hashed-files.js';
import { projectRoot } from './project-root.js';

type Part = 'admin' | 'site';
const folder = (part: Part): string => join(projectRoot, 'dist', part);
/** Files of the builds before this one, which pages that are still open ask for (see scripts/build.mjs). */
const previous = (part: Part): string => join(projectRoot, 'dist', 'previous', part);

/** The built client: hashed files for ever, as they were compressed when they were built; the rest asked about each time. */
export function clientFiles(): Router {
  const router = express.Router();
  const parts: Part[] = ['site', 'admin'];
  const folders = [...parts.map((part) => join(folder(part), 'static')), ...parts.map(previous)];
  router.get('/static/:name', hashedFiles(folders));
  router.use(
    express.static(folder('site'), {
      index: false,
      cacheControl: false,
      // A folder is no page, and a redirect to one takes its name from the request.
      redirect: false,
      setHeaders: (response: ServerResponse) => void response.setHeader('Cache-Control', 'public, max-age=3600'),
    }),
  );
  return router;
}
