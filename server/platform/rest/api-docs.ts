import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import express, { type Router } from 'express';
import { developersBar } from '../http/developers-door.js';

const library = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Files of the library that the page needs. */
const libraryFiles = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);
/** Cached, and revalidated by ETag. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const documentPath = '/api/openapi.json';
const pagePath = '/api/docs';

const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>REST · Dorsal</title>
<link rel="icon" href="${pagePath}/favicon-32x32.png">
<link rel="stylesheet" href="${pagePath}/swagger-ui.css">
<link rel="stylesheet" href="${pagePath}/page.css">
</head>
<body>
${developersBar.html}
<noscript><p>Esta página necesita JavaScript. El documento que muestra es <a href="${documentPath}">${documentPath}</a>.</p></noscript>
<main id="reader"></main>
<script src="${pagePath}/swagger-ui-bundle.js"></script>
<script src="${pagePath}/page.js"></script>
</body>
</html>
`;

/** Script and style are separate files, because the content security policy forbids inline ones. */
const script = `SwaggerUIBundle({
  url: '${documentPath}',
  dom_id: '#reader',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;
const style = `${developersBar.style}
body{margin:0;background:#F5F6F8}
.swagger-ui .info{margin:32px 0 24px}
.swagger-ui .wrapper{max-width:1200px}
.swagger-ui .opblock-description pre code{display:block;padding:12px;color:inherit;font-weight:400}
.swagger-ui .info p,.swagger-ui .info li{overflow-wrap:anywhere}
@media (max-width:640px){
.swagger-ui .wrapper{padding:0 12px}
.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}
.swagger-ui .opblock .opblock-summary-description{flex-basis:100%;padding:4px 10px}
.swagger-ui .opblock .opblock-summary-path{max-width:calc(100vw - 190px)}
.swagger-ui .filter .operation-filter-input{width:100%}
.swagger-ui table thead{display:none}
.swagger-ui table,.swagger-ui tbody,.swagger-ui tr,.swagger-ui td{display:block;width:auto;max-width:none;min-width:0}
.swagger-ui table tbody tr td:first-of-type{max-width:none;padding:12px 0 0}
.swagger-ui .response-col_links{display:none}
.swagger-ui .opblock .opblock-section-header{flex-wrap:wrap;gap:8px}
.swagger-ui .parameters-col_description input,.swagger-ui .parameters-col_description select{max-width:100%}
.swagger-ui .opblock-body pre,.swagger-ui .highlight-code pre{white-space:pre-wrap;overflow-wrap:anywhere}
.swagger-ui .dialog-ux .modal-ux{min-width:0;width:calc(100vw - 24px)}
}
`;
const pageFiles: Readonly<Record<string, string>> = { 'page.js': script, 'page.css': style };

/**
 * Serves the OpenAPI document and a page to read and try it, which loads nothing from other servers.
 * @param createDocument called once, on the first request
 */
export function apiDocs(createDocument: () => object): Router {
  const router = express.Router();
  let text: string | undefined;
  router.get(documentPath, (_request, response) => {
    text ??= JSON.stringify(createDocument());
    response.type('json').setHeader('Cache-Control', REVALIDATE).send(text);
  });
  router.get(pagePath, (_request, response) => {
    response.type('html').setHeader('Cache-Control', REVALIDATE).send(page);
  });
  router.get(`${pagePath}/:file`, ({ params: { file } }, response, next) => {
    if (Object.hasOwn(pageFiles, file))
      return void response.type(file).setHeader('Cache-Control', REVALIDATE).send(pageFiles[file]);
    if (!libraryFiles.has(file)) return next();
    response.setHeader('Cache-Control', REVALIDATE);
    response.sendFile(file, { root: library, cacheControl: false });
  });
  return router;
}
