import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import staticGzip from 'express-static-gzip';
import { projectRoot } from './project-root.js';

const folder = (part: 'admin' | 'site'): string => join(projectRoot, 'dist', part);

/** The built client: hashed files for ever, as they were compressed when they were built; the rest asked about each time. */
export function clientFiles(): Router {
  const router = express.Router();
  const keep = (how: string) => ({
    cacheControl: false,
    setHeaders: (response: ServerResponse) => void response.setHeader('Cache-Control', `public, ${how}`),
  });
  const forEver = keep('max-age=31536000, immutable');
  const hashed = (part: 'admin' | 'site', fallthrough: boolean) =>
    staticGzip(join(folder(part), 'static'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { ...forEver, fallthrough },
    }) as RequestHandler;
  router.use('/static', hashed('site', true), hashed('admin', false));
  router.use(express.static(folder('site'), { ...keep('max-age=3600'), index: false }));
  return router;
}

/** The back-office is one page, whose router knows its addresses. */
export function backOffice(): Router {
  const router = express.Router();
  let html: string | undefined;
  const send: RequestHandler = (request, response, next) => {
    if (!request.accepts('html')) return next();
    html ??= readFileSync(join(folder('admin'), 'index.html'), 'utf8');
    response.type('html').setHeader('Cache-Control', 'no-cache').send(html);
  };
  router.get('/admin{/*path}', send);
  return router;
}
