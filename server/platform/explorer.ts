import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { developersBar } from './developers-door.js';
import { projectRoot } from './project-root.js';

/** GraphiQL with its editor and all that it loads, as the build unpacks them: nothing comes from elsewhere. */
const files = join(projectRoot, 'dist', 'server', 'explorer');
const FILES = '/graphql/explorer/';
const SCRIPT = '/graphql/explorer.js';

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Explorador de GraphQL · Dorsal</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${FILES}graphiql.css" />
    <style>body { margin: 0; font-family: system-ui, sans-serif; } #explorer { height: calc(100vh - 48px); } p { padding: 2rem; } ${developersBar.style}</style>
    <script type="module" src="${SCRIPT}"></script>
  </head>
  <body>
    ${developersBar.html}
    <main id="explorer"><p>Cargando el explorador…</p></main>
    <noscript><p>El explorador necesita JavaScript. La API recibe consultas en esta misma dirección.</p></noscript>
  </body>
</html>
`;

const welcome = `# Un ejemplo por paso de /desarrolladores: pon el cursor en uno y ejecútalo con Ctrl + Enter.
# La documentación está en el libro de la izquierda.
# Para lo que pide permisos, agrega abajo, en Headers:
# { "Authorization": "Bearer dorsal_…" }

query EncuentraUnaCarrera {
  eventCatalog {
    total
    data {
      name
      slug
      currentPrice
    }
  }
}

# En Variables: { "input": { "eventId": "…", "categoryId": "…", "competitors": […] } }
mutation InscribeAUnaPersona($input: HoldRegistrationInput!) {
  holdRegistration(input: $input) {
    reason
    registration {
      token
      status
      amount
      holdExpiresAt
    }
  }
}

# En Variables: { "token": "…" }
mutation AbreElPago($token: String!) {
  startPayment(token: $token, gateway: TEST) {
    reference
    checkout {
      url
      fields {
        name
        value
      }
    }
  }
}
`;

/** What the page runs: the editor's helpers are workers, which a page may only take from where it came from itself. */
const script = `import '${FILES}graphiql.js';

const workers = { json: 'jsonWorker.js', graphql: 'graphqlWorker.js' };
globalThis.MonacoEnvironment = {
  getWorker: (_, label) => new Worker('${FILES}' + (workers[label] ?? 'editorWorkerService.js')),
};
globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('explorer'), {
  endpoint: '/graphql',
  // The bar above has the logo; without these two GraphiQL shows its maker's.
  title: ' ',
  logo: '<span></span>',
  // A browser that several people use would tell the next one the API key.
  shouldPersistHeaders: false,
  defaultQuery: ${JSON.stringify(welcome)},
});
`;

/** Only from here, and no more than the page uses; the editor writes its rules into <style> elements. */
const protect = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

const show: RequestHandler = (request, response, next) => {
  const wants = request.accepts(['application/json', 'application/graphql-response+json', 'text/html']);
  if (request.method !== 'GET' || wants !== 'text/html') return next();
  protect(request, response, () => response.type('html').send(page));
};

/** A page at the API's own address, for whoever comes with a browser: what may be asked, and a place to try it. */
export function explorer(): Router {
  const router = Router();
  const keep = (response: { setHeader: (name: string, value: string) => void }) =>
    response.setHeader('Cache-Control', 'public, max-age=86400');
  // Not `get`: of a route that takes GET Express answers OPTIONS by itself.
  router.all('/graphql', show);
  router.get(SCRIPT, (_request, response) => void response.type('js').send(script));
  router.use(FILES, express.static(files, { index: false, redirect: false, setHeaders: keep }));
  return router;
}
