import express from 'express';
import { downloads, personFiles, restRoutes } from '../rest-routes.js';
import { openApi } from './api.js';
import { readOpenApi, type OpenApiDocument } from './openapi-validator.js';
import { restRequests, buildWorld, type Actor } from './rest-fixtures.js';

/** Routes that the files of the server register in express at its start. */
const mounted = new Set<string>();
const { prototype } = express.Router as unknown as { prototype: { route: (path: string | string[]) => object } };
const route = prototype.route;
prototype.route = function (this: unknown, path: string | string[]) {
  const createdRoute = Reflect.apply(route, this, [path]) as { methods: Record<string, boolean> };
  // Methods are added to the route afterwards.
  setImmediate(() => {
    for (const method of Object.keys(createdRoute.methods))
      for (const mountedPath of [path].flat())
        mounted.add(`${method === '_all' ? 'ALL' : method.toUpperCase()} ${mountedPath}`);
  });
  return createdRoute;
};
const { as, services } = await openApi();
prototype.route = route;

const { misfitsOfAnswer, operations } = readOpenApi(
  (await as(null).rest<OpenApiDocument>('GET', '/api/openapi.json')).body,
);
const world = () => buildWorld(services);

/** An inactive user gets what a visitor gets. */
type Row = Record<Exclude<Actor, 'inactive'>, number>;

const everyone: Row = { visitor: 200, administrator: 200, organiser: 200, otherOrganizer: 200, viewer: 200 };
const alike = (status: number): Row => ({
  visitor: status,
  administrator: status,
  organiser: status,
  otherOrganizer: status,
  viewer: status,
});
const users: Row = { ...everyone, visitor: 401 };
const readers: Row = { ...users, otherOrganizer: 404 };
const writers: Row = { ...readers, viewer: 403 };
const noViewers: Row = { ...users, viewer: 403 };
const administrators: Row = { ...users, organiser: 403, otherOrganizer: 403, viewer: 403 };

/** Expected status by route and user. A route of the server that is missing here fails the test. */
const matrix: Record<string, Row> = {
  // Public
  'GET /rutas/:id.gpx': everyone,
  'POST /api/auth/login': everyone,
  'GET /api/competitorCategory': everyone,
  'GET /api/competitor/:dni': everyone,
  'POST /api/competitor': everyone,
  'POST /api/discountcode/create': everyone,
  'POST /api/productEvent': everyone,
  'POST /api/attach-product': alike(404),
  'GET /api/public/eventos': everyone,
  'GET /api/event-products': everyone,
  'GET /api/data-product/:id': everyone,
  'GET /assets/json/deparment.json': everyone,
  'GET /assets/json/eps.json': everyone,
  // Public with a name or token that cannot be guessed
  'GET /images/:file': alike(404),
  'GET /dorsal/:key.ics': alike(404),
  'GET /pago/:reference': alike(404),
  'GET /certificado/:code.pdf': alike(404),
  'GET /certificado/:code.png': alike(404),
  'GET /certificado/:code.jpg': alike(404),
  // Machines
  'GET /healthz': everyone,
  'GET /robots.txt': everyone,
  'GET /sala/:eventId/puesto': alike(404),
  'GET /sala/:eventId/texto': alike(404),
  'POST /sala/:eventId/correo': alike(404),
  'POST /sala/:eventId/entrar': alike(404),
  'POST /sala/:eventId/salir': alike(404),
  'POST /sala/:eventId/volver': alike(404),
  'GET /sitemap.xml': everyone,
  'GET /api': alike(404),
  'GET /api/openapi.json': everyone,
  'GET /api/docs': everyone,
  'GET /api/docs/:file': everyone,
  'ALL /graphql': everyone,
  'GET /graphql/explorer.js': everyone,
  'GET /readyz': everyone,
  'GET /metrics': everyone,
  // Gateways authenticate with a signature, never with a session
  'ALL /api/payments/:gateway/confirmation': alike(404),
  // Outside production
  'POST /pasarela-de-pruebas': alike(400),
  'POST /pasarela-de-pruebas/decision': alike(400),
  'GET /pasarela-de-pruebas': alike(405),
  'GET /pasarela-de-pruebas/decision': alike(405),
  'GET /correo': everyone,
  'GET /correo/:file': alike(404),
  'GET /correo/:file/html': alike(404),
  // Events
  'GET /api/eventos': users,
  'GET /api/eventos/:id': readers,
  'GET /api/eventos/:id/edit': readers,
  'POST /api/eventos': noViewers,
  'POST /api/eventos/:id': writers,
  'GET /api/eventos/:id/disableEvent': writers,
  'GET /api/filter/group': readers,
  'POST /api/no-payments': writers,
  'DELETE /api/categoria/delete': writers,
  'DELETE /api/kit/delete': writers,
  'POST /image/upload': noViewers,
  'GET /api/eventos/:id/coupons.csv': writers,
  // Products
  'GET /api/products': users,
  'GET /api/product/:id': readers,
  'POST /api/products': writers,
  'POST /api/product/:id/edit': writers,
  'POST /gallery/upload': writers,
  'POST /api/gallery/upload': writers,
  'DELETE /api/product/galery/:imageId': writers,
  // Orders
  'GET /api/orders': users,
  'GET /api/order/:id': readers,
  'POST /api/change-sent-status': writers,
  // Certificates
  'GET /api/certificados': users,
  'POST /api/certificados': writers,
  'PUT /api/certificados/:job_id/cancel': writers,
  // Competitors
  'GET /api/search-participant': readers,
  'GET /api/all-competitor': users,
  'POST /api/edit-competitor/:id': writers,
  'GET /api/competitors/export': writers,
  'GET /api/orders/export': writers,
  // Users
  'POST /api/auth/logout': users,
  'POST /api/auth/register': administrators,
  'GET /api/get-users': administrators,
  'GET /api/get-user/:id': administrators,
  'GET /api/roles': administrators,
  'POST /api/user/update': administrators,
  'GET /api/get-name-events': administrators,
  'GET /api/user/events': administrators,
  'POST /api/assign/event': administrators,
};

