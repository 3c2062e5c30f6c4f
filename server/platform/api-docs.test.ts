import { openApi } from '../testing/api.js';

const { as, app } = await openApi();
const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.address + path, { headers });

it('is kept by its tag', async () => {
  const first = await ask('/api/openapi.json');
  expect(first.headers.get('content-type')).toMatch(/^application\/json/);
  const again = await ask('/api/openapi.json', {
    'If-None-Match': first.headers.get('etag') ?? '',
    // Otherwise it is asked as if nothing were kept.
    'Cache-Control': 'max-age=0',
  });
  expect(again.status).toBe(304);
  expect((await first.text()).length).toBeLessThan(150_000);
});

it('serves a page of its own files alone, without a script or style that stands in it', async () => {
  const { body: page, headers } = await as(null).rest<string>('GET', '/api/docs/');
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).not.toMatch(/<style|<script>|\son\w+=|style=/);
  const loaded = [...page.matchAll(/<(?:link|script)[^>]+(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(page).toContain('href="/desarrolladores"');
  expect(loaded).toContain('/api/docs/swagger-ui-bundle.js');
  expect(loaded.filter((address) => !address.startsWith('/api/'))).toEqual([]);
  const answers = await Promise.all(loaded.map(async (address) => [address, (await ask(address)).status]));
  expect(answers).toEqual(loaded.map((address) => [address, 200]));
});

it('serves nothing else of the library', async () => {
  expect((await ask('/api/docs/package.json')).status).toBe(404);
  expect((await ask('/api/docs/..%2fpackage.json')).status).toBe(404);
  expect((await ask('/api/docs/toString')).status).toBe(404);
});

it('`/api` leads a browser to the page for developers, and names it to a program', async () => {
  const program = await ask('/api', { accept: 'application/json' });
  expect([program.status, program.headers.get('link')]).toEqual([404, '</desarrolladores>; rel="service-doc"']);
  const browser = await fetch(`${app.address}/api`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([browser.status, browser.headers.get('location')]).toEqual([302, '/desarrolladores']);
});
