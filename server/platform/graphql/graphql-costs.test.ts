import { createHash } from 'node:crypto';
import { openApi, type GraphqlError } from '../../testing/api.js';
import { TrustedDocuments } from './trusted-documents.js';

const CLIENT_QUERY = 'query Own($slug: String!) {\n  publicEvent(slug: $slug) {\n    id\n    __typename\n  }\n}';
const WIDE_QUERY = `query Wide {\n  ${Array.from({ length: 40 }, (_, at) => `e${at}: publicEvent(slug: "x") {\n    id\n  }`).join('\n  ')}\n}`;
const documents = new TrustedDocuments([CLIENT_QUERY, WIDE_QUERY]);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const [{ app, build }, strict] = await Promise.all([
  openApi({}, { documents }),
  openApi({}, { graphqlLimits: { characters: 100, tokens: 30, depth: 3, aliases: 1, cost: 30 } }),
]);
const GRAPHQL_TYPE = 'application/graphql-response+json';

interface Outcome {
  status: number;
  code: string | undefined;
  message: string | undefined;
  data: unknown;
}
const readOutcome = async (response: Response): Promise<Outcome> => {
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: GraphqlError[] };
  return { status: response.status, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message, data };
};
const send = async (body: unknown, { address = app.address, headers = {} as Record<string, string> } = {}) =>
  readOutcome(
    await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: GRAPHQL_TYPE, ...headers },
      body: JSON.stringify(body),
    }),
  );