/** Routes of the REST facade, in which a refusal is a dialog. */
const facade = new Set([
  ...restRoutes('').map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  ...[...downloads, ...personFiles].map(({ path }) => `GET ${path}`),
]);
/** Equal for all viewers, so browsers and proxies may cache it; nothing else is cached. */
const cacheable = new Set([
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /assets/json/deparment.json',
  'GET /assets/json/eps.json',
]);
const changes = (name: string) => !name.startsWith('GET ') || name.endsWith('/disableEvent');

it('the matrix names every route of the server, and no other', () => {
  expect(facade.size).toBeGreaterThan(25);
  expect([...facade].filter((name) => !mounted.has(name))).toEqual([]);
  expect(Object.keys(matrix).sort()).toEqual([...mounted].sort());
});

/** Reading routes change nothing, so they share one set of fixtures. */
const lasting = await world();

it.each(Object.entries(matrix))('%s', async (name, expected) => {
  const outcomes: Partial<Record<Actor, number>> = {};
  // A refused request changes nothing: the next one finds the same rows.
  let fixtures = changes(name) ? await world() : lasting;
  let used = false;
  for (const actor of [...Object.keys(expected), 'inactive'] as Actor[]) {
    if (used) fixtures = await world();
    const method = name.split(' ')[0] ?? '';
    const response = await as(fixtures.users[actor]).rest(
      method === 'ALL' ? 'POST' : method,
      ...(restRequests[name]?.(fixtures) ?? ['']),
    );
    const { status, body, headers } = response;
    if (operations.has(name)) expect(misfitsOfAnswer(name, response)).toEqual([]);
    outcomes[actor] = status;
    used = changes(name) && status < 400;
    expect(headers.get('cache-control')).toMatch(cacheable.has(name) ? /^public, max-age=\d+/ : /^no-store/);
    if (facade.has(name) && status >= 400)
      expect(body).toMatchObject({ message: expect.any(String) as string, icon: 'error' });
  }
  expect(outcomes).toEqual({ ...expected, inactive: expected.visitor });
});
