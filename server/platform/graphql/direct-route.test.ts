import { openApi } from '../../testing/api.js';

const { app, build } = await openApi({ RATE_LIMITS: 'on' });
const token = await build.session(await build.user());

/** Sends a request and returns what a client sees, without what differs from response to response. */
async function answer(path: string, init: RequestInit): Promise<object> {
  const response = await fetch(app.address + path, { method: 'POST', ...init });
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id', 'ratelimit'].includes(name));
  // A cookie is random.
  const shown = headers.map(([name, value]) => [
    name,
    value.replace(/browser=[^;]+/, 'browser=…').replace(/Expires=[^;]+/, ''),
  ]);
  return { status: response.status, headers: Object.fromEntries(shown), body: await response.text() };
}

const JSON_HEADER = { 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  headers: { ...JSON_HEADER, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const query = '{ errorCodes }';

/** `/graphql` is answered without Express's router, `/graphql/` with it. */
it.each([
  ['a query', post({ query })],
  ['a query for a compressing client', post({ query }, { 'accept-encoding': 'gzip' })],
  ['a GraphQL response', post({ query }, { accept: 'application/graphql-response+json' })],
  ['a signed-in viewer', post({ query: '{ me { id } }' }, { authorization: `Bearer ${token}` })],
  ['an invalid session', post({ query: '{ me { id } }' }, { authorization: 'Bearer none' })],
  ['an invalid API key', post({ query }, { authorization: 'Bearer dorsal_none' })],
  [
    'a mutation that sets a cookie',
    post({ query: 'mutation { lookUpRegistration(eventId: "9", dni: "1", birthday: "x") { outcome } }' }),
  ],
  ['an unknown hash', post({ extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } })],
  ['a malformed body', post('{"query"')],
  ['a body that is too large', post({ query, variables: { text: 'x'.repeat(70_000) } })],
  ['a body that nests too deep', post({ query, variables: JSON.parse('['.repeat(70) + ']'.repeat(70)) as unknown })],
  ['a text that is too long', post({ query: `{ ${'errorCodes '.repeat(5_000)} }` })],
  ['another media type', { headers: { 'content-type': 'text/plain' }, body: query }],
  ['an unacceptable media type', post({ query }, { accept: 'text/html' })],
  ['an upload of a visitor', { body: new FormData() }],
  ['an upload from another site', { headers: { 'apollo-require-preflight': '' }, body: new FormData() }],
])('%s is answered alike with and without the router of Express', async (_what, init) => {
  expect(await answer('/graphql', init)).toEqual(await answer('/graphql/', init));
});
