import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { escapeHtml, scriptJson } from './html.js';
import { projectRoot } from './project-root.js';

/** What the server itself says in the page's head, for previews of shared links and for search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Absolute address of a picture. */
  image?: string | undefined;
  /** schema.org data. */
  jsonLd?: object | undefined;
  /** A query's answer, so that the page need not ask again. */
  initialData?: object | undefined;
  noIndex?: boolean | undefined;
}

const folder = join(projectRoot, 'dist', 'client');

/** The built client: hashed files for ever, the rest asked about each time. */
export function clientFiles(): Router {
  const router = express.Router();
  const keep = (how: string) => ({
    cacheControl: false,
    setHeaders: (response: Response) => void response.setHeader('Cache-Control', `public, ${how}`),
  });
  const forEver = keep('max-age=31536000, immutable');
  router.use('/static', express.static(join(folder, 'static'), { ...forEver, fallthrough: false }));
  router.use(express.static(folder, { ...keep('max-age=3600'), index: false }));
  return router;
}

/** Sends the client's page with this head. */
export function sendPage(response: Response, head: PageHead, status = 200): void {
  response.status(status).type('html').setHeader('Cache-Control', 'no-cache').send(render(template(), head));
}

/** Every other address is the client's: its router knows what it is. */
export const clientFallback =
  (publicUrl: string): RequestHandler =>
  (request, response, next) => {
    if (request.method !== 'GET' || !request.accepts('html')) return next();
    sendPage(response, {
      title: 'Dorsal',
      description: 'Inscripciones a carreras, ciclismo y eventos en Colombia.',
      url: publicUrl + request.path,
      noIndex: !request.path.startsWith('/evento'),
    });
  };

let read: string | undefined;
const template = (): string => (read ??= readFileSync(join(folder, 'index.html'), 'utf8'));

function render(html: string, head: PageHead): string {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    property('og:type', 'website'),
    property('og:locale', 'es_CO'),
    property('og:site_name', 'Dorsal'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.url),
    ...(head.image
      ? [property('og:image', head.image), '<meta name="twitter:card" content="summary_large_image">']
      : []),
    ...(head.noIndex ? ['<meta name="robots" content="noindex">'] : []),
    ...(head.jsonLd ? [`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`] : []),
    ...(head.initialData
      ? [`<script type="application/json" id="initial-data">${scriptJson(head.initialData)}</script>`]
      : []),
  ];
  // A function: `$` in a name must not be read as a pattern of replace.
  return html.replace(/<title>.*?<\/title>/s, () => tags.join('\n    '));
}
