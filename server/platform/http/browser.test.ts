import { openApi } from '../../testing/api.js';
import { member } from '../../testing/member.js';
import { Purchase } from '../../purchases/purchase.entity.js';

const { app, build, services } = await openApi();
const https = await openApi({ PUBLIC_URL: 'https://dorsal.example' });

const lookUp = (cookie = '', address = app.address): Promise<Response> =>
  fetch(`${address}/api/competitor/1090001?birthday=1990-01-01&event_id=1`, { headers: { cookie } });
const post = (query: string, variables: object = {}, cookie = ''): Promise<Response> =>
  fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
const LOOK_UP =
  'mutation ($eventId: ID!) { lookUpRegistration(eventId: $eventId, dni: "1090001", birthday: "1990-01-01") { outcome } }';

beforeAll(async () => {
  await build.event();
  await https.build.event();
});

describe('the browser cookie', () => {
  it('The browser cookie is set by the first lookup over GraphQL or REST: random, HttpOnly and SameSite', async () => {
    const eventId = '1';
    const values = new Set<string>();
    for (const response of [await lookUp(), await lookUp(), await post(LOOK_UP, { eventId })]) {
      expect(response.status).toBe(200);
      const [cookie = '', ...others] = response.headers.getSetCookie();
      expect(others).toEqual([]);
      expect(cookie).toMatch(/^browser=[\w-]{22}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      values.add(cookie.slice(0, 30));
    }
    expect(values.size).toBe(3);
  });

  it('A valid browser cookie is renewed with the same value, and an invalid one is replaced', async () => {
    const known = `browser=${'a'.repeat(22)}`;
    expect((await lookUp(`other=1; ${known}; more=2`)).headers.getSetCookie()[0]).toContain(`${known}; Max-Age`);
    expect((await lookUp('browser=x')).headers.getSetCookie()[0]).toMatch(/^browser=[\w-]{22};/);
    expect((await lookUp(`notbrowser=${'b'.repeat(22)}`)).headers.getSetCookie()[0]).not.toContain('bbb');
  });

  it('The browser cookie is bound to the host and to https if the installation uses https', async () => {
    expect((await lookUp('', https.app.address)).headers.getSetCookie()[0]).toMatch(
      /^__Host-browser=[\w-]{22}; .*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('The browser cookie is not set by requests that only read', async () => {
    expect((await post('{ eventCatalog { total } }')).headers.getSetCookie()).toEqual([]);
    expect((await fetch(`${app.address}/api/eventos?page=1`)).headers.getSetCookie()).toEqual([]);
  });

  it('The browser cookie is stored with a hold only as a hash', async () => {
    const event = await build.event();
    const cookie = `browser=${'c'.repeat(22)}`;
    const competitors = [member({ kitId: String(event.kits[0]?.id) })];
    const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
    const response = await post(
      'mutation ($input: HoldRegistrationInput!) { holdRegistration(input: $input) { outcome } }',
      { input },
      cookie,
    );
    expect(await response.json()).toEqual({ data: { holdRegistration: { outcome: 'HELD' } } });
    expect(response.headers.getSetCookie()[0]).toContain(cookie);
    const { browsers } = await services.orm.em.fork().findOneOrFail(Purchase, { event: event.id });
    expect(browsers).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(browsers.join()).not.toContain('ccc');
  });
});
