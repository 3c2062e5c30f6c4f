import { setTimeout as sleep } from 'node:timers/promises';
import { HeaderMap } from '@apollo/server';
import { buildSchema } from 'graphql';
import { ResponseCache } from '../cache/response-cache.js';
import { CachingApolloServer } from './caching-apollo-server.js';

let resolved = 0;
const count = async (): Promise<number> => {
  const number = ++resolved;
  await sleep(10);
  return number;
};
const schema = buildSchema(`
  type Query { count(of: Int): Int!, cookie: String, cacheable(of: Int): Int!, broken: Int, long(of: Int!): String }
  type Mutation { count: Int!, cookie: String }`);
for (const name of ['cacheable', 'broken', 'long'])
  schema.getQueryType()!.getFields()[name]!.extensions = { cacheable: true };
const cache = new ResponseCache({ clock: () => 0, canInvalidate: () => true });
const server = new CachingApolloServer<{ cookie?: string }>(
  {
    schema,
    fieldResolver: (_source, { of }: { of?: number }, context: { cookie?: string }, { fieldName }) => {
      if (fieldName === 'cookie') return context.cookie;
      if (fieldName === 'long') return 'x'.repeat((resolved++, of ?? 0));
      if (fieldName !== 'broken') return count();
      resolved++;
      throw new Error('broken');
    },
  },
  cache,
  { impersonal: ({ cookie: _cookie, ...rest }) => rest },
);

function send(body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const all = new HeaderMap();
  for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) all.set(name, value);
  return server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: all, search: '', body },
    context: () => Promise.resolve({ cookie: headers.cookie }),
  });
}

/** Returns how often the schema resolved requests that were sent together. */
async function resolvedFor(requests: (() => Promise<unknown>)[]): Promise<number> {
  resolved = 0;
  await Promise.all(requests.map((request) => request()));
  return resolved;
}

const three = (body: object, headers?: Record<string, string>) => [1, 2, 3].map(() => () => send(body, headers));

beforeAll(() => server.start());
afterAll(() => server.stop());

describe('CachingApolloServer', () => {
  it('Equal requests of visitors are executed once, and once more for those that arrive during the first', async () => {
    expect(await resolvedFor(three({ query: '{ count }' }))).toBe(2);
  });

  it('Requests of authenticated callers are executed each', async () => {
    expect(await resolvedFor(three({ query: '{ count }' }, { authorization: 'Bearer x' }))).toBe(3);
  });

  it('Requests of visitors with different cookies share a response, and the cookie reaches only mutations', async () => {
    expect(await resolvedFor([1, 2, 3].map((of) => () => send({ query: '{ count }' }, { cookie: `a=${of}` })))).toBe(2);
    const response = async (query: string): Promise<string> =>
      JSON.stringify(await send({ query }, { cookie: 'secret' }));
    expect(await response('{ cookie }')).toContain('null');
    expect(await response('mutation { cookie }')).toContain('secret');
  });

  it('GET and POST requests share responses alike, and a GET never reads the cookie', async () => {
    const get = (search: string, headers: Record<string, string> = {}) => {
      const all = new HeaderMap();
      for (const [name, value] of Object.entries({ 'apollo-require-preflight': 'true', ...headers }))
        all.set(name, value);
      return server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: 'GET', headers: all, search, body: undefined },
        context: () => Promise.resolve({ cookie: headers.cookie }),
      });
    };
    const request = (query: string, headers?: Record<string, string>) => () =>
      get(`?query=${encodeURIComponent(query)}`, headers);
    const thrice = (query: string, headers?: Record<string, string>) => [1, 2, 3].map(() => request(query, headers));
    cache.invalidate();
    expect(await resolvedFor(thrice('{ count }'))).toBe(2);
    expect(await resolvedFor(thrice('{ count }', { authorization: 'Bearer x' }))).toBe(3);
    expect(await resolvedFor(thrice('{ cacheable }'))).toBe(1);
    expect(await resolvedFor(thrice('{ cacheable }'))).toBe(0);
    const response = async (search: string) => JSON.stringify(await get(search, { cookie: 'secret' }));
    expect(await response('?query={cookie}')).toContain('null');
    expect(await response('?query=query A{cookie} mutation B{cookie}&operationName=A')).toContain('null');
    expect(await response('?query={cacheable}&query={cookie}')).toContain('only be specified once');
  });

  it('Each mutation is executed', async () => {
    expect(await resolvedFor(three({ query: 'mutation { count }' }))).toBe(3);
    expect(await resolvedFor(three({ query: 'query A { count } mutation B { count }', operationName: 'B' }))).toBe(3);
  });

  describe('a cacheable response', () => {
    beforeEach(() => cache.invalidate());
    const runInOrder = async (requests: (() => Promise<unknown>)[]): Promise<unknown[]> => {
      const response: unknown[] = [];
      for (const request of requests) response.push(await request());
      return response;
    };

    it('A cacheable response is returned to later requests until it is invalidated', async () => {
      resolved = 0;
      const [first, second] = await runInOrder(three({ query: '{ cacheable }' }));
      expect(second).toBe(first);
      expect(resolved).toBe(1);
      cache.invalidate();
      expect(await send({ query: '{ cacheable }' })).not.toBe(first);
      expect(resolved).toBe(2);
    });

    it.each([
      ['a field that is not cacheable', { query: '{ cacheable count }' }, {}, 6],
      ['a fragment', { query: '{ ...A } fragment A on Query { cacheable }' }, {}, 3],
      [
        'a second query in the document',
        { query: 'query A { cacheable } query B { count }', operationName: 'A' },
        {},
        3,
      ],
      ['an authenticated caller', { query: '{ cacheable }' }, { authorization: 'Bearer x' }, 3],
      ['an error', { query: '{ cacheable broken }' }, {}, 6],
    ])('A response is not cached with %s', async (_what, body, headers, times) => {
      resolved = 0;
      await runInOrder(three(body, headers));
      expect(resolved).toBe(times);
    });

    it('A response whose size is counted is not cached', async () => {
      resolved = 0;
      await runInOrder(three({ query: '{ long(of: 131000) }' }));
      expect(resolved).toBe(1);
      await runInOrder(three({ query: '{ long(of: 132000) }' }));
      expect(resolved).toBe(4);
    });

    it('An error about the HTTP request is not cached', async () => {
      const refused = { 'content-type': 'text/plain' };
      const [first, second] = await runInOrder(three({ query: '{ cacheable }' }, refused));
      expect(first).toMatchObject({ status: 400 });
      expect(second).not.toBe(first);
    });

    it('Responses are cached separately by variables and by headers that change the format', async () => {
      resolved = 0;
      const query = 'query ($of: Int) { cacheable(of: $of) }';
      await runInOrder([1, 2].map((of) => () => send({ query, variables: { of } })));
      await runInOrder(
        ['*/*', 'application/graphql-response+json'].map(
          (accept) => () => send({ query: '{ cacheable }' }, { accept }),
        ),
      );
      expect(resolved).toBe(4);
    });
  });

  it('Requests with different variables do not share a response', async () => {
    const query = 'query ($of: Int) { count(of: $of) }';
    expect(await resolvedFor([1, 2, 3].map((of) => () => send({ query, variables: { of } })))).toBe(3);
  });
});
