import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { developersBar } from '../http/developers-door.js';
import { projectRoot } from '../project-root.js';

/** GraphiQL and all files that it loads, as unpacked by the build; no file comes from other servers. */
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

/** Script of the page. The editor's workers must come from the same origin. */
const script = `import '${FILES}graphiql.js';

const workers = { json: 'jsonWorker.js', graphql: 'graphqlWorker.js' };
globalThis.MonacoEnvironment = {
  getWorker: (_, label) => new Worker('${FILES}' + (workers[label] ?? 'editorWorkerService.js')),
};
globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('explorer'), {
  endpoint: '/graphql',
  // Replace GraphiQL's own title and logo; the bar above shows Dorsal's.
  title: ' ',
  logo: '<span></span>',
  // Stored headers would reveal an API key to the next user of the browser.
  shouldPersistHeaders: false,
  defaultQuery: ${JSON.stringify(welcome)},
});
`;

/** Content security policy: only what the page uses, from this server. The editor writes <style> elements. */
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
  const types = ['application/json', 'application/graphql-response+json', 'text/html'];
  if (request.method !== 'GET' || request.accepts(types) !== 'text/html') return next();
  protect(request, response, () => response.type('html').send(page));
};

/** Serves GraphiQL to browsers at `/graphql`. */
export function explorer(): Router {
  const router = Router();
  const setCacheHeader = (response: { setHeader: (name: string, value: string) => void }) =>
    response.setHeader('Cache-Control', 'public, max-age=86400');
  // Not `get`: for such routes Express answers OPTIONS itself.
  router.all('/graphql', show);
  router.get(SCRIPT, (_request, response) => void response.type('js').send(script));
  router.use(FILES, express.static(files, { index: false, redirect: false, setHeaders: setCacheHeader }));
  return router;
}
