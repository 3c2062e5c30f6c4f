import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { projectRoot } from '../platform/project-root.js';
import { fontsOf, scriptFiles, type Built, type Site } from './site-bundle.js';

const folder = join(projectRoot, 'dist', 'admin');
const ENTRY = 'index.html';
const LAYOUT = 'app/back-office-layout.tsx';
const ROOT = '<div id="root"></div>';

/**
 * Serves the documents of the back-office, a single-page application. They differ in what is visible before the router
 * runs: frame, title and preloaded scripts.
 */
export function backOffice(office: Site['office']): Router {
  const router = express.Router();
  const documents = new Map<string, string>();
  const send: RequestHandler = async (request, response, next) => {
    if (!request.accepts('html')) return next();
    const known = office.places.find(({ path }) => path === request.path);
    // One document per known page, one for all others, and one for the login.
    const key = known?.path ?? (office.isBehindLogin(request.path) ? '/admin/' : '');
    const html = documents.get(key) ?? (await renderDocument(office, key, known?.file));
    documents.set(key, html);
    response.type('html').setHeader('Cache-Control', 'no-cache').send(html);
  };
  router.get('/admin{/*path}', send);
  return router;
}

/** Renders a document. @param pathname page whose frame it has; '' for none */
async function renderDocument(office: Site['office'], pathname: string, file: string | undefined): Promise<string> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  if (pathname === '') return html;
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Built>;
  const head = [
    `<script>${office.modeScript}</script>`,
    ...scriptFiles(manifest, LAYOUT, ...(file ? [file] : []))
      .filter((script) => !html.includes(script))
      .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
    // After the scripts: until the fonts load, text is readable in a fallback font.
    ...fontsOf(manifest, ENTRY).map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    ),
  ].join('');
  const { styles, body } = await office.render(pathname);
  return html.replace('</head>', () => `${head}${styles}</head>`).replace(ROOT, () => `<div id="root">${body}</div>`);
}