const repeat = (times: number, part: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => part(at)).join(' ');
const nest = (times: number, field: string, leaf: string) =>
  `${`${field} { `.repeat(times)}${leaf}${' }'.repeat(times)}`;

describe('a query that is too costly', () => {
  it.each([
    [
      'that repeats an expensive root under many names',
      `{ ${repeat(16, (at) => `a${at}: eventCatalog { total }`)} }`,
      'The operation has 16 aliases; at most 15 are allowed.',
    ],
    [
      'that hides its aliases in fragments',
      `{ ...A ...B } fragment A on Query { ${repeat(8, (at) => `a${at}: errorCodes`)} } fragment B on Query { ${repeat(8, (at) => `b${at}: errorCodes`)} ...A }`,
      /^The operation has \d+ aliases; at most 15 are allowed\.$/,
    ],
    [
      'that nests',
      `{ publicEvent(slug: "x") { ${nest(12, 'categories', 'id')} } }`,
      'The operation nests 14 levels deep; at most 12 are allowed.',
    ],
    [
      'that nests by fragments',
      `{ publicEvent(slug: "x") { ...F0 } } ${repeat(12, (at) => `fragment F${at} on Event { categories { ...F${at + 1} } }`)} fragment F12 on Event { id }`,
      /nests \d+ levels deep; at most 12/,
    ],
    [
      'whose lists multiply',
      'query ($n: Int!) { userEvents(userId: 1, perPage: $n) { data { categories { id } kits { id } } } }',
      'The operation costs 12611 points; at most 4000 are allowed.',
    ],
    [
      'whose lists multiply by a default',
      'query ($n: Int = 600) { userEvents(userId: 1, perPage: $n) { data { categories { id } kits { id } } } }',
      'The operation costs 12611 points; at most 4000 are allowed.',
    ],
    [
      'that names thousands of rows',
      'query ($ids: [ID!]!) { cartProducts(ids: $ids) { id } }',
      'The operation costs 5010 points; at most 4000 are allowed.',
    ],
    [
      'that asks for everything a few times',
      `{ ${repeat(12, (at) => `a${at}: events { data { categories { id } kits { id } } }`)} }`,
      /^The operation costs \d+ points; at most 4000 are allowed\.$/,
    ],
    [
      'of thousands of words',
      `{ me { ${'name '.repeat(1_600)} } }`,
      'The query has more than 1500 tokens; no more are allowed.',
    ],
  ])('An operation %s is refused before it runs', async (_what, query, message) => {
    const variables = { n: 600, ids: Array.from({ length: 5_000 }, (_, at) => String(at)) };
    const outcome = await send({ query, variables: query.includes('= 600') ? {} : variables });
    expect(outcome).toEqual({
      status: 400,
      code: 'TOO_COSTLY',
      message: expect.stringMatching(message) as string,
      data: undefined,
    });
  });

  it.each([
    ['fragments in a circle', 'query { me { ...a } } fragment a on User { ...b } fragment b on User { ...a }'],
    ['a directive many times', `{ me { name ${'@skip(if: false) '.repeat(20)} } }`],
    ['an unknown directive', '{ me { name @export(as: "x") } }'],
    ['introspection that nests', `{ __type(name: "Event") { ${nest(8, 'fields { type', 'name')} } ${'} '.repeat(7)}}`],
  ])('A document with %s is refused', async (_what, query) => {
    expect(await send({ query })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('The cost of fragments that double is computed quickly', async () => {
    const query = `{ ...F0 } ${repeat(60, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F60 on Query { errorCodes }`;
    const began = performance.now();
    expect((await send({ query })).code).toBe('TOO_COSTLY');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('A batch of operations is refused', async () => {
    expect(await send([{ query: '{ errorCodes }' }, { query: '{ errorCodes }' }])).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  it('A refused operation has status 200 if the client accepts plain JSON', async () => {
    const query = `{ ${repeat(16, (at) => `a${at}: errorCodes`)} }`;
    const outcome = await send({ query }, { headers: { accept: 'application/json' } });
    expect(outcome).toMatchObject({ status: 200, code: 'TOO_COSTLY' });
  });
});

describe('limits set by the operator', () => {
  it.each([
    ['{ a: errorCodes b: errorCodes }', 'The operation has 2 aliases; at most 1 are allowed.'],
    ['{ events { data { categories { id } } } }', 'The operation nests 4 levels deep; at most 3 are allowed.'],
    ['{ events { data { id } } }', 'The operation costs 31 points; at most 30 are allowed.'],
    [`{ errorCodes } # ${'x'.repeat(100)}`, 'The query has 117 characters; at most 100 are allowed.'],
    [`{ ${'me '.repeat(31)} }`, 'The query has more than 30 tokens'],
  ])('A configured limit refuses %s', async (query, message) => {
    const outcome = await send({ query }, { address: strict.app.address });
    expect([outcome.status, outcome.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('an operation of the built-in client', () => {
  const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

  it('An operation of the built-in client can be sent as a hash', async () => {
    const { slug } = await build.event();
    const request = { variables: { slug } };
    const outcome = await send({ ...request, ...byHash(sha256(CLIENT_QUERY)) });
    expect(outcome).toEqual(await send({ ...request, query: CLIENT_QUERY }));
    expect(outcome.data).toMatchObject({ publicEvent: { __typename: 'Event' } });
  });

  it('An operation of the built-in client can be sent as a hash in the URL', async () => {
    const { slug } = await build.event();
    const search = new URLSearchParams({
      variables: JSON.stringify({ slug }),
      extensions: JSON.stringify(byHash(sha256(CLIENT_QUERY)).extensions),
    });
    const outcome = await readOutcome(await fetch(`${app.address}/graphql?${search.toString()}`));
    expect(outcome.data).toMatchObject({ publicEvent: { __typename: 'Event' } });
  });

  it('An operation of the built-in client is exempt from the limits', async () => {
    expect((await send(byHash(sha256(WIDE_QUERY)))).code).toBeUndefined();
    expect((await send({ query: WIDE_QUERY })).code).toBeUndefined();
    expect((await send({ query: `${WIDE_QUERY} ` })).code).toBe('TOO_COSTLY');
    // If a request has a hash and a text, the text counts.
    expect((await send({ query: `${WIDE_QUERY} `, ...byHash(sha256(WIDE_QUERY)) })).code).toBe('TOO_COSTLY');
  });

  it('An unknown hash fails with PERSISTED_QUERY_NOT_FOUND, and sending its text with it succeeds', async () => {
    expect(await send(byHash(sha256('{ errorCodes }')))).toMatchObject({
      status: 404,
      code: 'PERSISTED_QUERY_NOT_FOUND',
    });
    const sent = { query: '{ errorCodes }', ...byHash(sha256('{ errorCodes }')) };
    expect((await send(sent)).data).toEqual({ errorCodes: expect.arrayContaining(['TOO_COSTLY']) as string[] });
    // A text that was sent with its hash is not stored.
    expect((await send(byHash(sha256('{ errorCodes }')))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it.each([5, null, {}, '', '__proto__', 'x'.repeat(10_000)])('The invalid hash %j is refused', async (sha256Hash) => {
    const outcome = await send({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(outcome.status).toBeGreaterThanOrEqual(400);
    expect(outcome.status).toBeLessThan(500);
  });
});

it("Limits of documents do not apply to the server's own pages and REST routes", async () => {
  expect((await strict.as(null).rest('GET', '/api/eventos?page=1')).status).toBe(401);
  expect((await strict.as(await strict.build.user()).rest('GET', '/api/eventos?page=1')).status).toBe(200);
});
