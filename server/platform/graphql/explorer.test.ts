import { openApi } from '../../testing/api.js';
import { productionEnv } from '../../testing/env.js';

const [open, closed] = await Promise.all([openApi(), openApi(productionEnv)]);
const CHROMIUM = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const visit = (path: string, { app } = open) => fetch(app.address + path, { headers: { accept: CHROMIUM } });

it('`/graphql` serves browsers the explorer, in Spanish and without files of other servers', async () => {
  const response = await visit('/graphql');
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('href="/desarrolladores"');
  expect(html).not.toMatch(/https?:\/\//);
  const parts = [...html.matchAll(/<(?:link|script)[^>]+(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!);
  expect(parts).toHaveLength(2);
  for (const path of [...parts, '/graphql/explorer/graphiql.js', '/graphql/explorer/graphqlWorker.js'])
    expect([path, (await visit(path)).status]).toEqual([path, 200]);
});

it("The explorer's content security policy allows only this server", async () => {
  const policy = (await visit('/graphql')).headers.get('content-security-policy') ?? '';
  expect(policy.split(';').sort()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self' data:",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
  ]);
});

it('`/graphql` serves a query result to clients that accept JSON', async () => {
  for (const accept of ['application/json', 'application/graphql-response+json', '*/*'])
    expect((await fetch(`${open.app.address}/graphql?query={errorCodes}`, { headers: { accept } })).status).toBe(200);
});

it('The explorer is not served where introspection is off', async () => {
  expect((await visit('/graphql', closed)).status).toBe(400);
  expect((await visit('/graphql/explorer/graphiql.js', closed)).status).toBeGreaterThanOrEqual(400);
  expect((await visit('/graphql/explorer.js', closed)).status).toBeGreaterThanOrEqual(400);
});
