/**
 * Server of `npm run dev` (see dev.mjs): the built server with the client from its sources by Vite, in the browser and
 * in pages that the server renders. Slow steps run before dev.mjs sends 'start'; the server's code is loaded after
 * that.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { importBuilt } from './build.mjs';
import { root } from './install.mjs';

const client = join(root, 'client');
/** Returns the address of the module that loads the entry (see dev-client.mjs). */
const devClient = (entry) => `/@fs${join(root, 'scripts', 'dev-client.mjs')}?entry=${entry}`;
const developmentDocuments = {
  name: 'development-documents',
  configureServer: ({ ws }) => ws.on('dorsal:connect', (_, browser) => browser.send('dorsal:connected')),
  transformIndexHtml: (html) => ({
    html: html.replace('/main.tsx', devClient('/main.tsx')),
    // Remove SharedWorker: the server's policy forbids workers made of text, and Vite's client waits for a restarted
    // server without one, too.
    tags: [{ tag: 'script', children: 'delete window.SharedWorker', injectTo: 'head-prepend' }],
  }),
};
/** Vite gets WebSocket upgrades here, because the server's listener is opened later. */
const upgrades = createHttpServer();
const vite = await createServer({
  root: client,
  configFile: false,
  cacheDir: join(root, '.cache', 'vite'),
  appType: 'custom',
  logLevel: 'warn',
  plugins: [react(), developmentDocuments],
  server: {
    middlewareMode: true,
    hmr: { server: upgrades },
    fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
  },
  optimizeDeps: { entries: ['index.html', 'site/main.tsx', '**/*.{page,tab}.tsx'] },
});
const render = () => vite.ssrLoadModule('/site/render.tsx');
/** Returns the packages that the built server imports. */
function importedPackages() {
  const folder = join(root, 'dist', 'server');
  const scripts = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'));
  const texts = scripts.map((path) => readFileSync(join(folder, path), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^(?:import|export) .*from '([^.'][^']*)';$/gm)].map(([, name]) => name)),
  );
}
// End with dev.mjs.
process.once('disconnect', () => process.exit());
await Promise.all([render(), ...[...importedPackages()].map((name) => import(name))]);
await once(process, 'message');

const { gatewayUrlNames } = await importBuilt('payments/accounts/open-gateways.js');
const { readConfig } = await importBuilt('platform/config/config.js');
const { printSchema } = await importBuilt('platform/graphql/print-schema.js');
const { buildDorsalSchema } = await importBuilt('domains.js');
const { start } = await importBuilt('start.js');

const { inlineScripts, office, sitePages } = await render();
/** Vite's scripts for documents, which replace edited components and keep their state. */
const ofVite = (await vite.transformIndexHtml('/', '<head></head>')).replace(/<\/?head>/g, '');
const assets = `${ofVite}
<link rel="stylesheet" href="/base/fonts.css"><link rel="stylesheet" href="/base/network/missing-code.css">
<script data-scripts="${devClient('/site/main.tsx')}">${inlineScripts.hydrateAfterPaint}</script>`;

const { app } = await start(readConfig(process.env, gatewayUrlNames), {
  app: {
    cachesResponses: false,
    site: {
      inlineScripts,
      office,
      sitePages: sitePages.map((page) => ({ ...page, assets })),
      pageQueries: async (place) => (await render()).pageQueries(place),
      renderPage: async (state) => (await render()).renderPage(state),
    },
    client: (request, response, next) => vite.middlewares(request, response, () => sendOffice(request, response, next)),
  },
});
app.http.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));

const schemaPath = join(root, 'schema.graphql');
const schema = printSchema(await buildDorsalSchema());
if (schema !== readFileSync(schemaPath, 'utf8')) writeFileSync(schemaPath, schema);
process.send('started');

/** Sends the one document of the back-office, whose router handles the addresses. */
async function sendOffice(request, response, next) {
  if (!/^\/admin(\/|$)/.test(request.path) || !request.accepts('html')) return next();
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  response.type('html').send(await vite.transformIndexHtml(request.originalUrl, html));
}
