import express, { type Router } from 'express';
import { readBuild, type Site } from './site-bundle.js';

const ENTRY = 'index.html';
const LAYOUT = 'app/back-office-layout.tsx';
const ROOT = '<div id="root"></div>';
/** Document of every page behind the login that is not in `office.places`. */
const anyPlace = { path: '/admin/', file: LAYOUT };

/**
 * Serves the documents of the back-office, a single-page application. They differ in what is visible before the router
 * runs: frame, title and preloaded scripts.
 */
export function backOffice(site: Site): Router {
  const { places, isBehindLogin } = site.office;
  const documents = new Map<string, string>();
  return express.Router().get('/admin{/*path}', async (request, response, next) => {
    if (!request.accepts('html')) return next();
    const known = places.find(({ path }) => path === request.path);
    const place = known ?? (isBehindLogin(request.path) ? anyPlace : { path: '', file: '' });
    const html = documents.get(place.path) ?? (await renderDocument(site, place));
    documents.set(place.path, html);
    response.type('html').setHeader('Cache-Control', 'no-cache').send(html);
  });
}

/** Renders a document. @param path page whose frame it has; '' for none */
async function renderDocument({ office, inlineScripts }: Site, { path, file }: typeof anyPlace): Promise<string> {
  const { read, scriptsOf, fontsOf } = readBuild('admin');
  const html = read(ENTRY);
  if (path === '') return html;
  const preloads = scriptsOf(LAYOUT, file)
    .filter((script) => !html.includes(script))
    .map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  // After the scripts: until the fonts load, text is readable in a fallback font.
  const fonts = fontsOf(ENTRY, ' fetchpriority="low"');
  const { styles, body } = await office.render(path);
  const head = [`<script>${inlineScripts.colorMode}</script>`, ...preloads, ...fonts, styles].join('');
  return html.replace('</head>', () => `${head}</head>`).replace(ROOT, () => `<div id="root">${body}</div>`);
}
