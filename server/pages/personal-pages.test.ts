import { noOffice, noScripts } from '../testing/small-site.js';
import { parse } from 'graphql';
import { browserFromRequest } from '../platform/http/browser.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import type { Site, SitePage } from './site-bundle.js';

const MEMBERS = parse('query ($token: String!) { registration(token: $token) { members { name } } }');
const KEY = parse(
  'query ($slug: String!, $key: String!) { publicEvent(slug: $slug) { partnerKey(key: $key) { name } } }',
);
const page = (name: string, path: string, more: Partial<SitePage>): SitePage => ({
  ...{ name, path, search: [], title: name, shared: true, guesses: [], files: [] },
  ...more,
});
/** A personal page, a shared page with the same query, and a page that reads a partner key. */
const site: Site = {
  inlineScripts: noScripts,
  office: noOffice,
  sitePages: [
    page('suya', '/suya/:token', { shared: false }),
    page('de-todos', '/de-todos/:token', {}),
    page('llave', '/llave/:slug', { search: ['key'], guesses: ['key'] }),
  ],
  pageQueries: ({ name, params, search }) =>
    Promise.resolve(
      name === 'llave'
        ? [
            {
              name: 'Key',
              document: KEY,
              variables: { slug: params.slug, key: new URLSearchParams(search).get('key') ?? '' },
            },
          ]
        : [{ name: 'Members', document: MEMBERS, variables: { token: params.token } }],
    ),
  renderPage: ({ results }) =>
    Promise.resolve({ styles: '', body: `<main>${JSON.stringify(results.map(({ data }) => data))}</main>` }),
};
const { app, build } = await openApi({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }, { site });

const COOKIE = 'a'.repeat(22);
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.address + path, { headers: { accept: 'text/html', ...headers } });
  const content = /<main>(.*)<\/main>/.exec(await response.text())?.[1] ?? '';
  return { status: response.status, cache: response.headers.get('cache-control'), content };
};
const ownCookie = { cookie: `browser=${COOKIE}` };

/** Creates a paid team whose competitors only this browser can read. */
async function paidTeam(): Promise<string> {
  const owner = browserFromRequest({ headers: ownCookie } as Parameters<typeof browserFromRequest>[0], false);
  const event = await build.event();
  const { purchase } = await build.registration({ event, status: PurchaseStatus.PAID, browsers: [owner.hash!] });
  return purchase.token;
}

it('a personal page is rendered for its visitor and not cached', async () => {
  const token = await paidTeam();
  const content = await open(`/suya/${token}`, ownCookie);
  expect(content).toMatchObject({ status: 200, cache: 'no-store' });
  expect(content.content).toMatch(/"members":\[\{"name":".+"\}\]/);
  expect((await open(`/suya/${token}`)).content).toContain('"members":[]');
});

it('a shared page ignores the cookie of its first visitor', async () => {
  const token = await paidTeam();
  expect(await open(`/de-todos/${token}`, ownCookie)).toMatchObject({ status: 200, cache: 'no-cache' });
  expect((await open(`/de-todos/${token}`, ownCookie)).content).toContain('"members":[]');
});

it('a page whose object does not exist responds 404', async () => {
  expect((await open('/suya/nada')).status).toBe(404);
});

it('a guessed key counts for the visitor who sent it, and pages with a key are not shared', async () => {
  const event = await build.event();
  const { key, name } = await build.partnerKey(event);
  const guess = (tried: string, address: string) =>
    open(`/llave/${event.slug}?key=${tried}`, { 'x-forwarded-for': address });
  let tries = 0;
  while ((await guess(`adivina-${tries}`, '203.0.113.9')).content !== '[null]' && tries < 400) tries += 1;
  expect(tries).toBeLessThan(400);
  expect((await guess(key, '203.0.113.9')).content).toBe('[null]');
  const another = await guess(key, '198.51.100.7');
  expect(another).toMatchObject({ status: 200, cache: 'no-store' });
  expect(another.content).toContain(name);
}, 30_000);
