import { openApi } from '../../testing/api.js';

const { as, app } = await openApi();
const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(app.address + path, { headers });

it('The OpenAPI document is cached and revalidated by its ETag', async () => {
  const first = await fetchPath('/api/openapi.json');
  expect(first.headers.get('content-type')).toMatch(/^application\/json/);
  const revalidated = await fetchPath('/api/openapi.json', {
    'If-None-Match': first.headers.get('etag') ?? '',
    // Without this header, fetch sends `no-cache`.
    'Cache-Control': 'max-age=0',
  });
  expect(revalidated.status).toBe(304);
  expect((await first.text()).length).toBeLessThan(160_000);
});

it('The documentation page loads only files of this server and has no inline script or style', async () => {
  const { body: page, headers } = await as(null).rest<string>('GET', '/api/docs/');
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).not.toMatch(/<style|<script>|\son\w+=|style=/);
  const loaded = [...page.matchAll(/<(?:link|script)[^>]+(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(page).toContain('href="/desarrolladores"');
  expect(loaded).toContain('/api/docs/swagger-ui-bundle.js');
  expect(loaded.filter((address) => !address.startsWith('/api/'))).toEqual([]);
  const statuses = await Promise.all(loaded.map(async (address) => [address, (await fetchPath(address)).status]));
  expect(statuses).toEqual(loaded.map((address) => [address, 200]));
});

it('No other file of the documentation library is served', async () => {
  expect((await fetchPath('/api/docs/package.json')).status).toBe(404);
  expect((await fetchPath('/api/docs/..%2fpackage.json')).status).toBe(404);
  expect((await fetchPath('/api/docs/toString')).status).toBe(404);
});

it("`/api` redirects a browser to the developers' page and sends its URL to a program", async () => {
  const program = await fetchPath('/api', { accept: 'application/json' });
  expect([program.status, program.headers.get('link')]).toEqual([404, '</desarrolladores>; rel="service-doc"']);
  const browser = await fetch(`${app.address}/api`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([browser.status, browser.headers.get('location')]).toEqual([302, '/desarrolladores']);
});
